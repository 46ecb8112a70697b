import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export type PaperState = {
  /** Whether the page is being put onto paper, or is about to be. */
  isOnPaper: boolean
  /** Draws what belongs on paper at once, before the browser is asked to print. */
  prepare: () => void
}

/**
 * Whether the page is being put onto paper, by the app's own way or by the browser's menu. The browser tells it and lays its
 * pages out as soon as it has been heard, so that all is drawn within the telling.
 */
export function usePaper(): PaperState {
  const [isOnPaper, setOnPaper] = useState(false)
  const prepare = useCallback(() => flushSync(() => setOnPaper(true)), [])
  useEffect(() => {
    const end = () => setOnPaper(false)
    // Some browsers tell of a change of medium alone.
    const medium = matchMedia('print')
    const follow = () => (medium.matches ? prepare() : end())
    addEventListener('beforeprint', prepare)
    addEventListener('afterprint', end)
    medium.addEventListener('change', follow)
    return () => {
      removeEventListener('beforeprint', prepare)
      removeEventListener('afterprint', end)
      medium.removeEventListener('change', follow)
    }
  }, [prepare])
  return { isOnPaper, prepare }
}
