import { Fragment, useId } from 'react'

/** Elements of HTML without a library and without styles, rendered by React: what no library on React can go below. */

interface SubjectProps {
  readonly on: boolean
}

const ignore = () => undefined

export const Provider = Fragment

export function Button({ on }: SubjectProps) {
  return <button type="button">{on ? 'Stop' : 'Start'}</button>
}

export function Checkbox({ on }: SubjectProps) {
  return (
    <label>
      <input type="checkbox" checked={on} onChange={ignore} />
      Back up
    </label>
  )
}

export function Switch({ on }: SubjectProps) {
  return (
    <label>
      <input type="checkbox" role="switch" aria-checked={on} checked={on} onChange={ignore} />
      Back up
    </label>
  )
}

/** Closed, as the peers' are: only the button is there. */
export function Dialog({ on }: SubjectProps) {
  return (
    <button type="button" aria-haspopup="dialog" aria-expanded={false}>
      {on ? 'Delete all' : 'Delete'}
    </button>
  )
}

const panels = ['console', 'files', 'players']

export function Tabs({ on }: SubjectProps) {
  const id = useId()
  const selected = on ? 'files' : 'console'
  return (
    <div>
      <div role="tablist">
        {panels.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${name}`}
            aria-controls={`${id}-panel-${name}`}
            aria-selected={name === selected}
            onClick={ignore}
          >
            {name}
          </button>
        ))}
      </div>
      {panels.map((name) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-panel-${name}`}
          aria-labelledby={`${id}-tab-${name}`}
          hidden={name !== selected}
        >
          The {name} of the server
        </div>
      ))}
    </div>
  )
}

const questions = ['Can I move?', 'How do I pay?', 'How do I cancel?']

export function Accordion({ on }: SubjectProps) {
  return (
    <div>
      {questions.map((question, index) => (
        <details key={question} open={index === (on ? 1 : 0)}>
          <summary>{question}</summary>
          In the panel.
        </details>
      ))}
    </div>
  )
}

export function Tooltip({ on }: SubjectProps) {
  return (
    <button type="button" title={on ? 'Stops the server' : 'Starts the server'}>
      {on ? 'Stop' : 'Start'}
    </button>
  )
}
