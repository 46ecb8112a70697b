import { type RefCallback, useCallback, useState } from 'react'
import { keepSize, keptSize } from './kept-sizes.ts'

/**
 * How wide an element is inside, in pixels; known before it is first painted. `name` tells it from other boxes: until it is
 * measured, the width that the box of this name had last is taken, and 0 where it was never measured.
 */
export function useWidth(name: string): [number, RefCallback<HTMLElement>] {
  const [width, setWidth] = useState(() => keptSize(name))
  const follow = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const measure = () => {
        setWidth(element.clientWidth)
        keepSize(name, element.clientWidth)
      }
      measure()
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [name],
  )
  return [width, follow]
}
