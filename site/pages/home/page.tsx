import { whenSeen, whenTouched } from '../../shell/late-section.tsx'
import { Hero } from './hero.tsx'

/** Everything below the first screen. */
export const sections = [
  whenSeen('plans', async () => (await import('./plans-section.tsx')).PlansSection),
  whenTouched('panels', async () => (await import('./panels-section.tsx')).PanelsSection),
  whenSeen('overview', async () => (await import('./overview-section.tsx')).OverviewSection),
  whenSeen('locations', async () => (await import('./locations-section.tsx')).LocationsSection),
  whenSeen('testimonials', async () => (await import('./testimonials-section.tsx')).TestimonialsSection),
  whenSeen('support', async () => (await import('./support-section.tsx')).SupportSection),
  whenTouched('faq', async () => (await import('./faq-section.tsx')).FaqSection),
  whenSeen('start', async () => (await import('./start-section.tsx')).StartSection),
]

/** The front door (spec section 2). */
export function Page() {
  return (
    <>
      <Hero />
      {sections.map((Section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Section key={index} />
      ))}
    </>
  )
}
