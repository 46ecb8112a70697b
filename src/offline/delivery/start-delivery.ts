import { deliverGuest } from '#src/offline/guest/deliver-guest.ts'
import { whenSubmitted } from '#src/offline/outbox/after-submit.ts'
import { reachStore } from '#src/offline/reach.ts'
import { deliver } from './deliver.ts'
import { sendEntries } from './send-entries.ts'

/** Milliseconds: the shortest time between two planned attempts, and the longest sleep: browsers' timers know no years. */
const shortestPause = 1_000
const longestSleep = 3_600_000

/**
 * Delivers as long as this page is open: when it opens, after each submit, on coming online or back into view, when the
 * office answers again after it did not, all of them whatever the back-off of earlier failures says, and when the
 * back-off has run out. The answer stops it.
 */
export function startDelivery(): () => void {
  let stopped = false
  let running = false
  let again: boolean | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const run = async (asked: boolean): Promise<void> => {
    clearTimeout(timer)
    if (stopped) return
    if (running) {
      again = asked || again === true
      // A long upload may be under way: entries without files do not wait for it.
      void sendEntries(asked).catch(() => undefined)
      return
    }
    running = true
    const nextAt = await deliverAll(asked).catch(() => Date.now() + 60_000)
    running = false
    const next = again
    again = null
    if (next !== null) void run(next)
    else if (nextAt !== null && !stopped) {
      timer = setTimeout(() => void run(false), Math.min(longestSleep, Math.max(shortestPause, nextAt - Date.now())))
    }
  }
  const now = () => void run(true)
  const whenVisible = () => {
    if (globalThis.document?.visibilityState === 'visible') now()
  }
  const forget = whenSubmitted(now)
  // The mirror asks far more often than a long back-off allows: nobody reads 'Office reachable' beside work that waits.
  const deaf = reachStore.subscribe(({ office }, before) => {
    if (office === 'reachable' && before.office === 'unreachable' && !running) now()
  })
  globalThis.addEventListener?.('online', now)
  globalThis.document?.addEventListener('visibilitychange', whenVisible)
  now()
  return () => {
    stopped = true
    clearTimeout(timer)
    forget()
    deaf()
    globalThis.removeEventListener?.('online', now)
    globalThis.document?.removeEventListener('visibilitychange', whenVisible)
  }
}

/** What is signed, and by themselves the reports without a name; when the next attempt is worth making, null while none is. */
async function deliverAll(asked: boolean): Promise<number | null> {
  // Neither waits for the other, nor fails with it: they have databases and lanes of their own.
  const [{ nextAt }, guests] = await Promise.all([
    deliver(asked),
    deliverGuest(asked).catch(() => ({ nextAt: Date.now() + 60_000 })),
  ])
  const times = [guests.nextAt, nextAt].filter((at) => at !== null)
  return times.length > 0 ? Math.min(...times) : null
}
