/** Whether a story runs as a test: only then are there commands to the browser, and pictures of it. */
export const inTestRunner = '__vitest_browser_runner__' in globalThis
