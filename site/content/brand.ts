/** Who runs this site. An operator edits these; empty fields are left out of the pages. */
export const brand = {
  name: 'Cairn',
  /** Where the site is published, without a trailing slash: canonical links and previews point there. */
  origin: 'https://cairn.example',
  /** A few words that say it all, without a full stop: the home page's heading and title. */
  headline: 'Game servers, stacked to last',
  /** One sentence for search results and link previews. */
  summary: 'Game servers, VPS, bot and web hosting on AMD EPYC, with a control panel that keeps its console.',
  /** The dark ground of the pages (pine 950 in ui/tokens.json) as hex: for the browser's bar and home screens. */
  themeColour: '#09100d',
  founded: 2020,
  place: 'Mumbai, India',
  /** The place in parts, for search engines: town and ISO 3166-1 alpha-2 country. */
  address: { locality: 'Mumbai', country: 'IN' },
  email: 'support@cairn.example',
  /** How prices are written, a BCP 47 tag: en-IN groups ₹1,23,456, en-US $123,456 and de-DE 123.456 €. */
  locale: 'en-IN',
  /** The support phone as people dial it; absent from the pages while empty. */
  phone: '',
  /**
   * Where plans are ordered, `{plan}` standing for the plan's order ID, for example
   * `https://billing.example/cart?product={plan}`; while empty the buttons open the contact form with the plan filled in.
   */
  orderLink: '',
  /** What customers pay with, as written within a sentence: the footer lists it, the order page and `faqs.ts` say it. */
  payments: ['Visa', 'Mastercard', 'PayPal', 'Google Pay', 'UPI', 'crypto'],
  /** Where visitors chat with you, an https address; while empty the buttons read Message Us and open the message form. */
  chat: '',
  /** The client area's addresses; while empty Register leads to the plans and Login to the control panel's. */
  clientArea: { register: '', login: '' },
}
