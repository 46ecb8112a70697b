import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls the chosen item of a scrolling line into view, again after insertions or turning the tablet, without
 * scrolling the page.
 */
export function useScrollToChoice(chosen: string | undefined, choices: number): RefObject<HTMLDivElement | null> {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const scroller = line.current
    if (!chosen || choices === 0 || !scroller) return
    const follow = new ResizeObserver(() => {
      const choice = scroller.querySelector<HTMLElement>('[aria-pressed="true"]')
      if (!choice) return
      const { left, top } = scroller.getBoundingClientRect()
      const at = choice.getBoundingClientRect()
      scroller.scrollBy(at.left - left - 32, at.top - top - 4)
    })
    follow.observe(scroller)
    return () => follow.disconnect()
  }, [chosen, choices])
  return line
}
