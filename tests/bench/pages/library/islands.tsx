import { ui } from 'virtual:language'
import { UiProvider } from '@cairn/ui/ui-provider'
import type { ReactNode } from 'react'
import { PageData } from '../../../../site/shell/page-data.ts'

/** The parts of the frame and of the home page, for a framework whose pages are put together of islands. */
export { FaqSection } from '../../../../site/pages/home/faq-section.tsx'
export { Hero } from '../../../../site/pages/home/hero.tsx'
export { LocationsSection } from '../../../../site/pages/home/locations-section.tsx'
export { OverviewSection } from '../../../../site/pages/home/overview-section.tsx'
export { PanelsSection } from '../../../../site/pages/home/panels-section.tsx'
export { PlansSection } from '../../../../site/pages/home/plans-section.tsx'
export { StartSection } from '../../../../site/pages/home/start-section.tsx'
export { SupportSection } from '../../../../site/pages/home/support-section.tsx'
export { TestimonialsSection } from '../../../../site/pages/home/testimonials-section.tsx'
export { Consent } from '../../../../site/shell/consent.tsx'
export { Footer } from '../../../../site/shell/footer.tsx'
export { SkipLink } from '../../../../site/shell/frame.tsx'
export { Header } from '../../../../site/shell/header.tsx'

/** What an island needs around it, which has a React root of its own. */
export function Island({ data, children }: { data?: object | undefined; children: ReactNode }) {
  return (
    <UiProvider {...ui}>
      <PageData value={data}>{children}</PageData>
    </UiProvider>
  )
}
