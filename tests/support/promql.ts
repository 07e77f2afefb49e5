import { parser } from '@prometheus-io/lezer-promql'

/** What a query reads: each metric with the labels that it is selected by, and the labels that results are grouped by. */
export interface Reading {
  metrics: { name: string; labels: string[] }[]
  grouping: string[]
}

/** @throws where `query` is no PromQL; what Grafana fills in for durations may stand in it */
export function readQuery(query: string): Reading {
  const text = query.replace(/\$__(?:rate_interval|range)/g, '5m')
  const reading: Reading = { metrics: [], grouping: [] }
  const write = ({ from, to }: { from: number; to: number }) => text.slice(from, to)
  let grouped = false
  parser.parse(text).iterate({
    enter(node) {
      if (node.type.isError) throw new Error(`no PromQL at ${node.from}: ${text}`)
      if (node.name === 'GroupingLabels') grouped = true
      if (node.name === 'VectorSelector') reading.metrics.push({ name: '', labels: [] })
      const metric = reading.metrics.at(-1)
      if (node.name === 'Identifier' && metric) metric.name = write(node)
      if (node.name === 'LabelName') (grouped ? reading.grouping : metric?.labels)?.push(write(node))
    },
    leave(node) {
      if (node.name === 'GroupingLabels') grouped = false
    },
  })
  return reading
}

/** The samples of an answer of `/metrics`: names, with the labels that they have there. */
export function readSamples(exposition: string): Map<string, Set<string>> {
  const samples = new Map<string, Set<string>>()
  for (const [, name = '', labels = ''] of exposition.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = samples.get(name) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="(?:[^"\\]|\\.)*"/g)) known.add(label)
    samples.set(name, known)
  }
  return samples
}
