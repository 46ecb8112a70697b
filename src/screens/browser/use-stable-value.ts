import { useState } from 'react'
import { sameValue } from '#src/lib/canonical-json.ts'

/** A plain value that is made anew with every drawing, and says the same for the same state: the same object while it does. */
export function useStableValue<Value>(value: Value): Value {
  const [steady, setSteady] = useState(value)
  if (sameValue(steady, value)) return steady
  setSteady(value)
  return value
}
