import type { ArgTypesEnhancer, SBType } from 'storybook/internal/types'

/** What a reader of the props' table needs of a type: the values of a union, not that it is one. */
function summary(type: SBType): string | undefined {
  if (type.name === 'union')
    return type.value.map((part) => summary(part) ?? part.raw ?? part.name).join(' | ')
  if (type.name === 'enum') return type.value.map((value) => `'${value}'`).join(' | ')
  if (type.name === 'other' || type.name === 'literal') return String(type.value)
  return type.raw
}

const contracts = import.meta.glob<string>('../ui/contract/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Names a prop's type, where Storybook writes `union` or `unknown`. */
export const nameTypes: ArgTypesEnhancer = ({ argTypes, parameters }) => {
  const [, component] = /\/([^/]+)\.stories\.tsx$/.exec(String(parameters.fileName)) ?? []
  const contract = contracts[`../ui/contract/${component}.md`]
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const said = argType.table?.type?.summary
      const type =
        said === 'union'
          ? argType.type && summary(argType.type as SBType)
          : said === 'unknown' &&
            new RegExp(`^- \`${name}\\??: (.*?)(?: = .*)?\`$`, 'm').exec(contract ?? '')?.[1]
      return [name, type ? { ...argType, table: { ...argType.table, type: { summary: type } } } : argType]
    }),
  )
}
