/** How the site's own words write figures and dates, a BCP 47 tag; prices have `brand.locale`. */
export const LOCALE = 'en-IN'
