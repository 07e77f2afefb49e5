import type { ReactNode } from 'react'

export interface PageHeaderProps {
  /** A few words or a figure above the title. */
  eyebrow: string
  /** The page's one main heading. */
  title: string
  lead: string
  /** A drawing at the end of the row; below the text on a phone. */
  figure?: ReactNode
  /** Buttons below the text. */
  children?: ReactNode
}

/** How a page of text begins: what it is about in one heading and one sentence, with a drawing where one helps. */
export function PageHeader({ eyebrow, title, lead, figure, children }: PageHeaderProps) {
  return (
    <header className="page grid items-start gap-x-10 gap-y-12 pt-32 pb-16 md:pt-40 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:pb-20">
      <div className="grid gap-6">
        <p className="figures flex items-center gap-3 text-13 text-ember-text before:h-0.5 before:w-7 before:bg-ember">
          {eyebrow}
        </p>
        <h1 className="display max-w-[19ch] text-balance text-46 md:text-hero">{title}</h1>
        <p className="max-w-[54ch] text-pretty text-21 text-muted">{lead}</p>
        {children && <div className="flex flex-wrap gap-3 pt-2">{children}</div>}
      </div>
      {figure}
    </header>
  )
}
