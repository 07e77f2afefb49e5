import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Projects that run beside each other. Tests of the first wait for servers most of their time: run one after another
 * they leave a core idle. The files of others are short and fill the end, or run in Vitest's own browser.
 */
const halves = [
  ['conformance', 'gateway'],
  ['e2e', 'package', 'ssr'],
]

/** Each half spread evenly over the run. */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const places = new Map<TestSpecification, number>()
    for (const names of halves) {
      const half = sorted.filter(({ project }) => names.includes(project.name))
      for (const [index, file] of half.entries()) places.set(file, index / half.length)
    }
    return sorted.toSorted((a, b) => (places.get(a) ?? 1) - (places.get(b) ?? 1))
  }
}
