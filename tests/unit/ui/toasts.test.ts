import { toast } from '@cairn/ui/toaster'
import { expect, test } from 'vitest'
import { readToasts } from '../../../ui/src/toaster/toast-list.ts'

test('a success stays two seconds, an error four (behaviour 1.8)', () => {
  const ids = [toast.success('Server start command sent'), toast.error('Failed to start server')]
  const durations = ids.map((id) => readToasts().find((one) => one.id === id)?.duration)
  for (const id of ids) toast.dismiss(id)
  expect(durations).toEqual([2000, 4000])
})
