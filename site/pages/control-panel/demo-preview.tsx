import { Button } from '@cairn/ui/button'
import { controlPanels } from '../../content/control-panels.ts'
import { usePanel } from '../../stores/panel.ts'

const picture = controlPanels.find(({ id }) => id === 'game')?.picture

/** What a connected server looks like, and the way to try one; gone once a server is connected. */
export function DemoPreview() {
  const connected = usePanel(({ connection }) => connection.phase === 'connected')
  if (connected || !picture) return null
  return (
    <section
      aria-labelledby="demo-preview"
      className="mt-6 grid overflow-hidden rounded-lg border border-line md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div className="grid content-start justify-items-start gap-4 p-6 md:p-10">
        <h2 id="demo-preview" className="display text-28">
          No server yet?
        </h2>
        <p className="max-w-[40ch] text-17 text-muted">
          The demo is a live server: watch its console, power and usage without an account.
        </p>
        <Button asChild variant="outline">
          <a href="/demo">Try Demo</a>
        </Button>
      </div>
      <picture className="contents">
        <source media="(width < 48rem)" srcSet={picture.phone} width={780} height={880} className="hidden" />
        <img
          src={picture.src}
          alt={picture.alt}
          width={1040}
          height={710}
          loading="lazy"
          decoding="async"
          className="h-full w-full border-line border-t bg-console object-cover object-left-top md:border-s md:border-t-0"
        />
      </picture>
    </section>
  )
}
