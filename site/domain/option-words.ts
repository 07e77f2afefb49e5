import { t } from '@lingui/core/macro'
import type { Chosen } from './order-link.ts'
import type { PlanOption } from './plan-options.ts'
import { withUnit } from './with-unit.ts'

/** The chosen values of all options, in words. */
export function describeOptions(
  chosen: Chosen,
  options: readonly PlanOption[] = [],
): { label: string; value: string }[] {
  return options.map((option) => ({ label: option.name, value: describeValue(option, chosen[option.id]) }))
}

function describeValue(option: PlanOption, chosen: Chosen[string] | undefined): string {
  switch (option.kind) {
    case 'choice':
    case 'location':
      return option.values.find(({ id }) => id === chosen)?.name ?? ''
    case 'quantity':
      return withUnit(Number(chosen ?? option.min), option.unit)
    case 'switch':
      return chosen ? t`Yes` : t`No`
  }
}
