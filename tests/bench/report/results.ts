import type { Row } from './rows.ts'

/** Collects figures of which less is better, round by round, in the order of their first value. */
export class Results {
  private readonly collected = new Map<string, Row & { readonly rounds: Record<string, number[]> }>()

  /** Adds a contender's value of one round. */
  add(figure: string, unit: string, contender: string, value: number): void {
    const row = this.collected.get(figure) ?? { figure, unit, better: 'less', rounds: {} }
    this.collected.set(figure, row)
    row.rounds[contender] = [...(row.rounds[contender] ?? []), value]
  }

  get rows(): Row[] {
    return [...this.collected.values()]
  }
}
