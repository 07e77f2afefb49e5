import { head } from 'cairn-pages/heads/control-panel'
import { Head } from '../../../head.jsx'
import { ControlPanel } from '../../client/control-panel.jsx'

export default function Page() {
  return (
    <>
      <Head tags={head} />
      <ControlPanel />
    </>
  )
}
