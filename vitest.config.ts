import { defineConfig } from 'vitest/config'

/** A project that runs in Node. `files` is a folder under tests/. */
function nodeProject(name: string, files: string, seconds = 10) {
  return {
    test: {
      name,
      include: [`tests/${files}/**/*.test.{ts,tsx}`],
      environment: 'node' as const,
      testTimeout: seconds * 1000,
      hookTimeout: seconds * 1000,
    },
  }
}

export default defineConfig({
  test: {
    projects: [
      nodeProject('rules', 'rules', 30),
      nodeProject('unit', 'unit'),
      nodeProject('gateway', 'gateway', 60),
      nodeProject('conformance', 'conformance', 120),
      nodeProject('e2e', 'e2e', 120),
    ],
  },
})
