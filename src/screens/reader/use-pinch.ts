import { type RefObject, useEffect } from 'react'
import { useLatest } from '../browser/use-latest.ts'

/**
 * Two fingers on `frame` enlarge its child `pages`: at once by stretching what is drawn, and with `onEnd`, which takes the
 * factor, once they are lifted.
 */
export function usePinch(
  frame: RefObject<HTMLElement | null>,
  pages: RefObject<HTMLElement | null>,
  onEnd: (factor: number) => void,
): void {
  const latest = useLatest(onEnd)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let begun = 0
    let factor = 1
    const apart = ({ touches: [one, other] }: TouchEvent) =>
      one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0
    const onStart = (event: TouchEvent) => {
      if (event.touches.length !== 2) return
      begun = apart(event)
      factor = 1
    }
    const onMove = (event: TouchEvent) => {
      const stretched = pages.current
      if (event.touches.length !== 2 || begun === 0 || !stretched) return
      // The page itself would be enlarged, with its menus.
      event.preventDefault()
      factor = apart(event) / begun
      stretched.style.transformOrigin = `${element.scrollLeft + element.clientWidth / 2}px ${element.scrollTop + element.clientHeight / 2}px`
      stretched.style.transform = `scale(${factor})`
    }
    const onLift = () => {
      if (begun === 0) return
      begun = 0
      if (pages.current) pages.current.style.transform = ''
      if (Math.abs(factor - 1) > 0.05) latest.current(factor)
    }
    element.addEventListener('touchstart', onStart, { passive: true })
    element.addEventListener('touchmove', onMove, { passive: false })
    element.addEventListener('touchend', onLift)
    element.addEventListener('touchcancel', onLift)
    return () => {
      element.removeEventListener('touchstart', onStart)
      element.removeEventListener('touchmove', onMove)
      element.removeEventListener('touchend', onLift)
      element.removeEventListener('touchcancel', onLift)
    }
  }, [frame, pages, latest])
}
