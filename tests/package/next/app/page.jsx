import { Button } from '@cairn/ui/button'
import { english } from '@cairn/ui/labels'
import { latencyTone } from '@cairn/ui/latency-chart'
import { Rail } from '@cairn/ui/rail'
import { SiteHeader } from '@cairn/ui/site-header'
import { formatShare } from '@cairn/ui/uptime-cores'
import { utcClock } from '@cairn/ui/utc'
import Link from 'next/link'
import { givesFunctions } from '../gives-functions.ts'
import { samples } from '../samples.tsx'
import { ClientSample } from './client-sample.jsx'
import { Tell } from './tell.jsx'

export default function Page() {
  return (
    <>
      <main>
        {Object.entries(samples).flatMap(([entry, components]) =>
          Object.entries(components).map(([component, sample]) => {
            const element = sample?.({ className: 'probe', 'data-probe': component })
            // Functions cannot be sent to the browser, so what takes some is used by a client component.
            return (
              <section key={`${entry}/${component}`} data-sample={`${entry}/${component}`}>
                {givesFunctions(element) ? <ClientSample {...{ entry, component }} /> : element}
              </section>
            )
          }),
        )}
      </main>
      <aside>
        <Rail asChild>
          <ul>
            <li>
              <Button asChild>
                <Link href="/">Home</Link>
              </Button>
            </li>
          </ul>
        </Rail>
        <Tell />
        <SiteHeader
          brand="Cairn"
          links={[
            <Link key="/" href="/">
              Start
            </Link>,
          ]}
        />
        <p id="called">
          {[latencyTone(42), formatShare(0.999, 'de'), english.button.loading, utcClock(0)].join()}
        </p>
      </aside>
    </>
  )
}
