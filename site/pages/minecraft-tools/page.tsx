import { GamePanel } from '../control-panel/game-panel.tsx'
import { WelcomeConsole } from './welcome-console.tsx'

/** The second reading of server control (spec section 2): as the game panel, with a console that takes no input. */
export function Page() {
  return (
    <div className="page grid gap-8 pt-28 pb-20">
      <div className="grid max-w-[60ch] gap-3">
        <h1 className="display text-46">Minecraft tools</h1>
        <p className="text-17 text-muted">
          State, power and usage of your Minecraft server at a glance. The live console with commands is in
          the control panel.
        </p>
      </div>
      <GamePanel console={() => <WelcomeConsole />} />
    </div>
  )
}
