import { type RefCallback, useCallback, useState } from 'react'
import { cachedSize, cacheSize } from './size-cache.ts'

/**
 * An element's inner width in pixels, known before the first paint. Until measured, the last width of a box of its
 * kind, or 0.
 */
export function useWidth(kind: string): [number, RefCallback<HTMLElement>] {
  const [width, setWidth] = useState(() => cachedSize(kind))
  const follow = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const measure = () => {
        // Within what is folded it has none, and keeps the one that it will have again.
        if (element.clientWidth === 0) return
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
