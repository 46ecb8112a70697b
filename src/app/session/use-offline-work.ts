import { useEffect } from 'react'

/** While a person is at work: the mirror is kept fresh, what waits is delivered, and idling locks a shared device. */
export function useOfflineWork(): void {
  useEffect(() => {
    let gone = false
    let stops: readonly (() => void)[] = []
    void begin().then((begun) => {
      if (gone) for (const stop of begun) stop()
      else stops = begun
    })
    return () => {
      gone = true
      for (const stop of stops) stop()
    }
  }, [])
}

async function begin(): Promise<readonly (() => void)[]> {
  const [{ startMirror }, { startDelivery }, { startIdleLock }] = await Promise.all([
    import('#src/offline/mirror/start-mirror.ts'),
    import('#src/offline/delivery/start-delivery.ts'),
    import('#src/offline/identity/lock.ts'),
  ])
  return [startMirror(), startDelivery(), startIdleLock()]
}
