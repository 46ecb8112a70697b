import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The latest value of a render, for work that outlives the render it began in (reducing a photo, measuring a position)
 * and for stable callbacks. Values of a render that is not committed are not included.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
