import { head } from 'cairn-pages/heads/home'
import { Head } from '../../head.jsx'
import { Home } from '../client/home.jsx'

export default function Page() {
  return (
    <>
      <Head tags={head} />
      <Home />
    </>
  )
}
