import { locations as places } from 'virtual:company/locations'
import { LocationCard } from '@cairn/ui/location-card'
import { Rail } from '@cairn/ui/rail'
import { t } from '@lingui/core/macro'
import { locations } from '../../content/locations.ts'
import { withTones } from '../../domain/ping.ts'

const { processor, network } = places.hardware

/** Global Infrastructure: the locations, where there are any (behaviour 2.4). */
export function LocationsSection() {
  if (locations.length === 0) return null
  return (
    <section id="locations" aria-labelledby="locations-title" className="page grid gap-8 py-12 md:py-16">
      <div className="grid gap-3">
        <h2 id="locations-title" className="display text-28 md:text-46">
          {t`Global Infrastructure`}
        </h2>
        <p className="text-17 text-muted">{t`${processor} and ${network} in every location.`}</p>
      </div>
      <Rail asChild>
        <ul>
          {withTones(locations).map(({ id, name, city, country, ping, tone }) => (
            <li key={id} className="grid">
              <LocationCard {...{ name, city, country, ping, tone }} {...places.hardware} />
            </li>
          ))}
        </ul>
      </Rail>
    </section>
  )
}
