import { panels } from 'virtual:company/panels'
import { t } from '@lingui/core/macro'
import { showsServer } from '../../domain/connection.ts'
import { toAddress } from '../../language/address.ts'
import { ButtonLink } from '../../shell/button-link.tsx'
import { PanelPicture } from '../../shell/panel-picture.tsx'
import { usePanel } from '../../stores/panel.ts'

const picture = panels.panels.find(({ id }) => id === 'game')?.picture

const text = 'max-w-[40ch] text-17 text-muted'

/** What a connected server looks like, and the way to try one; gone once a server is connected. */
export function DemoPreview() {
  const busy = usePanel(({ connection }) => showsServer(connection))
  if (busy || !picture) return null
  return (
    <section
      aria-labelledby="demo-preview"
      className="mt-6 grid overflow-hidden rounded-lg border border-line md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div className="grid content-start justify-items-start gap-4 p-6 md:p-10">
        <h2 id="demo-preview" className="display text-28">
          {t`No server yet?`}
        </h2>
        <div className="no-demo:hidden grid justify-items-start gap-4">
          <p className={text}>
            {t`The demo is a live server: watch its console, restart it and see its load, without an account.`}
          </p>
          <ButtonLink href={toAddress('/demo')} variant="outline">{t`Try Demo`}</ButtonLink>
        </div>
        <div className="demo:hidden grid justify-items-start gap-4">
          <p className={text}>{t`Yours will look like this: console, power and usage on one page.`}</p>
          <ButtonLink href="/products" variant="outline">{t`See the plans`}</ButtonLink>
        </div>
      </div>
      {/* Framed and small, so that nobody takes it for a panel that can be used. */}
      <figure className="grid content-center justify-items-center gap-3 border-line border-t bg-surface-raised p-6 md:border-s md:border-t-0">
        <PanelPicture
          picture={picture}
          className="h-auto w-full max-w-56 rounded-md border border-line md:max-w-none"
        />
        <figcaption className="text-13 text-muted">{t`Picture of a connected server`}</figcaption>
      </figure>
    </section>
  )
}
