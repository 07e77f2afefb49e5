import { Badge } from '@cairn/ui/badge'
import { ProgressBar } from '@cairn/ui/progress-bar'
import { StatTile } from '@cairn/ui/stat-tile'
import { StatusDot } from '@cairn/ui/status-dot'
import { t } from '@lingui/core/macro'
import type { SamplePanelContent, SampleRow, SampleTile } from '../../content/sample-panels.ts'
import { USAGE_POINTS } from '../../domain/usage-history.ts'
import { number } from '../../language/forms.ts'

/** Two columns have room sooner than three. */
const columns: Record<number, string> = {
  2: 'grid divide-y divide-line md:grid-cols-2 md:divide-x md:divide-y-0',
  3: 'grid divide-y divide-line lg:grid-cols-3 lg:divide-x lg:divide-y-0',
}

/** A panel with sample content, marked as such, so that nobody takes it for a server of their own. */
export function SamplePanel({
  panel: { name, summary, subject, sections, terminal },
}: {
  panel: SamplePanelContent
}) {
  return (
    <section aria-label={name} className="grid gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="display text-28">{name}</h2>
        <Badge tone="warn">{t`Sample`}</Badge>
        <p className="basis-full text-15 text-muted">
          {summary} {t`What you see is sample content: no real account is behind it.`}
        </p>
      </div>
      <div className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-6 py-4">
          <h3 className="font-semibold text-17">{subject.title}</h3>
          <StatusDot tone={subject.state.tone}>{subject.state.text}</StatusDot>
          <span className="figures text-13 text-muted">{subject.name}</span>
        </div>
        <div className="grid divide-y divide-line sm:grid-cols-3 sm:divide-x sm:divide-y-0">
          {subject.tiles.map((tile) => (
            <Tile key={tile.label} {...tile} />
          ))}
        </div>
        <div className={columns[sections.length]}>
          {sections.map(({ title, rows }) => (
            <div key={title} className="p-6">
              <h3 className="pb-3 font-semibold text-17">{title}</h3>
              <dl className="divide-y divide-line">
                {rows.map((row) => (
                  <Row key={row.label} {...row} />
                ))}
              </dl>
            </div>
          ))}
        </div>
        {terminal && <Terminal lines={terminal} />}
      </div>
    </section>
  )
}

function Tile({ course, unit, span, ...tile }: SampleTile) {
  return (
    <StatTile
      {...tile}
      history={course && drawOut(course)}
      {...(unit && { format: (figure: number) => number(figure) + unit })}
      {...(span && { from: span[0], to: span[1] })}
      className="p-6"
    />
  )
}

/** As many figures as a line has points: those that are given, and straight ways between them. */
function drawOut(course: readonly number[]): number[] {
  const placeOf = (index: number) => Math.round((index * (USAGE_POINTS - 1)) / (course.length - 1))
  return course.flatMap((figure, index) => {
    const next = course[index + 1]
    if (next === undefined) return [figure]
    const steps = placeOf(index + 1) - placeOf(index)
    return Array.from({ length: steps }, (_, step) => figure + ((next - figure) * step) / steps)
  })
}

function Row({ label, value, ratio, state }: SampleRow) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 py-3">
      <dt className="break-words text-15">{label}</dt>
      {state && (
        <dd>
          <StatusDot tone={state.tone}>{state.text}</StatusDot>
        </dd>
      )}
      <dd className="figures col-span-full break-all text-13 text-muted">
        <bdi>{value}</bdi>
      </dd>
      {ratio !== undefined && (
        <dd className="col-span-full pt-1">
          <ProgressBar role="meter" aria-label={label} ratio={ratio} />
        </dd>
      )}
    </div>
  )
}

/** What was typed stands out from what was answered. */
function Terminal({ lines }: { lines: readonly string[] }) {
  return (
    <pre
      dir="ltr"
      data-theme="dark"
      className="figures whitespace-pre-wrap break-words bg-console px-6 py-5 text-13 text-muted leading-6"
    >
      {lines.map((line) => (
        <span key={line} className={line.startsWith('$ ') ? 'block text-ember-text' : 'block'}>
          {line}
        </span>
      ))}
    </pre>
  )
}
