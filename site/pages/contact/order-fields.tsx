import type { ContactValues } from '@cairn/gateway/contract/contact'
import { CONTACT_LIMITS } from '@cairn/gateway/contract/limits'
import { Field } from '@cairn/ui/field'
import { Select } from '@cairn/ui/select'
import { TextArea } from '@cairn/ui/text-area'
import { t } from '@lingui/core/macro'
import { business } from '../../content/order.ts'
import { HiddenFields } from './hidden-fields.tsx'
import type { Order } from './order.ts'
import { fieldsOf } from './values.ts'

interface OrderFieldsProps {
  order: Order
  /** What was typed, where a form was refused without JavaScript. */
  values: ContactValues
  /** What to change, by the field's name. */
  errors: Readonly<Record<string, string | undefined>>
}

/** What an order is asked in place of subject and message: where it runs, for which business, and a note (behaviour 6.10). */
export function OrderFields({ order, values, errors }: OrderFieldsProps) {
  const { location, company, taxNumber, note } = values
  const field = fieldsOf(values, errors)
  return (
    <>
      <HiddenFields fields={order.fields} />
      {order.locations.length > 0 && (
        <Select
          label={t`Location`}
          name="location"
          hint={t`Choose the one nearest your players or visitors.`}
          defaultValue={location}
          error={errors.location}
        >
          {order.locations.map((place) => (
            <option key={place}>{place}</option>
          ))}
        </Select>
      )}
      {business && (
        <details open={Boolean(company || taxNumber)}>
          <summary className="w-fit cursor-pointer py-1 text-15">{t`Ordering for a business?`}</summary>
          <div className="grid items-start gap-6 pt-3 md:grid-cols-2">
            <Field label={t`Company`} {...field('company')} autoComplete="organization" />
            <Field label={business.taxNumber} {...field('taxNumber')} />
          </div>
        </details>
      )}
      <TextArea
        label={t`Anything we should know?`}
        hint={t`Optional: files to move, a question.`}
        name="note"
        rows={4}
        maxLength={CONTACT_LIMITS.message}
        defaultValue={note}
        error={errors.note}
      />
    </>
  )
}
