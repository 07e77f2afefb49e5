import { DEMO } from '../../gateway/fake-panel.ts'

/** Short IDs of so many servers, the fake panel's public one first. */
export function serverIds(count: number): string[] {
  const first = Number.parseInt(DEMO, 16)
  return Array.from({ length: count }, (_, index) => (first + index).toString(16))
}
