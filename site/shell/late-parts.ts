import { whenSeen } from './late-section.tsx'

/** The calculator below a page's plans. */
export const LateRamCalculator = whenSeen(
  'ram-calculator',
  async () => (await import('./ram-calculator.tsx')).RamCalculator,
)

/** What every plan of the page has. */
export const LateFeatureTiles = whenSeen(
  'feature-tiles',
  async () => (await import('./feature-tiles.tsx')).FeatureTiles,
)

/** The way on to other plans, at a page's end. */
export const LateMorePlans = whenSeen('more-plans', async () => (await import('./more-plans.tsx')).MorePlans)

/** All of these, as a page's late sections. */
export const lateParts = [LateRamCalculator, LateFeatureTiles, LateMorePlans]
