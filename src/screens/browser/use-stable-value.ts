import { useState } from 'react'
import { sameValue } from '#src/lib/canonical-json.ts'

/** Keeps the same object while a value recreated by every render is equal. */
export function useStableValue<Value>(value: Value): Value {
  const [steady, setSteady] = useState(value)
  if (sameValue(steady, value)) return steady
  setSteady(value)
  return value
}
