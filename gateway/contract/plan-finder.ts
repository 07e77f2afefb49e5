/** What `GET /plan-finder` is rendered with: the site finds the plan. */
export interface PlanFinderPage {
  /** The address's query, which says what was answered so far; empty at the start. */
  query: string
}
