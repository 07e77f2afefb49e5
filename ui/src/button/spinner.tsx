/** A square that fills side by side. Decorative: what is under way is said in text next to it. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" fill="none" className={className}>
      <rect x="2" y="2" width="12" height="12" rx="1" stroke="currentColor" strokeWidth="2" opacity="0.3" />
      <rect
        x="2"
        y="2"
        width="12"
        height="12"
        rx="1"
        stroke="currentColor"
        strokeWidth="2"
        pathLength="48"
        strokeDasharray="14 34"
        className="ui:animate-orbit"
      />
    </svg>
  )
}
