'use client'

import { Button } from '@cairn/ui/button'
import { toast } from '@cairn/ui/toaster'

export function Tell() {
  return <Button onClick={() => toast('It stops')}>Tell</Button>
}
