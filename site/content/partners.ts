/** The partners page and the footer's lists: company names in plain words, no logos of theirs (spec section 2). */
export const technologyPartners = [
  { name: 'AMD', kind: 'Hardware', text: 'EPYC processors in every location.' },
  { name: 'Intel', kind: 'Hardware', text: 'Xeon processors for steady clocks.' },
  { name: 'Cloudflare', kind: 'Security', text: 'Filtering at the edge, before traffic reaches a server.' },
] as const

export const certifiedPartners = ['AMD', 'Intel', 'Cloudflare', 'Pterodactyl'] as const

export const paymentMethods = ['Visa', 'Mastercard', 'PayPal', 'Google Pay', 'UPI'] as const

export const partnershipBenefits = [
  { title: 'Revenue share', text: 'A part of every order that comes through you, paid monthly.' },
  { title: 'Priority support', text: 'A named contact and a line that is answered first.' },
  { title: 'Technical help', text: 'Our engineers look at your integration before your customers do.' },
  { title: 'Joint marketing', text: 'Your name beside ours where it helps both.' },
  { title: 'Early access', text: 'New locations and plans before they are public.' },
  { title: 'Training', text: 'Your team learns the panel from those who run it.' },
] as const
