import type { Sample } from './samples.tsx'

/** Components with one deliberate fault each, to see that the judgement over all components notices it. */
export const broken: Record<string, { fault: RegExp; render: Sample }> = {
  Classless: {
    fault: /class/,
    render: ({ className: _, ...probe }) => (
      <button type="button" data-slot="broken" {...probe}>
        Press
      </button>
    ),
  },
  Refless: {
    fault: /ref/,
    render: ({ ref: _, ...probe }) => (
      <button type="button" data-slot="broken" {...probe}>
        Press
      </button>
    ),
  },
  Slotless: {
    fault: /data-slot/,
    render: (probe) => (
      <button type="button" {...probe}>
        Press
      </button>
    ),
  },
  Talkative: {
    fault: /console/,
    render: (probe) => (
      <button type="button" data-slot="broken" {...probe}>
        {typeof window === 'undefined' ? 'Rendered on the server' : 'Rendered in the browser'}
      </button>
    ),
  },
  Styled: {
    fault: /console/,
    render: (probe) => (
      <button type="button" data-slot="broken" style={{ color: 'red' }} {...probe}>
        Press
      </button>
    ),
  },
  Nameless: {
    fault: /button-name/,
    render: (probe) => <button type="button" data-slot="broken" {...probe} />,
  },
  Painted: {
    fault: /colour/,
    render: ({ className, ...probe }) => (
      <p data-slot="broken" className={`${className} painted`} {...probe}>
        Running
      </p>
    ),
  },
  Pushing: {
    fault: /outer margin/,
    render: ({ className, ...probe }) => (
      <p data-slot="broken" className={`${className} pushing`} {...probe}>
        Running
      </p>
    ),
  },
  OneSided: {
    fault: /mirror/,
    render: ({ className, ...probe }) => (
      <p data-slot="broken" className={`${className} one-sided`} {...probe}>
        <b className="ui:block">Running</b>
      </p>
    ),
  },
}
