import { Button } from '@cairn/ui/button'
import { CairnStack } from '@cairn/ui/cairn-stack'
import { Link } from 'wouter'
import { heroTiles } from '../../content/home.ts'
import { locations } from '../../content/locations.ts'

/** The front door: what is sold, in one screen, and the way to it. */
export function Page() {
  return (
    <>
      <section className="page grid items-center gap-10 pt-32 pb-20 md:pt-40 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-8">
          <p className="figures flex items-center gap-3 text-13 text-ember-text before:h-0.5 before:w-7 before:bg-ember">
            6 regions. 42 ms from Bangalore
          </p>
          <h1 className="display max-w-[14ch] text-hero">Game servers, stacked to last.</h1>
          <p className="max-w-[52ch] text-21 text-muted">
            EPYC cores, NVMe and DDoS filtering under your world. Deployed in under 60 seconds, with a console
            that is still there after a crash.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button asChild size="lg">
              <Link href="/control-panel">Open the control panel</Link>
            </Button>
            <Button asChild size="lg" variant="outline">
              <a href="/demo">Try the demo server</a>
            </Button>
          </div>
        </div>
        <CairnStack locations={locations} className="mx-auto w-full max-w-md lg:max-w-none" />
      </section>
      <ul className="grid border-line border-y sm:grid-cols-2 lg:grid-cols-4">
        {heroTiles.map(({ title, text }) => (
          <li
            key={title}
            className="border-line border-b px-4 py-8 last:border-b-0 sm:border-s sm:px-10 lg:border-b-0"
          >
            <h2 className="font-semibold text-17">{title}</h2>
            <p className="text-15 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
