/** How the site's own words write figures and dates, a BCP 47 tag. */
export { locale as LOCALE } from 'virtual:language'
