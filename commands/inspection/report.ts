import type { Finding } from './findings.ts'

/** On this many pages a finding counts for the whole site, such as one in the header. */
const EVERYWHERE = 4

/** Findings as lines, page by page: what is wrong, and the file and line to change. */
export function reportLines(findings: readonly Finding[]): string[] {
  const alike = Map.groupBy(findings, ({ text, where, fault }) => [fault, text, where].join('\0'))
  const groups = new Map<string, string[]>()
  for (const same of alike.values()) {
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
