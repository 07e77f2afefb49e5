import { TextLink } from '../../shell/text-link.tsx'

/** A fixed welcome text that looks like a console and takes no input (behaviour 7.12). */
export function WelcomeConsole() {
  return (
    <section
      aria-label="Console"
      data-theme="dark"
      className="grid min-h-80 content-between gap-6 bg-console p-5 font-mono text-13 text-text"
    >
      <div className="grid gap-1">
        <p>Welcome to the server console.</p>
        <p className="text-muted">Type 'help' for a list of commands.</p>
      </div>
      <p className="font-sans text-muted">
        This box takes no input. <TextLink href="/control-panel">Open the live console</TextLink> to type.
      </p>
    </section>
  )
}
