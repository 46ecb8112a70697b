import { type RefCallback, useCallback, useState } from 'react'

/** How wide an element is inside, in pixels; known before it is first painted, and 0 until then. */
export function useWidth(): [number, RefCallback<HTMLElement>] {
  const [width, setWidth] = useState(0)
  const follow = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, follow]
}
