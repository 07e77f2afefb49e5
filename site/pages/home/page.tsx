import { FaqSection } from './faq-section.tsx'
import { Hero } from './hero.tsx'
import { LocationsSection } from './locations-section.tsx'
import { OverviewSection } from './overview-section.tsx'
import { PanelsSection } from './panels-section.tsx'
import { PlansSection } from './plans-section.tsx'
import { StartSection } from './start-section.tsx'
import { SupportSection } from './support-section.tsx'
import { TestimonialsSection } from './testimonials-section.tsx'

/** The home page (behaviour 2.11). */
export function Page() {
  return (
    <>
      <Hero />
      <PlansSection />
      <PanelsSection />
      <OverviewSection />
      <LocationsSection />
      <TestimonialsSection />
      <SupportSection />
      <FaqSection />
      <StartSection />
    </>
  )
}
