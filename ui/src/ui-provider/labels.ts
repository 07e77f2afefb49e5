import { alertLabels } from '../alert/labels.ts'
import { breadcrumbLabels } from '../breadcrumb/labels.ts'
import { buttonLabels } from '../button/labels.ts'
import { comboboxLabels } from '../combobox/labels.ts'
import { copyButtonLabels } from '../copy-button/labels.ts'
import { drawerLabels } from '../drawer/labels.ts'
import { linkLabels } from '../link/labels.ts'
import { paginationLabels } from '../pagination/labels.ts'
import { tableLabels } from '../table/labels.ts'
import type { Message } from './message.ts'

/** All that components say, in English: what a translation begins with. */
export const english = {
  alert: alertLabels,
  breadcrumb: breadcrumbLabels,
  button: buttonLabels,
  combobox: comboboxLabels,
  copyButton: copyButtonLabels,
  drawer: drawerLabels,
  link: linkLabels,
  pagination: paginationLabels,
  table: tableLabels,
} satisfies Record<string, Record<string, Message>>

/** What components say in another language, by component; any part of it. */
export type Labels = {
  readonly [Component in keyof typeof english]?: {
    readonly [Key in keyof (typeof english)[Component]]?: Message
  }
}
