import { useLabels } from '../ui-provider/ui-provider.tsx'
import { chip } from './chip.ts'
import type { ConsoleKind } from './console-entry.ts'
import type { ToolbarProps } from './console-toolbar.tsx'
import { consolePanelLabels } from './labels.ts'
import { Toggle } from './toggle.tsx'

const KINDS: readonly ConsoleKind[] = [
  'error',
  'warn',
  'info',
  'debug',
  'chat',
  'cmd',
  'install',
  'daemon',
  'other',
]

interface ViewOptionsProps
  extends Pick<ToolbarProps, 'filter' | 'onFilter' | 'style' | 'onStyle' | 'counts' | 'onClear'> {
  /** By which its button names it. */
  readonly id: string
}

/** Which kinds of lines are shown, each by itself, and how. */
export function ViewOptions({ id, filter, onFilter, style, onStyle, counts, onClear }: ViewOptionsProps) {
  const say = useLabels('consolePanel', consolePanelLabels)

  function show(kind: ConsoleKind, shown: boolean) {
    const before = filter.length === 0 ? KINDS : filter
    const kinds = KINDS.filter((other) => (other === kind ? shown : before.includes(other)))
    onFilter(kinds.length === KINDS.length ? [] : kinds)
  }

  return (
    <div
      id={id}
      data-slot="console-options"
      className="ui:flex ui:basis-full ui:flex-wrap ui:gap-x-4 ui:gap-y-2 ui:@lg:order-last"
    >
      {/* In even lines, or in one where all of them have room. */}
      <fieldset
        aria-label={say('levels')}
        className="ui:flex ui:min-w-0 ui:max-w-2xl ui:flex-wrap ui:gap-2 ui:@6xl:max-w-none"
      >
        {KINDS.map((kind) => (
          <Toggle
            key={kind}
            pressed={filter.length === 0 || filter.includes(kind)}
            onPressedChange={(shown) => show(kind, shown)}
          >
            {say('counted', { name: say(kind), count: counts.get(kind) ?? 0 })}
          </Toggle>
        ))}
      </fieldset>
      <div className="ui:flex ui:flex-wrap ui:gap-2">
        <Toggle pressed={style.utc} onPressedChange={(utc) => onStyle({ ...style, utc })}>
          {say('utcTime')}
        </Toggle>
        <Toggle pressed={style.local} onPressedChange={(local) => onStyle({ ...style, local })}>
          {say('localTime')}
        </Toggle>
        <Toggle pressed={style.wrap} onPressedChange={(wrap) => onStyle({ ...style, wrap })}>
          {say('wrap')}
        </Toggle>
        <button type="button" className={chip()} onClick={onClear}>
          {say('clear')}
        </button>
      </div>
    </div>
  )
}
