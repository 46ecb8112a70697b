import { useEffect } from 'react'

/**
 * Keeps the screen awake while something is in hand, where the browser can: it lets go by itself when the page is hidden,
 * and is asked again once it is seen. A refusal, such as with a low battery, changes nothing else.
 */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let isCurrent = true
    let held: WakeLockSentinel | null = null
    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible') return
      try {
        const lock = await navigator.wakeLock.request('screen')
        if (isCurrent) held = lock
        else await lock.release()
      } catch {
        held = null
      }
    }
    const onVisible = () => void hold()
    void hold()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isCurrent = false
      document.removeEventListener('visibilitychange', onVisible)
      void held?.release()
    }
  }, [isWanted])
}
