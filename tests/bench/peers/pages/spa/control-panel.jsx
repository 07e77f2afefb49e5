import { Page } from 'cairn-pages/control-panel'
import { head } from 'cairn-pages/heads/control-panel'
import { Shell } from 'cairn-pages/shell'
import { SpaHead } from './spa-head.jsx'

export default function ControlPanel() {
  return (
    <Shell path="/control-panel">
      <SpaHead tags={head} />
      <Page />
    </Shell>
  )
}
