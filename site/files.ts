import { partnershipGuide } from './partnership-guide.ts'

/** Files that are made of the content and served beside the pages: what each holds, by its address. */
export const files: Readonly<Record<string, () => string>> = {
  '/partnership-guide.txt': partnershipGuide,
}
