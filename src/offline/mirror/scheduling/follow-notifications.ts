import { publishTabEvent, subscribeToTabEvents } from '#src/offline/events/tab-events.ts'
import { sessionStore } from '#src/offline/session/session-store.ts'
import { sessionToken } from '#src/offline/session/session-token.ts'
import { withAbortableLock } from '#src/offline/storage/web-lock.ts'
import { readNotifications } from './read-notifications.ts'

/** First pause after a failed stream, doubled at each further failure, and the maximum; milliseconds. */
const firstPauseMs = 15_000
const maxPauseMs = 300_000
/** Minimum lifetime in milliseconds of a stream ended properly by the server; a shorter one counts as failed. */
const minStreamLifeMs = 30_000

/** The office's change notifications for this page. */
export type ChangeNotifications = {
  /** Whether a tab of this device receives every change notification. */
  isLive(): boolean
  /** Notes whether the office answers on this link: a stream is only tried then. */
  setReachable(good: boolean): void
  stop(): void
}

/**
 * Follows the office's change notifications by one stream for all tabs: the visible tab that holds the lock reads it
 * and publishes that it is alive. `onPosition` runs in that tab only, with the newest position, or null where there is
 * none; `changed` runs in each tab when notifications begin or end.
 */
export function followNotifications(
  onPosition: (position: number | null, person: string) => void,
  changed: () => void,
): ChangeNotifications {
  let liveUntil = Number.NEGATIVE_INFINITY
  let expiry: ReturnType<typeof setTimeout> | undefined
  let isGood = false
  let failures = 0
  let notBefore = 0
  let attempt: { token: string; ending: AbortController } | null = null

  const isLive = () => performance.now() < liveUntil
  const unsubscribe = subscribeToTabEvents((event) => {
    if (event.kind !== 'live') return
    const before = isLive()
    liveUntil = performance.now() + event.within
    clearTimeout(expiry)
    if (event.within > 0) expiry = setTimeout(changed, event.within + 10)
    // When a stream falls silent, its time just runs out: `before` may be false already.
    if (!before || event.within === 0) changed()
  })

  const wanted = () => (isGood && globalThis.document?.visibilityState !== 'hidden' ? sessionToken() : null)
  const consider = () => {
    const session = wanted()
    if ((session?.token ?? null) === (attempt?.token ?? null)) return
    attempt?.ending.abort()
    attempt = null
    if (!session) return
    const ending = new AbortController()
    attempt = { token: session.token, ending }
    void withAbortableLock('fairlead-office-news', ending.signal, () => lead(session, ending.signal))
  }
  const lead = async ({ token, person }: { token: string; person: string }, signal: AbortSignal) => {
    while (!signal.aborted) {
      await pauseUntil(notBefore, signal)
      if (signal.aborted) return
      const began = performance.now()
      let hasPublished = false
      const end = await readNotifications(
        token,
        ({ position, withinMs: within }) => {
          if (signal.aborted) return
          hasPublished = true
          publishTabEvent({ kind: 'live', within })
          onPosition(position, person)
        },
        signal,
      )
      const isWhole = end.ended && performance.now() - began > minStreamLifeMs
      if (hasPublished && (signal.aborted || !isWhole)) publishTabEvent({ kind: 'live', within: 0 })
      if (signal.aborted) return
      failures = isWhole ? 0 : failures + 1
      notBefore = performance.now() + pauseAfter(failures, end.retryAfter)
      consider()
    }
  }

  const unsubscribeSession = sessionStore.subscribe(consider)
  globalThis.document?.addEventListener('visibilitychange', consider)
  return {
    isLive,
    setReachable(good) {
      if (good && !isGood) {
        failures = 0
        notBefore = 0
      }
      isGood = good
      consider()
    },
    stop() {
      isGood = false
      consider()
      clearTimeout(expiry)
      unsubscribe()
      unsubscribeSession()
      globalThis.document?.removeEventListener('visibilitychange', consider)
    },
  }
}

/** Jitter: after a server ends its streams, not all devices reconnect at the same instant. */
function pauseAfter(failures: number, retryAfter: number | null): number {
  if (failures === 0) return Math.random() * 1_000
  const backOff = Math.min(maxPauseMs, firstPauseMs * 2 ** (failures - 1)) * (0.75 + Math.random() / 2)
  return Math.max(backOff, (retryAfter ?? 0) * 1000)
}

function pauseUntil(instant: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, instant - performance.now()))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
