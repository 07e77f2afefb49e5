import { head } from 'cairn-pages/heads/network-status'
import { Page } from 'cairn-pages/network-status'
import { Shell } from 'cairn-pages/shell'
import { use } from 'react'
import { SpaHead } from './spa-head.jsx'

// Asked for as soon as this module runs.
const status = fetch('/status.json').then((answer) => answer.json())

export default function NetworkStatus() {
  return (
    <Shell path="/network-status" data={use(status)}>
      <SpaHead tags={head} />
      <Page />
    </Shell>
  )
}
