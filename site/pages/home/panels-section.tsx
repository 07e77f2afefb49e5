import { firstPanel } from 'virtual:company/first-panel'
import { panelCount } from 'virtual:company/panel-count'
import { panels } from 'virtual:company/panels'
import { Tabs, TabsContent, type TabsContentProps, TabsList, TabsTrigger } from '@cairn/ui/tabs'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Panel } from '../../company/schema/files.ts'
import { offers } from '../../content/offered.ts'
import { toAddress } from '../../language/address.ts'
import { ButtonLink } from '../../shell/button-link.tsx'
import { PanelPicture, PHONE, ThemedPicture } from '../../shell/panel-picture.tsx'
import { GameConsole } from './game-console.tsx'

/** Where a panel stands: in its tab, or where there is one alone in no other. */
const Part = panelCount > 1 ? TabsContent : ({ value: _, ...props }: TabsContentProps) => <div {...props} />

/**
 * Control panels: one tab each with description, features, console or picture, and Try Demo (behaviour 2.2). One alone
 * has no tab, and without any the section is absent.
 */
export function PanelsSection() {
  if (firstPanel === undefined) return null
  return (
    <section aria-labelledby="panels-title" className="page grid gap-6 py-12 md:gap-8 md:py-16">
      <h2 id="panels-title" className="display text-28 md:text-46">
        {offers('/control-panel') ? t`The console is the product` : t`Control panels`}
      </h2>
      <Tabs defaultValue={firstPanel} className="grid gap-8">
        {panelCount > 1 && (
          <TabsList aria-label={t`Control panels`}>
            {panels.panels.map(({ id, name }) => (
              <TabsTrigger key={id} value={id}>
                {name}
              </TabsTrigger>
            ))}
          </TabsList>
        )}
        {panels.panels.map(({ id, name, description, features, ...view }) => (
          <Part key={id} value={id}>
            {/* The tabs name the panels; without JavaScript there are none and all three stand here. */}
            <h3
              className={
                panelCount > 1
                  ? 'display hidden wrap-anywhere pb-6 text-28 noscript:block'
                  : 'display wrap-anywhere pb-6 text-28'
              }
            >
              {name}
            </h3>
            <div className="grid overflow-hidden rounded-lg border border-line bg-surface lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
              <PanelView name={name} {...view} />
              <div className="grid content-start gap-6 p-6 md:p-10">
                <p className="text-21">{description}</p>
                <ul className="divide-y divide-line border-line border-y">
                  {features.map((feature) => (
                    <li key={feature} className="py-2.5 text-15 text-muted">
                      {feature}
                    </li>
                  ))}
                </ul>
                {offers('/control-panel') && (
                  <ButtonLink
                    href={id === 'game' ? toAddress('/demo') : `/control-panel?panel=${id}`}
                    className="justify-self-start"
                  >
                    {id === 'game' ? (
                      <>
                        <span className="no-demo:hidden">
                          <TryDemo panel={name} />
                        </span>
                        <span className="demo:hidden">{t`Open the ${name}`}</span>
                      </>
                    ) : (
                      <TryDemo panel={name} />
                    )}
                  </ButtonLink>
                )}
              </div>
            </div>
          </Part>
        ))}
      </Tabs>
    </section>
  )
}

function TryDemo({ panel }: { panel: string }) {
  return (
    <Trans>
      Try Demo<span className="sr-only"> of the {panel}</span>
    </Trans>
  )
}

const EMPTY_IMAGE = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"

/** What is seen of a panel: its console with the recording behind it, or its picture. */
function PanelView({ name, picture, recording }: Pick<Panel, 'name' | 'picture' | 'recording'>) {
  return (
    <div className="flex flex-col border-line border-b lg:border-e lg:border-b-0">
      {recording ? (
        <>
          <GameConsole />
          <details className="border-line border-t">
            <summary className="cursor-pointer px-4 py-3 text-15">{t`Watch the recording`}</summary>
            <Recording name={name} picture={picture} recording={recording} />
          </details>
        </>
      ) : (
        <PanelPicture
          picture={picture}
          className="h-full w-full flex-1 bg-console object-cover object-left-top"
        />
      )}
    </div>
  )
}

/** A recording, through which the picture is seen until it plays. */
function Recording({ name, picture, recording }: Pick<Panel, 'name' | 'picture' | 'recording'>) {
  return (
    <figure data-theme="dark" className="bg-console text-text">
      <div className="relative">
        {/* Seen through the empty poster: a real one is fetched at once, and is the same on every screen. */}
        <ThemedPicture theme="dark" picture={picture} className="h-auto w-full" />
        {/* biome-ignore lint/a11y/useMediaCaption: it has no sound, and its caption says what happens */}
        <video
          controls
          preload="none"
          // Without one Chromium paints the video grey until it plays.
          poster={EMPTY_IMAGE}
          playsInline
          aria-label={t`Recording of the ${name}`}
          className="absolute inset-0 h-full w-full outline-offset-[-4px]"
        >
          {[PHONE, undefined].flatMap((media) =>
            ['webm', 'mp4'].map((ending) => (
              <source
                key={`${media} ${ending}`}
                media={media}
                src={(media ? picture.phone : picture.src).replace(/webp$/, ending)}
                type={`video/${ending}`}
              />
            )),
          )}
        </video>
      </div>
      <figcaption className="border-line border-t px-4 py-3 text-13 text-muted">{recording}</figcaption>
    </figure>
  )
}
