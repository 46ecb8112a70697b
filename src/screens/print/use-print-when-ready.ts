import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../browser/use-latest.ts'

/** How long paper waits for names that are being read on this device, in milliseconds; after that it has what there is. */
const maxWaitMilliseconds = 8000

/**
 * Grants each new wish to print once: when all that is to be on paper has come, or has been waited for long enough.
 *
 * @param wish counts the wishes, 0 for none
 * @param isThere whether what the device itself reads has come
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
    // Nothing that changes later prints once more.
    granted.current = wish
    latest.current()
  }, [isDue, wish, latest])
}
