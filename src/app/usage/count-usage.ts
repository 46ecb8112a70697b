import type { AnyRouter } from '@tanstack/react-router'
import { sessionStore, unlockedPerson } from '#src/offline/session/session-store.ts'
import { moduleOf } from './module-of.ts'

/** Counts module usage while the page is open, from the first person at work. */
export function countUsage(router: AnyRouter): void {
  let started = false
  const start = () => {
    if (started || !unlockedPerson()) return
    started = true
    void begin(router)
  }
  sessionStore.subscribe(start)
  start()
}

async function begin(router: AnyRouter): Promise<void> {
  const { trackUsage } = await import('#src/offline/usage/track-usage.ts')
  trackUsage({
    module: () => moduleOf(router.state.matches),
    onNavigate: (moved) => router.subscribe('onResolved', moved),
  })
}
