import { Button } from '@cairn/ui/button'
import { Field } from '@cairn/ui/field'
import { Section } from '@cairn/ui/section'
import { t } from '@lingui/core/macro'
import { type FormEvent, useRef, useState } from 'react'
import { useStatus } from '../../stores/status.ts'

/** Lists a server on this page alone (behaviour 9.5): nobody measures it, so it reads Timeout. */
export function AddServerForm() {
  const add = useStatus((state) => state.add)
  const alive = useStatus((state) => state.view !== null)
  const [error, setError] = useState('')
  const [added, setAdded] = useState('')
  // Not controlled, so that what is typed before hydration stays.
  const field = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = field.current?.value.trim() ?? ''
    setError(name === '' ? t`Type a name, for example Survival.` : '')
    if (name === '' || !alive) return
    add(name)
    setAdded(t`${name} is added`)
    event.currentTarget.reset()
  }

  return (
    <Section
      heading={t`Add New Server`}
      lead={t`Shown only to you, until you leave this page. It is not measured.`}
    >
      <form onSubmit={submit} className="flex flex-wrap items-start gap-x-4 gap-y-4">
        <Field
          label={t`Server Name`}
          name="name"
          required
          maxLength={100}
          ref={field}
          error={error}
          autoComplete="off"
          className="w-full max-w-96"
        />
        <Button type="submit" variant="outline" className="sm:mt-7.5">
          {t`Add Server`}
        </Button>
        <p role="status" className="sr-only">
          {added}
        </p>
        <noscript>
          <p className="text-15 text-muted">{t`Adding a server needs JavaScript.`}</p>
        </noscript>
      </form>
    </Section>
  )
}
