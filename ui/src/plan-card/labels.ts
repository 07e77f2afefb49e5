/** What PlanCard says. */
export const planCardLabels = {
  recommended: 'Recommended',
  plugins: 'Plugins',
  tools: 'Tools',
}
