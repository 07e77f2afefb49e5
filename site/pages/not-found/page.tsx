import { BlockIllustration } from '@cairn/ui/block-illustration'
import { Button } from '@cairn/ui/button'
import { Link } from 'wouter'

/** What a wrong address shows, with the ways that most visitors were looking for. */
export function Page() {
  return (
    <div className="page grid items-center gap-10 pt-36 pb-28 md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <div className="grid gap-6">
        <p className="figures flex items-center gap-3 text-13 text-ember-text before:h-0.5 before:w-7 before:bg-ember">
          404
        </p>
        <h1 className="display max-w-[18ch] text-46">There is no page at this address</h1>
        <p className="max-w-[56ch] text-17 text-muted">
          The link may be old or mistyped. Your servers are not affected; these ways lead on.
        </p>
        <div className="flex flex-wrap gap-3 pt-2">
          <Button asChild>
            <Link href="/">Home</Link>
          </Button>
          <Button asChild variant="outline">
            <Link href="/products">Products</Link>
          </Button>
          <Button asChild variant="outline">
            <Link href="/control-panel">Control panel</Link>
          </Button>
          <Button asChild variant="outline">
            <Link href="/contact">Contact</Link>
          </Button>
        </div>
      </div>
      <BlockIllustration scene="lost" aria-hidden="true" className="mx-auto size-64" />
    </div>
  )
}
