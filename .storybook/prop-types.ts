import type { ArgTypesEnhancer } from 'storybook/internal/types'

const contracts = import.meta.glob<string>('../ui/contract/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Writes a prop's type as its contract does, where Storybook writes `union` or `unknown`. */
export const nameTypes: ArgTypesEnhancer = ({ argTypes, parameters }) => {
  const [, component] = /\/([^/]+)\.stories\.tsx$/.exec(String(parameters.fileName)) ?? []
  const contract = contracts[`../ui/contract/${component}.md`] ?? ''
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const said = argType.table?.type?.summary
      const type = new RegExp(`^- \`${name}\\??: (.*?)(?: = .*)?\`$`, 'm').exec(contract)?.[1]
      if (type === undefined || (said !== 'union' && said !== 'unknown')) return [name, argType]
      return [name, { ...argType, table: { ...argType.table, type: { summary: type } } }]
    }),
  )
}
