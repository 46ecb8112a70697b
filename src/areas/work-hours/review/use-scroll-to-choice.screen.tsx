import { type RefObject, useEffect, useRef } from 'react'

/**
 * Brings the chosen one of a line that scrolls into its sight, again when others come to stand before it or the tablet is
 * turned; the page itself stays where it is.
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
