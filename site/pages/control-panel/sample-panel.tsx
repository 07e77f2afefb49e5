import { Badge } from '@cairn/ui/badge'
import { StatusDot } from '@cairn/ui/status-dot'
import type { SamplePanelContent } from '../../content/sample-panels.ts'

/** A panel with sample content, marked as such, so that nobody takes it for a server of his own. */
export function SamplePanel({ panel: { name, summary, sections } }: { panel: SamplePanelContent }) {
  return (
    <section aria-label={name} className="grid gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="display text-28">{name}</h2>
        <Badge tone="warn">Sample</Badge>
        <p className="basis-full text-15 text-muted">
          {summary} What you see is sample content: no real account is behind it.
        </p>
      </div>
      <div className="grid overflow-hidden rounded-lg border border-line bg-surface lg:grid-cols-3">
        {sections.map((section) => (
          <div
            key={section.title}
            className="border-line border-t p-6 first:border-t-0 lg:border-s lg:border-t-0 lg:first:border-s-0"
          >
            <h3 className="pb-3 font-semibold text-17">{section.title}</h3>
            <dl className="divide-y divide-line">
              {section.rows.map((row) => (
                <div
                  key={row.label}
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 py-3"
                >
                  <dt className="break-words text-15">{row.label}</dt>
                  {row.state && (
                    <dd>
                      <StatusDot tone={row.state.tone}>{row.state.text}</StatusDot>
                    </dd>
                  )}
                  <dd className="figures col-span-full break-all text-13 text-muted">{row.value}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  )
}
