import { t } from '@lingui/core/macro'
import { GamePanel } from '../control-panel/game-panel.tsx'
import { WelcomeConsole } from './welcome-console.tsx'

/** The game panel with a fixed text in place of the console (behaviour 7.12). */
export function Page() {
  return (
    <div className="page grid gap-8 pt-6 pb-20 md:pt-8">
      <div className="grid gap-6 pb-4">
        <h1 className="display text-46 md:text-hero">{t`Minecraft tools`}</h1>
        <p className="max-w-[54ch] text-21 text-muted">
          {t`State, power and usage of your Minecraft server at a glance. The live console with commands is in the control panel.`}
        </p>
      </div>
      <GamePanel console={() => <WelcomeConsole />} />
    </div>
  )
}
