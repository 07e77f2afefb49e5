import { head } from 'cairn-pages/heads/home'
import { Page } from 'cairn-pages/home'
import { Shell } from 'cairn-pages/shell'
import { SpaHead } from './spa-head.jsx'

export default function Home() {
  return (
    <Shell path="/">
      <SpaHead tags={head} />
      <Page />
    </Shell>
  )
}
