import tokens from '../../ui/tokens.json'

type Group = Readonly<Record<string, string | { readonly $value: unknown; readonly $description?: string }>>

const still = tokens.sets.base.sources[0]?.color
const themed = tokens.modifiers.theme.contexts.light[0]?.color
/** The semantic colours of ui/tokens.json; of those that stand under one description, the first has it. */
const colours = Object.entries<Group[string]>({ ...themed, ...still }).flatMap(([name, token]) =>
  typeof token === 'object' ? [{ name, use: token.$description }] : [],
)

/** Every semantic colour on the ground of each theme. */
export function Swatches() {
  return (
    <ul className="grid gap-x-6 gap-y-3 py-4 sm:grid-cols-2">
      {colours.map(({ name, use }) => (
        <li key={name} className="flex min-w-0 items-center gap-3 text-13">
          {(['dark', 'light'] as const).map((theme) => (
            <span key={theme} data-theme={theme} className="shrink-0 rounded-md bg-bg p-1.5">
              <span
                className="block size-7 rounded-sm"
                ref={(swatch) => swatch?.style.setProperty('background-color', `var(--ui-color-${name})`)}
              />
            </span>
          ))}
          <span className="min-w-0">
            <code className="figures block text-text">{name}</code>
            {use && <span className="text-muted">{use}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
