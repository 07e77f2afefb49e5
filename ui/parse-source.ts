import { parseSync, type types } from '@babel/core'

/** @throws SyntaxError where `source` is no TypeScript with JSX */
export function parseSource(source: string): types.File {
  const parserOpts = { plugins: ['typescript' as const, 'jsx' as const] }
  const file = parseSync(source, { babelrc: false, configFile: false, parserOpts })
  if (!file) throw new Error('This is no module.')
  return file
}
