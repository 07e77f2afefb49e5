import type { Finding } from './findings.ts'

/** On this many pages a finding counts for the whole site, such as one in the header. */
const EVERYWHERE = 4

/** Each finding with the same ones on other pages, which one change mends. */
function groupSame(findings: readonly Finding[]): Finding[][] {
  const same = Map.groupBy(findings, ({ text, where, fault }) => [fault, text, where].join('\0'))
  return [...same.values()]
}

/** How many faults and warnings there are, one on several pages counted once. */
export function countFindings(findings: readonly Finding[]): { faults: number; warnings: number } {
  const all = groupSame(findings)
  const faults = all.filter(([finding]) => finding?.fault).length
  return { faults, warnings: all.length - faults }
}

/** Findings as lines, page by page: what is wrong, and the file and line to change. */
export function formatFindings(findings: readonly Finding[]): string[] {
  const groups = new Map<string, string[]>()
  for (const same of groupSame(findings)) {
    const [finding] = same
    if (!finding) continue
    const on = [...new Set(same.flatMap(({ page }) => page ?? []))]
    const line = `  ${finding.fault ? 'fault' : 'warning'}: ${finding.text}${finding.where ? `\n    ${finding.where}` : ''}`
    const where = on.length === 0 ? ['The whole site'] : on.length < EVERYWHERE ? on : [`${on.length} pages`]
    for (const group of where) groups.set(group, [...(groups.get(group) ?? []), line])
  }
  // Findings on many pages come first: they are fixed once.
  return [...groups]
    .toSorted(([a], [b]) => Number(a.startsWith('/')) - Number(b.startsWith('/')))
    .flatMap(([group, lines]) => [group, ...lines, ''])
}
