/** A place where servers stand (behaviour 2.4). */
export interface Location {
  id: string
  name: string
  city: string
  country: string
  /** ISO 3166-1 alpha-2. */
  countryCode: string
  /** Round trip in ms as published. */
  ping: number
  /**
   * An https address that a server there answers at, for "Measure from here"; where no location has one, the button is
   * absent. It has to answer HEAD with 200 and `Access-Control-Allow-Origin: *`, since browsers ask it from your site.
   */
  probe?: string
}

/** The published round trips are from the operator's own network. */
export const locations: readonly Location[] = [
  { id: 'in', name: 'Bangalore', city: 'Bangalore', country: 'India', countryCode: 'IN', ping: 42 },
  { id: 'sg', name: 'Singapore', city: 'Singapore', country: 'Singapore', countryCode: 'SG', ping: 113 },
  { id: 'de', name: 'Frankfurt', city: 'Frankfurt', country: 'Germany', countryCode: 'DE', ping: 143 },
  { id: 'us', name: 'New York', city: 'New York', country: 'United States', countryCode: 'US', ping: 127 },
  { id: 'gb', name: 'London', city: 'London', country: 'United Kingdom', countryCode: 'GB', ping: 131 },
  { id: 'au', name: 'Sydney', city: 'Sydney', country: 'Australia', countryCode: 'AU', ping: 146 },
]

/** Whom the pages may call beside their own server; the gateway's CSP names them. */
export const probeOrigins: readonly string[] = [
  ...new Set(locations.flatMap(({ probe }) => (probe ? [new URL(probe).origin] : []))),
]

/** What stands in every location. */
export const locationHardware = { processor: 'AMD EPYC 7763', network: '10\u00a0Gbps' } as const
