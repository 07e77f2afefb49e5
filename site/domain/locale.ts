/** The locale of figures and dates in the site's own texts, a BCP 47 tag. */
export { locale as LOCALE } from 'virtual:language'
