import type { EveryLabel } from './every-label.ts'

/**
 * The module that takes the place of one of ui's `labels.ts` in a build for another language.
 * @param folder of the component, such as `alert-dialog`
 * @returns undefined where no component says anything there
 */
export function labelsModule(folder: string, labels: EveryLabel): string | undefined {
  const component = folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const said = Object.entries(labels).find(([name]) => name === component)?.[1]
  return said && `export const ${component}Labels = ${JSON.stringify(said)}`
}
