import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../browser/use-latest.ts'

/** Milliseconds that printing waits for titles being loaded; then it prints what there is. */
const maxWaitMilliseconds = 8000

/**
 * Grants each print request once: when everything has loaded, or after the wait. `wish` counts the requests, 0 for
 * none; `isThere`: whether local data has loaded.
 */
export function usePrintWhenReady(wish: number, isThere: boolean, grant: () => void): void {
  const [waitedFor, setWaitedFor] = useState(0)
  const granted = useRef(0)
  const latest = useLatest(grant)
  useEffect(() => {
    if (wish === 0) return
    const timer = setTimeout(() => setWaitedFor(wish), maxWaitMilliseconds)
    return () => clearTimeout(timer)
  }, [wish])
  const isDue = wish > 0 && (isThere || waitedFor === wish)
  useEffect(() => {
    if (!isDue || granted.current === wish) return
    // Later changes do not print again.
    granted.current = wish
    latest.current()
  }, [isDue, wish, latest])
}
