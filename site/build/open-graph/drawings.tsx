import { prerender } from 'react-dom/static'
import { type Card, cards } from './card.ts'
import { Drawing } from './drawing.tsx'
import type { Measure } from './set-lines.ts'

/** Every card with its drawing as SVG. */
export async function drawings(measure: Measure): Promise<{ card: Card; svg: string }[]> {
  return Promise.all(
    cards.map(async (card) => {
      const { prelude } = await prerender(<Drawing card={card} measure={measure} />)
      return { card, svg: await new Response(prelude).text() }
    }),
  )
}
