import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The newest of a value that changes with every render, for work that outlives the render it began in: a photo being
 * reduced, a position being measured. What was typed meanwhile is then not written over.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
