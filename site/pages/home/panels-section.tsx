import { Button } from '@cairn/ui/button'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@cairn/ui/tabs'
import { controlPanels } from '../../content/control-panels.ts'

/** Control panels: one tab each with description, features, picture and Try Demo (spec section 2). */
export function PanelsSection() {
  return (
    <section aria-labelledby="panels-title" className="page grid gap-6 py-12 md:gap-8 md:py-24">
      <h2 id="panels-title" className="display max-w-[20ch] text-28 md:text-46">
        The console is the product
      </h2>
      <Tabs defaultValue="game" className="grid gap-8">
        <TabsList aria-label="Control panels">
          {controlPanels.map(({ id, name }) => (
            <TabsTrigger key={id} value={id}>
              {name}
            </TabsTrigger>
          ))}
        </TabsList>
        {controlPanels.map(({ id, name, description, features, picture }) => (
          <TabsContent key={id} value={id}>
            <div className="grid overflow-hidden rounded-lg border border-line bg-surface lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
              <div className="grid content-start gap-6 p-6 md:p-10">
                {/* The tabs name the panels; without JavaScript there are none and all three stand here. */}
                <h3 className="display hidden text-28 noscript:block">{name}</h3>
                <p className="text-21">{description}</p>
                <ul className="divide-y divide-line border-line border-y">
                  {features.map((feature) => (
                    <li key={feature} className="py-2.5 text-15 text-muted">
                      {feature}
                    </li>
                  ))}
                </ul>
                <Button asChild className="justify-self-start">
                  <a href="/demo">
                    Try Demo<span className="sr-only"> of the {name}</span>
                  </a>
                </Button>
              </div>
              <picture className="contents">
                {/* Hidden: as a part of the grid it would take the picture's column. */}
                <source
                  media="(width < 48rem)"
                  srcSet={picture.phone}
                  width={780}
                  height={880}
                  className="hidden"
                />
                <img
                  src={picture.src}
                  alt={picture.alt}
                  width={1040}
                  height={710}
                  loading="lazy"
                  decoding="async"
                  className="h-full w-full border-line border-t bg-console object-cover object-left-top lg:border-s lg:border-t-0"
                />
              </picture>
            </div>
          </TabsContent>
        ))}
      </Tabs>
    </section>
  )
}
