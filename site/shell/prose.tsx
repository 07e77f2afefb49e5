import { cx } from 'class-variance-authority'
import { createElement, type ReactNode } from 'react'
import type { Prose as Content } from '../company/read-prose.ts'
import { TextLink } from './text-link.tsx'

const prose = cx(
  'grid max-w-[64ch] wrap-anywhere gap-3 text-17 text-muted [&_:is(strong,code)]:text-text [&_code]:figures',
  '[&_:is(ul,ol)]:grid [&_:is(ul,ol)]:gap-1.5 [&_:is(ul,ol)]:ps-5 [&_ol]:list-decimal [&_ul]:list-disc',
  '[&_h2]:display [&_h2]:pt-8 [&_h2]:text-28 [&_h2]:text-text [&_h3]:pt-4 [&_h3]:font-semibold [&_h3]:text-21 [&_h3]:text-text',
  '[&_blockquote]:border-line [&_blockquote]:border-s-2 [&_blockquote]:ps-4 [&_hr]:my-4 [&_hr]:border-line',
)

/** What a company wrote in Markdown, a block below the other. */
export function Prose({ content }: { content: readonly Content[] }) {
  return createElement('div', { className: prose }, ...content.map(toNode))
}

function toNode(part: Content): ReactNode {
  if (typeof part === 'string') return part
  const { tag, href, start, children = [] } = part
  return href === undefined
    ? createElement(tag, { start }, ...children.map(toNode))
    : createElement(TextLink, { href }, ...children.map(toNode))
}
