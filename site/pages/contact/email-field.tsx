import { CONTACT_LIMITS } from '@cairn/gateway/contract/limits'
import { Field, type FieldProps } from '@cairn/ui/field'

/** Asks for the address that the answer goes to. */
export function EmailField(props: FieldProps) {
  return (
    <Field
      name="email"
      type="email"
      required
      autoComplete="email"
      maxLength={CONTACT_LIMITS.email}
      {...props}
    />
  )
}
