'use client'

import { cva, cx } from 'class-variance-authority'
import { type ComponentProps, useEffect, useImperativeHandle, useRef } from 'react'
import { control, FieldFrame, type FieldText, useFieldAttributes } from '../field-frame/field-frame.tsx'
import { CheckIcon, ChevronDownIcon } from '../icons.tsx'
import { useLabels } from '../ui-provider/ui-provider.tsx'
import { useAnchored } from '../use-anchored.ts'
import { useFormReset } from '../use-form-reset.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { comboboxLabels } from './labels.ts'
import { type ComboboxOption, useCombobox } from './use-combobox.ts'

export type { ComboboxOption } from './use-combobox.ts'

const option = cva([
  'ui:flex ui:min-h-9 ui:cursor-pointer ui:items-center ui:gap-3 ui:rounded-md ui:px-3 ui:py-1.5 ui:text-15 ui:select-none ui:wrap-anywhere ui:hover:bg-surface-raised',
  'ui:data-active:bg-surface-raised ui:data-active:shadow-[inset_2px_0_0_var(--ui-color-ember)] ui:rtl:data-active:shadow-[inset_-2px_0_0_var(--ui-color-ember)]',
  'ui:forced-colors:data-active:outline-2 ui:forced-colors:data-active:-outline-offset-2 ui:forced-colors:data-active:outline-[Highlight]',
])

type Control = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type' | 'list' | 'role' | 'children'>

export interface ComboboxProps extends Control, FieldText {
  /** What can be chosen, in the order in which it is listed. */
  readonly options: readonly ComboboxOption[]
  /** The `value` of what is chosen, where the page keeps it; null for nothing. */
  readonly value?: string | null | undefined
  /**
   * The `value` of what is chosen at first, where the page does not keep it, and again when its form is reset.
   * @default null
   */
  readonly defaultValue?: string | null | undefined
  /**
   * Called with the `value` of what was chosen; with null when it was cleared; with `defaultValue` when its form is reset
   * and the page does not keep the choice.
   */
  readonly onValueChange?: ((value: string | null) => void) | undefined
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
export function Combobox({
  label,
  hint,
  error,
  options,
  value,
  defaultValue = null,
  onValueChange,
  name,
  className,
  ref,
  onChange,
  onClick,
  onKeyDown,
  onBlur,
  ...props
}: ComboboxProps) {
  const say = useLabels('combobox', comboboxLabels)
  const attributes = useFieldAttributes({ hint, error }, props)
  const box = useCombobox({
    options,
    value,
    defaultValue,
    onValueChange,
    readOnly: props.readOnly ?? false,
  })
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  useFormReset(input, box.reset)
  useEffect(() => {
    if (list.current?.matches(':popover-open') !== box.open) list.current?.togglePopover(box.open)
  }, [box.open])
  useAnchored(box.open, input, list, 'bottom-start', { sameWidth: true })
  useEffect(() => {
    if (box.active) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [box.active])
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
            if ((event.defaultPrevented && !left) || event.nativeEvent.isComposing) return
            if (box.press(event)) event.preventDefault()
          }}
          onBlur={(event) => {
            onBlur?.(event)
            box.leave()
          }}
        />
        <ChevronDownIcon className="ui:pointer-events-none ui:absolute ui:end-3 ui:top-3 ui:size-4 ui:peer-disabled:opacity-off" />
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
        <div role="listbox" id={box.listId} aria-label={say('options')}>
          {box.shown.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div
              key={item.value}
              role="option"
              id={box.optionId(item)}
              aria-selected={item.value === box.value}
              data-active={item === box.active || undefined}
              className={option()}
              onClick={() => box.choose(item)}
            >
              <span className="ui:min-w-0">{item.label}</span>
              {item.detail && (
                <span className="ui:figures ui:ms-auto ui:text-13 ui:text-muted">
                  <bdi>{item.detail}</bdi>
                </span>
              )}
              {/* It keeps its place in every option, so that details stand in one column. */}
              <CheckIcon
                strokeWidth={3}
                className={cx(
                  'ui:size-4 ui:shrink-0',
                  !item.detail && 'ui:ms-auto',
                  item.value !== box.value && 'ui:invisible',
                )}
              />
            </div>
          ))}
        </div>
        {box.shown.length === 0 && (
          <p aria-hidden="true" className="ui:px-3 ui:py-2 ui:text-15 ui:text-muted">
            {say('none')}
          </p>
        )}
      </div>
      <VisuallyHidden role="status">
        {box.typing && (box.shown.length === 0 ? say('none') : say('matches', { count: box.shown.length }))}
      </VisuallyHidden>
    </FieldFrame>
  )
}

/** Also where the page is not in front, unlike `:focus`, and within a shadow root. */
function hasFocus(input: HTMLInputElement): boolean {
  return (input.getRootNode() as Document | ShadowRoot).activeElement === input
}
