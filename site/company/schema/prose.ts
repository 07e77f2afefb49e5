import { z } from 'zod'
import type { Prose } from '../read-prose.ts'
import { formerly, text } from './fields.ts'

/** Legal texts that there are drafts of, by the names of their files. */
const legalKinds = ['imprint', 'withdrawal', 'accessibility', 'cookies'] as const

/** The front matter of a text in `legal/`; below it, `## ` begins each part. */
export const legalSchema = z.strictObject({
  name: text,
  kind: z
    .enum(legalKinds)
    .exactOptional()
    .describe('What it is, where its file has another name, as an imprint at mentions-legales.'),
  draft: z.boolean().describe('Whether it still has to be reviewed; the page says so.'),
  language: z
    .stringFormat('language', /^[a-z]{2,3}$/)
    .exactOptional()
    .describe('What it is written in, as en, where that is not the language of the pages.'),
  formerly,
})

/** The front matter of a file in `pages/`, which is a page of the company's own; below it is what it says. */
export const ownPageSchema = z.strictObject({
  title: text,
  summary: text.describe('Below the title, and in search results.'),
  menu: z
    .enum(['header', 'footer'])
    .describe('Where a link leads to it: the header, or the footer’s column Company.'),
  formerly,
})

export interface OwnPage extends z.infer<typeof ownPageSchema> {
  /** As `/discord`. */
  path: string
  content: readonly Prose[]
}

/** A legal text: parts with a heading each, and the paragraphs below it. */
export interface LegalText extends z.infer<typeof legalSchema> {
  /** Its file's name, and where it stands on /legal. */
  id: string
  sections: readonly { heading: string; content: readonly Prose[] }[]
}

/** What legal texts are: what their front matter says, or else the name of their file. */
export function listKinds(texts: readonly Pick<LegalText, 'id' | 'kind'>[]): ReadonlySet<string> {
  return new Set(texts.map(({ id, kind }) => kind ?? id))
}
