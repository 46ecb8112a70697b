import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The newest of a value that changes with every render, for work that outlives the render it began in: a photo being
 * reduced, a position being measured, and for functions that stay the same between drawings. What was drawn meanwhile is
 * then not written over; what is not drawn yet it does not hold.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
