import { type RefObject, useEffect, useRef } from 'react'

/** Room beside the chosen one, so that it does not stand where the line fades out, in pixels. */
const besideChosen = 48

/** Pushes a line that is wider than its place until what is chosen in it is in sight, by its `data-name`. */
export function useChosenInSight(chosen: string): RefObject<HTMLElement | null> {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    const box = line.current
    if (!box) return undefined
    const reveal = () => {
      const one = box.querySelector(`[data-name="${chosen}"]`)?.getBoundingClientRect()
      if (!one) return
      const place = box.getBoundingClientRect()
      const before = place.left + besideChosen - one.left
      const after = one.right - (place.right - besideChosen)
      if (before > 0) box.scrollLeft -= before
      else if (after > 0) box.scrollLeft += after
    }
    // Also when the window changes, or the buttons beside it.
    const sizes = new ResizeObserver(reveal)
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [chosen])
  return line
}
