'use client'

import { cx } from 'class-variance-authority'
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from 'react'
import { control, FieldFrame, type FieldText, useFieldAttributes } from '../field-frame/field-frame.tsx'
import { ChevronDownIcon } from '../icons.tsx'
import { belongsToInputMethod } from '../input-method.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { useLabels } from '../ui-provider/ui-provider.tsx'
import { useAnchored } from '../use-anchored.ts'
import { useFormReset } from '../use-form-reset.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { ComboboxOptions } from './combobox-options.tsx'
import { comboboxLabels } from './labels.ts'
import { type ComboboxOption, useCombobox } from './use-combobox.ts'

export type { ComboboxOption } from './use-combobox.ts'

type Control = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type' | 'list' | 'role' | 'children'>

export interface ComboboxProps<Value extends string = string> extends Control, FieldText {
  /** What can be chosen, in the order in which it is listed; at first with what is chosen. */
  readonly options: readonly ComboboxOption<Value>[]
  /** The `value` of what is chosen, where the page keeps it; null for nothing. */
  readonly value?: NoInfer<Value> | null | undefined
  /**
   * The `value` of what is chosen at first, where the page does not keep it, and again when its form is reset.
   * @default null
   */
  readonly defaultValue?: NoInfer<Value> | null | undefined
  /**
   * Called with the `value` of what was chosen; with null when it was cleared; with `defaultValue` when its form is reset
   * and the page does not keep the choice.
   */
  readonly onValueChange?: ((value: NoInfer<Value> | null) => void) | undefined
  /** Called with what is typed, after each change; with an empty text once it is settled. For options that a server finds. */
  readonly onQueryChange?: ((query: string) => void) | undefined
  /**
   * Lists only options whose label has what is typed. False where a server has searched: see `onQueryChange`.
   * @default true
   */
  readonly filter?: boolean | undefined
  /**
   * Further options are on their way: says so, and Enter waits for them.
   * @default false
   */
  readonly loading?: boolean | undefined
  /**
   * Stands in a list without options, and is announced: that nothing matches, or that a search failed.
   * @default the label `combobox.none`
   */
  readonly empty?: ReactNode
  /**
   * How many options are listed at once; the rest are found by typing.
   * @default 100
   */
  readonly limit?: number | undefined
  /** Its name in a form, which gets the `value` of what is chosen. */
  readonly name?: string | undefined
}

/**
 * One of many, found by typing a part of its name. Typed text that is the whole label of one option chooses it when the
 * field is left or filled in by the browser; other text is no answer, and the field shows again what is chosen. For up
 * to about twenty that need no search use Select, for free text Field.
 *
 * Radix has none; Base UI's writes style attributes into a server's HTML, which a strict content security policy
 * refuses. Focus stays in the field; the list is a native popover beside it.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-autocomplete-list/
 */
export function Combobox<Value extends string>({
  label,
  hint,
  error,
  options,
  value,
  defaultValue = null,
  onValueChange,
  onQueryChange,
  filter = true,
  loading = false,
  empty,
  limit = 100,
  name,
  className,
  ref,
  onChange,
  onClick,
  onKeyDown,
  onBlur,
  ...props
}: ComboboxProps<Value>) {
  const say = useLabels('combobox', comboboxLabels)
  const attributes = useFieldAttributes({ hint, error }, props)
  const box = useCombobox<Value>({
    options,
    value,
    defaultValue,
    onValueChange,
    onQueryChange,
    filter,
    loading,
    limit,
    readOnly: Boolean(props.readOnly || props.disabled),
  })
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [])
  useFormReset(input, box.reset)
  const followAtFirst = useEffectEvent(() => {
    const field = input.current
    const text = field?.value
    if (!field || text === undefined || text === box.text) return
    if (hasFocus(field)) return box.type(text)
    // Text that is no answer changes no state, and React would leave it in the field.
    field.value = box.text
    box.fill(text)
  })
  // Typed or filled in before hydration.
  useEffect(() => followAtFirst(), [])
  useEffect(() => {
    if (list.current?.matches(':popover-open') !== box.open) list.current?.togglePopover(box.open)
  }, [box.open])
  // Also by a fieldset around it.
  useEffect(() => {
    if (box.open && input.current?.matches(':disabled')) box.close()
  })
  useAnchored(box.open, input, list, 'bottom-start', { sameWidth: true })
  const active = box.active?.value
  useEffect(() => {
    if (active === undefined) return
    // A list that has just opened has its height in the next frame.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [active])
  const Sign = loading ? Spinner : ChevronDownIcon
  const none = empty ?? say('none')
  return (
    <FieldFrame slot="combobox" {...{ id: attributes.id, label, hint, error, className }}>
      <div className="ui:relative ui:text-muted ui:has-disabled:forced-colors:text-[GrayText]">
        <input
          ref={input}
          data-slot="combobox-input"
          role="combobox"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className={cx(control, 'ui:peer ui:h-10 ui:truncate ui:pe-10')}
          {...props}
          {...attributes}
          aria-expanded={box.open}
          data-takes-escape={box.open || undefined}
          aria-controls={box.listId}
          aria-autocomplete="list"
          aria-activedescendant={box.active && box.optionId(box.active)}
          value={box.text}
          onChange={(event) => {
            onChange?.(event)
            if (hasFocus(event.currentTarget)) box.type(event.currentTarget.value)
            else box.fill(event.currentTarget.value)
          }}
          onClick={(event) => {
            onClick?.(event)
            box.toggle()
          }}
          onKeyDown={(event) => {
            // A dialog around it prevents Escape both to leave it to an open list and as it closes itself.
            const left = event.defaultPrevented && box.open
            onKeyDown?.(event)
            // While an input method composes a word, its keys are its own.
            if ((event.defaultPrevented && !left) || belongsToInputMethod(event.nativeEvent)) return
            if (box.press(event)) event.preventDefault()
          }}
          onBlur={(event) => {
            onBlur?.(event)
            box.leave()
          }}
        />
        <Sign className="ui:pointer-events-none ui:absolute ui:end-3 ui:top-3 ui:size-4 ui:peer-disabled:opacity-off" />
        {name !== undefined && (
          <input
            type="hidden"
            name={name}
            value={box.value ?? ''}
            form={props.form}
            disabled={props.disabled}
          />
        )}
      </div>
      <div
        ref={list}
        popover="manual"
        data-slot="combobox-list"
        className="ui:overflow-y-auto ui:overscroll-contain ui:rounded-lg ui:border ui:border-control ui:bg-surface ui:p-1 ui:text-text"
        // The focus stays in the field, also where the list is scrolled by hand.
        onPointerDown={(event) => event.preventDefault()}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') event.currentTarget.style.opacity = '0'
        }}
      >
        {box.open && <ComboboxOptions box={box} empty={loading ? say('loading') : none} />}
      </div>
      <VisuallyHidden role="status">
        {box.open &&
          (loading
            ? say('loading')
            : box.matches.length === 0
              ? none
              : box.typing && say('matches', { count: box.matches.length }))}
      </VisuallyHidden>
    </FieldFrame>
  )
}

/** Also where the page is not in front, unlike `:focus`, and within a shadow root. */
function hasFocus(input: HTMLInputElement): boolean {
  return (input.getRootNode() as Document | ShadowRoot).activeElement === input
}
