import type { ArgTypesEnhancer, SBType } from 'storybook/internal/types'

const contracts = import.meta.glob<string>('../ui/contract/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** What a control is made of; undefined where Storybook finds it itself, or there is none. */
function controlType(type: string): SBType | undefined {
  if (type === 'boolean' || type === 'string' || type === 'number') return { name: type }
  const values = type.split(' | ')
  if (values.every((value) => /^'[^']*'$/.test(value)))
    return { name: 'enum', value: values.map((value) => value.slice(1, -1)) }
  return values.every((value) => /^\d+$/.test(value))
    ? { name: 'enum', value: values.map(Number) }
    : undefined
}

/**
 * Writes a prop's default as its contract does, where Storybook writes the source of the parameter's; and its type where
 * Storybook writes `union` or `unknown`, as it does for each that takes undefined. What it then makes its control of is
 * read from there, too.
 */
export const nameTypes: ArgTypesEnhancer = ({ argTypes, parameters }) => {
  const [, component] = /\/([^/]+)\.stories\.tsx$/.exec(String(parameters.fileName)) ?? []
  const contract = contracts[`../ui/contract/${component}.md`] ?? ''
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const said = argType.table?.type?.summary
      const line = new RegExp(`^- \`${name}\\??: (.*?)(?: = (.*))?\`$`, 'm').exec(contract)
      if (!line) return [name, argType]
      const [, type = '', usual] = line
      const table = { ...argType.table, ...(usual && { defaultValue: { summary: usual } }) }
      if (said !== 'union' && said !== 'unknown') return [name, { ...argType, table }]
      const read = controlType(type) ?? argType.type
      return [name, { ...argType, ...(read && { type: read }), table: { ...table, type: { summary: type } } }]
    }),
  )
}
