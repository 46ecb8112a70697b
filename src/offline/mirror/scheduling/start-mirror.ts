import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import { subscribeToTabEvents } from '#src/offline/events/tab-events.ts'
import { sessionStore } from '#src/offline/session/session-store.ts'
import { sessionToken } from '#src/offline/session/session-token.ts'
import { storePreviews } from '#src/offline/startup/previews/stream-preview.ts'
import { mirrorDatabase } from '#src/offline/storage/mirror-database.ts'
import { withLock } from '#src/offline/storage/web-lock.ts'
import { noteNothingNew, readPulledPosition } from '../pull/pull-changes.ts'
import { refreshMirror } from '../pull/refresh-mirror.ts'
import { noteMirrorError } from '../store/mirror-errors.ts'
import { streamKeysOf } from '../store/readers.ts'
import { verifyWhenDue } from '../verify/verify-when-due.ts'
import { followNotifications } from './follow-notifications.ts'
import { noteMirrorOutcome } from './mirror-failure.ts'

/** Minimum and maximum milliseconds between polls while the office answers; the maximum is for slow links. */
const minPollMs = 4_000
const maxPollMs = 30_000
/** First and maximum pause while the office does not answer; doubled at each failure. */
const firstPauseMs = 15_000
const maxPauseMs = 300_000
/** Minimum and maximum milliseconds between the safety polls while notifications arrive. */
const minFallbackPollMs = 300_000
const maxFallbackPollMs = 1_800_000
/** Milliseconds after the start before the mirror is verified: the first screens come first. */
const firstVerificationAfterMs = 60_000
/** Milliseconds over which the devices of a company spread the requests that one notification causes. */
const spreadMs = 400

/**
 * Pause after a poll that lasted `durationMs`: polling takes a twentieth of the time, so changes come within seconds in
 * an office and a satellite link is spared.
 */
export function pauseAfterPoll(durationMs: number): number {
  return Math.min(maxPollMs, Math.max(minPollMs, durationMs * 20))
}

/**
 * The same while notifications arrive: the poll is only a safety net. With a round trip of 1.5 s it runs every quarter
 * of an hour.
 */
export function pauseAfterFallbackPoll(durationMs: number): number {
  return Math.min(maxFallbackPollMs, Math.max(minFallbackPollMs, durationMs * 600))
}

/** The same for polls caused by notifications: bursts are fetched together, and a busy server is asked less often. */
export function pauseAfterNotification(durationMs: number): number {
  return Math.min(maxPollMs, Math.max(1_000, durationMs * 5))
}

/**
 * Keeps the mirror fresh while this page is visible: at once, on becoming visible or online, after a sign-in, on
 * notifications, and otherwise by polling, less often while the office does not answer. Returns the stop function. A
 * lock lets one tab poll at a time.
 */
export function startMirror(): () => void {
  const startedAt = performance.now()
  let stopped = false
  let failures = 0
  let running = false
  let again = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** By `performance.now`: when the last poll ended, and when a notification asks for the next. */
  let polledAt = Number.NEGATIVE_INFINITY
  let calledAt = Number.POSITIVE_INFINITY
  let durationMs = 0
  let backOff = 0
  /** The newest position announced, and the newest one fetched. */
  let newest: number | null = null
  let fetched: number | null = null

  const isVisible = () => globalThis.document?.visibilityState !== 'hidden'
  const dueAt = () => {
    if (failures > 0) return polledAt + backOff
    return Math.min(
      polledAt + (notifications.isLive() ? pauseAfterFallbackPoll(durationMs) : pauseAfterPoll(durationMs)),
      Math.max(calledAt, polledAt + pauseAfterNotification(durationMs)),
    )
  }
  const plan = () => {
    clearTimeout(timer)
    if (stopped || running) return
    timer = setTimeout(
      () => void (performance.now() < dueAt() ? plan() : poll()),
      Math.max(0, dueAt() - performance.now()),
    )
  }
  const poll = async () => {
    if (stopped || !isVisible() || !sessionToken()) return
    running = true
    again = false
    const upTo = newest
    try {
      const pollMs = await refreshMirror()
      failures = 0
      noteMirrorOutcome(null)
      // Without a complete poll, as on a full device, nothing announced has arrived.
      if (pollMs !== null) {
        durationMs = pollMs
        fetched = upTo
      }
      await preparePreviews()
      await check()
      // Notifications during the poll were only noted.
      calledAt = newest === upTo ? Number.POSITIVE_INFINITY : performance.now()
    } catch (error) {
      if (!(error instanceof OfficeUnreachable || error instanceof ServerError)) noteMirrorError()
      noteMirrorOutcome(error)
      failures += 1
      backOff = Math.min(maxPauseMs, firstPauseMs * 2 ** failures) * (0.75 + Math.random() / 2)
    }
    // A poll that ends after the stop starts nothing, above all no stream: nothing would end it.
    if (stopped) return
    running = false
    polledAt = again ? Number.NEGATIVE_INFINITY : performance.now()
    notifications.setReachable(failures === 0)
    plan()
  }
  const check = async () => {
    const person = sessionToken()?.person
    if (person === undefined || performance.now() < startedAt + firstVerificationAfterMs) return
    // A failed verification says nothing of the link; the next poll decides that.
    await verifyWhenDue(person).catch(() => undefined)
  }
  /** Prepares the previews of lists; where many are left, the next poll continues. */
  const preparePreviews = async () => {
    const reader = await mirrorDatabase.readers.get(sessionToken()?.person ?? '')
    if (reader) await withLock('fairlead-mirror', () => storePreviews(streamKeysOf(reader)))
  }
  const noteAnnounced = async (position: number | null, person: string) => {
    newest = position ?? newest
    if (running || failures > 0) return
    if (newest === fetched || newest === (await readPulledPosition(person))) {
      if (position === null && calledAt === Number.POSITIVE_INFINITY) await noteNothingNew(person)
    } else if (calledAt === Number.POSITIVE_INFINITY) {
      calledAt = performance.now() + Math.random() * spreadMs
      plan()
    }
  }
  const notifications = followNotifications((position, person) => void noteAnnounced(position, person), plan)
  const now = () => {
    failures = 0
    polledAt = Number.NEGATIVE_INFINITY
    again = true
    plan()
  }
  const whenVisible = () => {
    if (isVisible()) now()
  }
  let person = sessionToken()?.person
  const unsubscribeSession = sessionStore.subscribe(() => {
    const present = sessionToken()?.person
    if (present !== person && present !== undefined) {
      newest = null
      fetched = null
      now()
    }
    person = present
  })
  refreshListeners.add(now)
  const unsubscribe = subscribeToTabEvents((event) => {
    if (event.kind === 'received') now()
  })
  globalThis.addEventListener?.('online', now)
  globalThis.document?.addEventListener('visibilitychange', whenVisible)
  now()
  return () => {
    stopped = true
    clearTimeout(timer)
    notifications.stop()
    unsubscribeSession()
    refreshListeners.delete(now)
    unsubscribe()
    globalThis.removeEventListener?.('online', now)
    globalThis.document?.removeEventListener('visibilitychange', whenVisible)
  }
}

const refreshListeners = new Set<() => void>()

/** Asks a running mirror to refresh now, at a person's wish. */
export function requestMirrorRefresh(): void {
  for (const ask of refreshListeners) ask()
}
