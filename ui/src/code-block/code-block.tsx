import { cva, cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { CopyButton } from '../copy-button/copy-button.tsx'

const text = cva('ui:figures ui:overflow-x-auto ui:p-4 ui:text-13 ui:leading-6 ui:outline-offset-[-2px]', {
  variants: { wrap: { true: 'ui:whitespace-pre-wrap ui:wrap-anywhere', false: 'ui:whitespace-pre' } },
})

export interface CodeBlockProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** The text as it is copied, its lines parted by `\n`. */
  readonly code: string
  /** What it is: a file's name or a few words. Shown above it, and its name for screen readers. */
  readonly label: string
  /** Stands before each line and is not copied, for example `$`. */
  readonly prompt?: string | undefined
  /**
   * Long lines go on in the next one; otherwise they are scrolled to.
   * @default false
   */
  readonly wrap?: boolean | undefined
  /**
   * With a button that copies it.
   * @default true
   */
  readonly copyable?: boolean | undefined
}

/**
 * Commands, configuration or a stack trace, to read and to copy. It is dark in both themes, as the console. It colours
 * nothing: a highlighter costs more than all of the page. For a server's live output use ConsolePanel.
 *
 * Pattern: https://html.spec.whatwg.org/multipage/text-level-semantics.html#the-code-element
 */
export function CodeBlock({
  code,
  label,
  prompt,
  wrap = false,
  copyable = true,
  className,
  ...props
}: CodeBlockProps) {
  return (
    <figure
      data-slot="code-block"
      data-theme="dark"
      className={cx(
        'ui:min-w-0 ui:overflow-hidden ui:rounded-lg ui:border ui:border-line ui:bg-console ui:text-text',
        className,
      )}
      {...props}
    >
      <figcaption className="ui:flex ui:min-h-12 ui:items-center ui:justify-between ui:gap-4 ui:border-b ui:border-line ui:py-2 ui:ps-4 ui:pe-2">
        <span data-slot="code-block-label" className="ui:min-w-0 ui:text-13 ui:text-muted ui:wrap-anywhere">
          {label}
        </span>
        {copyable && (
          <span className="ui:flex ui:shrink-0 ui:flex-row-reverse ui:items-center ui:gap-3">
            <CopyButton text={code} />
          </span>
        )}
      </figcaption>
      {/* A keyboard scrolls what has the focus. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a pre is what it is */}
      <pre
        data-slot="code-block-text"
        role="region"
        dir="ltr"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled to
        tabIndex={0}
        className={text({ wrap })}
      >
        <code>
          {prompt === undefined
            ? code
            : code.split('\n').map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines can be the same, and have no order but this
                <span key={index} className="ui:block">
                  <span
                    aria-hidden="true"
                    data-prompt={`${prompt} `}
                    className="ui:text-ember-text ui:before:content-[attr(data-prompt)]"
                  />
                  {line}
                </span>
              ))}
        </code>
      </pre>
    </figure>
  )
}
