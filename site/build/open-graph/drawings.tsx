import type { ServerBundle } from '@cairn/gateway/contract/live-pages'
import { SERVER_ID } from '@cairn/gateway/contract/server-preview'
import { ServerCairn } from '@cairn/ui/server-cairn'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { type Card, cards, serverCard } from './card.ts'
import { art, Drawing } from './drawing.tsx'
import type { Measure } from './set-lines.ts'

/** Every card with its drawing as SVG. */
export async function drawings(measure: Measure): Promise<{ card: Card; svg: string }[]> {
  return Promise.all(
    cards.map(async (card) => ({ card, svg: await render(<Drawing card={card} measure={measure} />) })),
  )
}

/** The drawing that {@link drawServer} turns into a server's. Its lines have room for the widest ID. */
export function serverDrawing(measure: Measure): Promise<string> {
  const measureWidest: Measure = (words, ...rest) => measure(words.replace(SERVER_ID, '00000000'), ...rest)
  return render(<Drawing card={serverCard} measure={measureWidest} />)
}

/** Replaces only the cairn and the ID: breaking lines needs fonts, which the gateway does not have. */
export const drawServer: ServerBundle['drawServer'] = async (drawing, serverId) => {
  const cairn = await render(<ServerCairn serverId={serverId} {...art} />)
  return drawing.replace(/<svg data-slot="server-cairn".*?<\/svg>/s, cairn).replaceAll(SERVER_ID, serverId)
}

async function render(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node)
  return new Response(prelude).text()
}
