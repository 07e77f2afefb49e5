import { Spinner } from '@cairn/ui/spinner'

/** What is under way, in words. */
export function Underway({ children }: { children: string }) {
  return (
    <p className="flex animate-fade-in items-center gap-3 text-15 text-muted">
      <Spinner />
      {children}
    </p>
  )
}
