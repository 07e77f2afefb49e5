import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { CheckIcon } from '../icons.tsx'
import { useLabels } from '../ui-provider/ui-provider.tsx'
import { comboboxLabels } from './labels.ts'
import type { useCombobox } from './use-combobox.ts'

const option = [
  'ui:flex ui:min-h-9 ui:cursor-pointer ui:items-center ui:gap-3 ui:rounded-md ui:px-3 ui:py-1.5 ui:text-15 ui:select-none ui:wrap-anywhere ui:hover:bg-surface-raised',
  'ui:data-active:bg-surface-raised ui:data-active:shadow-[inset_2px_0_0_var(--ui-color-ember)] ui:rtl:data-active:shadow-[inset_-2px_0_0_var(--ui-color-ember)]',
  'ui:forced-colors:data-active:outline-2 ui:forced-colors:data-active:-outline-offset-2 ui:forced-colors:data-active:outline-[Highlight]',
  'ui:aria-disabled:cursor-not-allowed ui:aria-disabled:opacity-off ui:forced-colors:aria-disabled:text-[GrayText]',
].join(' ')
const note = 'ui:px-3 ui:py-2 ui:text-15 ui:text-muted'

interface ComboboxOptionsProps<Value extends string> {
  readonly box: ReturnType<typeof useCombobox<Value>>
  /** Stands in the place of options. */
  readonly empty: ReactNode
}

/** What an open list holds. */
export function ComboboxOptions<Value extends string>({ box, empty }: ComboboxOptionsProps<Value>) {
  const say = useLabels('combobox', comboboxLabels)
  const more = box.matches.length - box.shown.length
  return (
    <>
      <div role="listbox" id={box.listId} aria-label={say('options')}>
        {box.shown.map((item) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={item.value}
            role="option"
            id={box.optionId(item)}
            aria-selected={item.value === box.value}
            aria-disabled={item.disabled}
            data-active={item === box.active || undefined}
            className={option}
            {...box.place(item)}
            onClick={() => box.choose(item)}
          >
            <span className="ui:min-w-0">{item.label}</span>
            {item.detail && (
              <span className="ui:figures ui:ms-auto ui:text-13 ui:text-muted ui:forced-colors:text-inherit">
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
      {(more > 0 || box.shown.length === 0) && (
        <div aria-hidden="true" className={note}>
          {more > 0 ? say('more', { count: more }) : empty}
        </div>
      )}
    </>
  )
}
