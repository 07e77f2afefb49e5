import type { ArgTypesEnhancer, SBType } from 'storybook/internal/types'

/** What a reader of the props' table needs of a type: the values of a union, not that it is one. */
function summary(type: SBType): string | undefined {
  if (type.name === 'union')
    return type.value.map((part) => summary(part) ?? part.raw ?? part.name).join(' | ')
  if (type.name === 'enum') return type.value.map((value) => `'${value}'`).join(' | ')
  if (type.name === 'other' || type.name === 'literal') return String(type.value)
  return type.raw
}

/** Names the values that a prop can have, where Storybook writes `union`. */
export const nameUnions: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const said = argType.table?.type?.summary
      const values = said === 'union' && argType.type && summary(argType.type as SBType)
      return [name, values ? { ...argType, table: { ...argType.table, type: { summary: values } } } : argType]
    }),
  )
