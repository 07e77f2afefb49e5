/** Whether a server component holds only a reference to it: it comes from a module with 'use client'. */
export function isClientReference(value: unknown): boolean {
  return (
    ((typeof value === 'object' && value !== null) || typeof value === 'function') &&
    '$$typeof' in value &&
    value.$$typeof === Symbol.for('react.client.reference')
  )
}

/** Whether an element, or one that it holds, gives a function to a client component, as no server component may. */
export function givesFunctions(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(givesFunctions)
  if (typeof node !== 'object' || node === null || !('props' in node)) return false
  const { type, props } = node as { type: unknown; props: object }
  const values = Object.values(props)
  const given = values.some((value) => typeof value === 'function' && !isClientReference(value))
  return (given && isClientReference(type)) || values.some(givesFunctions)
}
