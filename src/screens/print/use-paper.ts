import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export type PaperState = {
  /** Whether the page is being printed, or about to be. */
  isOnPaper: boolean
  /** Draws what belongs on paper synchronously, before the print dialog. */
  prepare: () => void
}

/**
 * Whether the page is being printed, by the app or the browser's menu. The browser lays out its pages right after the
 * event, so everything is drawn inside the handler.
 */
export function usePaper(): PaperState {
  const [isOnPaper, setOnPaper] = useState(false)
  const prepare = useCallback(() => flushSync(() => setOnPaper(true)), [])
  useEffect(() => {
    const end = () => setOnPaper(false)
    // Some browsers only report a change of media.
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
