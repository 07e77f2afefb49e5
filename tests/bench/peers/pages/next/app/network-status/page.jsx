import { head } from 'cairn-pages/heads/network-status'
import { status } from 'cairn-pages/status'
import { Head } from '../../../head.jsx'
import { NetworkStatus } from '../../client/network-status.jsx'

export default function Page() {
  return (
    <>
      <Head tags={head} />
      <NetworkStatus status={status} />
    </>
  )
}
