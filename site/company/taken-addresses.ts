import { optionalFiles } from './schema/files.ts'

/** Pages that every site has, by their address without its slash. */
const pages = [
  'contact',
  'control-panel',
  'legal',
  'minecraft-tools',
  'network-status',
  'products',
  'security',
] as const

/** Paths that the gateway answers itself, and folders of the build. */
const served = ['404', 'api', 'assets', 'chat', 'demo', 'healthz', 'panels', 'readyz'] as const

/** Who has an address of the site's own, by the address: what neither a plan nor a page of a company may be called. */
export const takenAddresses: ReadonlyMap<string, string> = new Map([
  ...pages.map((name) => [`/${name}`, `the site’s page ${name}`] as const),
  ...Object.entries(optionalFiles).flatMap(([name, page]) =>
    page === undefined ? [] : [[page, `the page of ${name}.yaml`] as const],
  ),
  ...served.map((name) => [`/${name}`, 'the site itself'] as const),
])
