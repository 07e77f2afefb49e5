import { head } from 'cairn-pages/heads/plan'
import { Head } from '../../../head.jsx'
import { Plan } from '../../client/plan.jsx'

export default function Page() {
  return (
    <>
      <Head tags={head} />
      <Plan />
    </>
  )
}
