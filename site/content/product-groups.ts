/** The products page's filters, and the headings of what they show (behaviour 3.1 and 3.12). */
export const productGroups = [
  { value: 'game', label: 'Game Servers', text: 'A world of your own, with its console.' },
  { value: 'vps', label: 'VPS Solutions', text: 'A machine of your own, down to root.' },
  { value: 'other', label: 'Other Services', text: 'A home for your bot or website.' },
] as const
