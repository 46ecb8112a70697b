import { type RefCallback, useCallback, useState } from 'react'
import { cachedSize, cacheSize } from './size-cache.ts'

/**
 * How wide an element is inside, in pixels; known before it is first painted. Until it is measured, the width that a box of
 * its kind had last is taken, and 0 where none was ever measured.
 */
export function useWidth(kind: string): [number, RefCallback<HTMLElement>] {
  const [width, setWidth] = useState(() => cachedSize(kind))
  const follow = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const measure = () => {
        setWidth(element.clientWidth)
        cacheSize(kind, element.clientWidth)
      }
      measure()
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [kind],
  )
  return [width, follow]
}
