import { calculatorPlanDetails } from 'virtual:company/calculator-plan-details'
import { planDetails } from 'virtual:company/plan-details'

/** What a plan's page says below its heading. */
export function planSummary(path: string): string {
  return (planDetails[path] ?? calculatorPlanDetails[path])?.summary ?? ''
}
