import { alertLabels } from '../alert/labels.ts'
import { breadcrumbLabels } from '../breadcrumb/labels.ts'
import { buttonLabels } from '../button/labels.ts'
import { cairnStackLabels } from '../cairn-stack/labels.ts'
import { carouselLabels } from '../carousel/labels.ts'
import { comboboxLabels } from '../combobox/labels.ts'
import { consentBannerLabels } from '../consent-banner/labels.ts'
import { consolePanelLabels } from '../console-panel/labels.ts'
import { copyButtonLabels } from '../copy-button/labels.ts'
import { dialogLabels } from '../dialog/labels.ts'
import { drawerLabels } from '../drawer/labels.ts'
import { latencyChartLabels } from '../latency-chart/labels.ts'
import { linkLabels } from '../link/labels.ts'
import { locationCardLabels } from '../location-card/labels.ts'
import { paginationLabels } from '../pagination/labels.ts'
import { planCardLabels } from '../plan-card/labels.ts'
import { ramBlocksLabels } from '../ram-blocks/labels.ts'
import { ramStackLabels } from '../ram-stack/labels.ts'
import { siteFooterLabels } from '../site-footer/labels.ts'
import { siteHeaderLabels } from '../site-header/labels.ts'
import { sliderLabels } from '../slider/labels.ts'
import { statTileLabels } from '../stat-tile/labels.ts'
import { tableLabels } from '../table/labels.ts'
import { testimonialCardLabels } from '../testimonial-card/labels.ts'
import { toasterLabels } from '../toaster/labels.ts'
import { uptimeCoresLabels } from '../uptime-cores/labels.ts'
import type { Message } from './message.ts'

export type { Message, Plurals } from './message.ts'

/** All that components say, in English: what a translation begins with. */
export const english = {
  alert: alertLabels,
  breadcrumb: breadcrumbLabels,
  button: buttonLabels,
  cairnStack: cairnStackLabels,
  carousel: carouselLabels,
  combobox: comboboxLabels,
  consentBanner: consentBannerLabels,
  consolePanel: consolePanelLabels,
  copyButton: copyButtonLabels,
  dialog: dialogLabels,
  drawer: drawerLabels,
  latencyChart: latencyChartLabels,
  link: linkLabels,
  locationCard: locationCardLabels,
  pagination: paginationLabels,
  planCard: planCardLabels,
  ramBlocks: ramBlocksLabels,
  ramStack: ramStackLabels,
  siteFooter: siteFooterLabels,
  siteHeader: siteHeaderLabels,
  slider: sliderLabels,
  statTile: statTileLabels,
  table: tableLabels,
  testimonialCard: testimonialCardLabels,
  toaster: toasterLabels,
  uptimeCores: uptimeCoresLabels,
} satisfies Record<string, Record<string, Message>>

/** What components say in another language, by component; any part of it. */
export type Labels = {
  readonly [Component in keyof typeof english]?: {
    readonly [Key in keyof (typeof english)[Component]]?: Message
  }
}
