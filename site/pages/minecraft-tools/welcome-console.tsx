import { t } from '@lingui/core/macro'
import { ButtonLink } from '../../shell/button-link.tsx'

/** What an owner needs first, as it is typed, and what it does. */
const firstCommands = [
  ['list', t`says who is online`],
  [`say <${t({ message: 'words', context: 'of a command' })}>`, t`writes to everyone in the game`],
  [`whitelist add <${t({ message: 'name', context: 'of a command' })}>`, t`lets a player in`],
  [`op <${t({ message: 'name', context: 'of a command' })}>`, t`makes a player an operator`],
  ['time set day', t`makes it morning`],
  ['save-all', t`saves the world to disk`],
] as const

/** A fixed welcome in place of the console: what to type there, and the way to it (behaviour 7.12). */
export function WelcomeConsole() {
  return (
    <section aria-label={t`Console`} className="grid content-start gap-6 bg-surface px-4 py-6 lg:p-10">
      <div className="grid gap-2">
        <h3 className="display text-28">{t`Welcome to the server console`}</h3>
        <p className="max-w-[54ch] text-muted">
          {t`It is in the control panel. Type 'help' there for a list of commands, or begin with these.`}
        </p>
      </div>
      <dl className="divide-y divide-line border-line border-y">
        {firstCommands.map(([command, effect]) => (
          <div key={command} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[22ch_minmax(0,1fr)]">
            <dt className="figures text-15 text-ember-text">
              <bdi>{command}</bdi>
            </dt>
            <dd className="text-15 text-muted">{effect}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink href="/control-panel" className="justify-self-start">{t`Open the live console`}</ButtonLink>
    </section>
  )
}
