import { head } from 'cairn-pages/heads/plan'
import { Page } from 'cairn-pages/plan'
import { Shell } from 'cairn-pages/shell'
import { SpaHead } from './spa-head.jsx'

export default function Plan() {
  return (
    <Shell path="/budget-vps">
      <SpaHead tags={head} />
      <Page />
    </Shell>
  )
}
