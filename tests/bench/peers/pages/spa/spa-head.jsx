import { Head } from '../head.jsx'

/** What index.html does not have: it has the links of all pages. */
export function SpaHead({ tags }) {
  return <Head tags={tags.filter(({ tagName, rel }) => tagName !== 'link' || rel === 'canonical')} />
}
