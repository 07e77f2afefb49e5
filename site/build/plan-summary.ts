import { calculatorPlanDetails } from 'virtual:company/calculator-plan-details'
import { planDetails } from 'virtual:company/plan-details'

/** The text below the heading of a plan's page. */
export function planSummary(path: string): string {
  return (planDetails[path] ?? calculatorPlanDetails[path])?.summary ?? ''
}
