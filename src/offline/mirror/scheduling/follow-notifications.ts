import { publishTabEvent, subscribeToTabEvents } from '#src/offline/events/tab-events.ts'
import { sessionStore } from '#src/offline/session/session-store.ts'
import { sessionToken } from '#src/offline/session/session-token.ts'
import { withAbortableLock } from '#src/offline/storage/web-lock.ts'
import { readNotifications } from './read-notifications.ts'

/** The first pause after a stream that came to nothing, doubled at each further one, and the longest; milliseconds. */
const firstPauseMs = 15_000
const maxPauseMs = 300_000
/** Milliseconds that a stream lives which the server then ends as it should; one that ends sooner came to nothing. */
const minStreamLifeMs = 30_000

/** The office's live news for this page. */
export type ChangeNotifications = {
  /** Whether a tab of this device hears every change as it happens. */
  isLive(): boolean
  /** Says whether the office answers on this link: only then a stream is tried. */
  setReachable(good: boolean): void
  stop(): void
}

/**
 * Follows the office's news by one stream for all tabs: of those that are visible, the one that holds the lock reads it and
 * tells the others that it lives. `told` is called in that tab alone, with the number up to which there is news, or null
 * where there is none; `changed` in each, when live news begins or ceases.
 */
export function followNotifications(
  told: (position: number | null, person: string) => void,
  changed: () => void,
): ChangeNotifications {
  let liveUntil = Number.NEGATIVE_INFINITY
  let expiry: ReturnType<typeof setTimeout> | undefined
  let isGood = false
  let failures = 0
  let notBefore = 0
  let attempt: { token: string; ending: AbortController } | null = null

  const isLive = () => performance.now() < liveUntil
  const unsubscribe = subscribeToTabEvents((news) => {
    if (news.kind !== 'live') return
    const before = isLive()
    liveUntil = performance.now() + news.within
    clearTimeout(expiry)
    if (news.within > 0) expiry = setTimeout(changed, news.within + 10)
    // A stream that fell silent is told just when its time runs out by itself: `before` may be false already.
    if (!before || news.within === 0) changed()
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
      let hasTold = false
      const end = await readNotifications(
        token,
        ({ position, withinMs: within }) => {
          if (signal.aborted) return
          hasTold = true
          publishTabEvent({ kind: 'live', within })
          told(position, person)
        },
        signal,
      )
      const isWhole = end.ended && performance.now() - began > minStreamLifeMs
      if (hasTold && (signal.aborted || !isWhole)) publishTabEvent({ kind: 'live', within: 0 })
      if (signal.aborted) return
      failures = isWhole ? 0 : failures + 1
      notBefore = performance.now() + pauseAfter(failures, end.retryAfter)
      consider()
    }
  }

  const forget = sessionStore.subscribe(consider)
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
      forget()
      globalThis.document?.removeEventListener('visibilitychange', consider)
    },
  }
}

/** A server that ends its streams is not asked by all devices in the same moment. */
function pauseAfter(failures: number, retryAfter: number | null): number {
  if (failures === 0) return Math.random() * 1_000
  const usual = Math.min(maxPauseMs, firstPauseMs * 2 ** (failures - 1)) * (0.75 + Math.random() / 2)
  return Math.max(usual, (retryAfter ?? 0) * 1000)
}

function pauseUntil(moment: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, moment - performance.now()))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
