'use client'

import { useCallback, useState } from 'react'

/** A value that the caller holds, or the component where the caller gives none. */
export function useControlled<Value>(
  given: Value | undefined,
  initial: Value,
  onChange: ((value: Value) => void) | undefined,
): readonly [Value, (value: Value) => void] {
  const [own, setOwn] = useState(initial)
  const change = useCallback(
    (value: Value) => {
      setOwn(value)
      onChange?.(value)
    },
    [onChange],
  )
  return [given === undefined ? own : given, change]
}
