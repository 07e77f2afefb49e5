/** Cards that stand side by side on a desktop: so many are seen at once, and need no filter. */
export const ROW = 3

/** The plans of the first category and all others; one group where they are in one category or fit into a row (behaviour 2.7). */
export function groupPlans<Plan extends { readonly category: string }>(
  plans: readonly Plan[],
  category: string | undefined,
): readonly (readonly Plan[])[] {
  const first = plans.filter((plan) => plan.category === category)
  const others = plans.filter((plan) => plan.category !== category)
  return plans.length > ROW && first.length > 0 && others.length > 0 ? [first, others] : [plans]
}
