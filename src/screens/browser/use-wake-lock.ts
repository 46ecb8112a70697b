import { useEffect } from 'react'

/**
 * Keeps the screen awake during work, where the browser can. The lock ends when the page is hidden and is requested
 * again when it shows. A refusal, such as with a low battery, changes nothing else.
 */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let isCurrent = true
    let sentinel: WakeLockSentinel | null = null
    async function request(): Promise<void> {
      if (document.visibilityState !== 'visible') return
      try {
        const lock = await navigator.wakeLock.request('screen')
        if (isCurrent) sentinel = lock
        else await lock.release()
      } catch {
        sentinel = null
      }
    }
    const onVisible = () => void request()
    void request()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isCurrent = false
      document.removeEventListener('visibilitychange', onVisible)
      void sentinel?.release()
    }
  }, [isWanted])
}
