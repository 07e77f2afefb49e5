import { Button } from '@cairn/ui/button'
import { SiteHeader } from '@cairn/ui/site-header'
import { toast } from '@cairn/ui/toaster'
import { createRef } from 'react'
import { Link } from 'react-router'
import { samples } from '../samples.tsx'

export default function Page() {
  return (
    <>
      <main>
        {Object.entries(samples).flatMap(([entry, components]) =>
          Object.entries(components).map(([component, sample]) => (
            <section key={`${entry}/${component}`} data-sample={`${entry}/${component}`}>
              {sample?.({ className: 'probe', 'data-probe': component, ref: createRef() })}
            </section>
          )),
        )}
      </main>
      <aside>
        <Button onClick={() => toast('It stops')}>Tell</Button>
        <SiteHeader
          brand="Cairn"
          links={[
            <Link key="/" to="/">
              Start
            </Link>,
          ]}
        />
      </aside>
    </>
  )
}
