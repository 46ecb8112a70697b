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

/** Milliseconds between two polls while the office answers: the shortest, and the longest for a slow link. */
const minPollMs = 4_000
const maxPollMs = 30_000
/** The first pause while the office does not answer, doubled at each failure, and the longest. */
const firstPauseMs = 15_000
const maxPauseMs = 300_000
/** Between two polls while live news tells of every change, the net below it: the shortest, and the longest for a slow link. */
const minFallbackPollMs = 300_000
const maxFallbackPollMs = 1_800_000
/** Milliseconds after the start before the mirror is compared with the office: first things first. */
const firstVerificationAfterMs = 60_000
/** Milliseconds over which the devices of a company spread what news calls for. */
const spreadMs = 400

/**
 * How long to wait after a poll that took `took` milliseconds: a twentieth of the time is spent asking, so that news
 * comes within seconds on an office's network and a satellite link is left in peace.
 */
export function pauseAfterPoll(took: number): number {
  return Math.min(maxPollMs, Math.max(minPollMs, took * 20))
}

/**
 * The same while live news comes: a look is the net below it, and costs the same bytes over a satellite as anywhere. A second
 * and a half there and back are looked over every quarter of an hour.
 */
export function pauseAfterFallbackPoll(took: number): number {
  return Math.min(maxFallbackPollMs, Math.max(minFallbackPollMs, took * 600))
}

/**
 * The same between two polls that news has called for: a burst of changes is fetched by few of them, and a server that is
 * slow because everybody asks is asked less often.
 */
export function pauseAfterNotification(took: number): number {
  return Math.min(maxPollMs, Math.max(1_000, took * 5))
}

/**
 * Keeps the mirror of the person at work fresh while this page is visible: at once, on coming back into view or online, and
 * after another person has come in; when the office's live news say so, and otherwise every few seconds on a quick link;
 * less and less often while the office does not answer. The answer stops it. The page's lock lets one tab at a time ask.
 */
export function startMirror(): () => void {
  const startedAt = performance.now()
  let stopped = false
  let failures = 0
  let running = false
  let again = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** By `performance.now`: when the last poll ended, and when news calls for the next. */
  let polledAt = Number.NEGATIVE_INFINITY
  let calledAt = Number.POSITIVE_INFINITY
  let took = 0
  let backOff = 0
  /** The last number that news has told, and the one that is fetched. */
  let newest: number | null = null
  let fetched: number | null = null

  const isVisible = () => globalThis.document?.visibilityState !== 'hidden'
  const dueAt = () => {
    if (failures > 0) return polledAt + backOff
    return Math.min(
      polledAt + (news.isLive() ? pauseAfterFallbackPoll(took) : pauseAfterPoll(took)),
      Math.max(calledAt, polledAt + pauseAfterNotification(took)),
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
      const lookTook = await refreshMirror()
      failures = 0
      // Without a look to its end, on a full device for one, nothing of what news told of is here.
      if (lookTook !== null) {
        took = lookTook
        fetched = upTo
      }
      await keepFirst()
      await check()
      // What came during any of this was only noted.
      calledAt = newest === upTo ? Number.POSITIVE_INFINITY : performance.now()
    } catch (error) {
      if (!(error instanceof OfficeUnreachable || error instanceof ServerError)) noteMirrorError()
      failures += 1
      backOff = Math.min(maxPauseMs, firstPauseMs * 2 ** failures) * (0.75 + Math.random() / 2)
    }
    // A poll that was under way when it was stopped begins nothing further, and no stream above all: none would end it.
    if (stopped) return
    running = false
    polledAt = again ? Number.NEGATIVE_INFINITY : performance.now()
    news.setReachable(failures === 0)
    plan()
  }
  const check = async () => {
    const person = sessionToken()?.person
    if (person === undefined || performance.now() < startedAt + firstVerificationAfterMs) return
    // What it could not compare says nothing of the link: that is for the next poll to find out.
    await verifyWhenDue(person).catch(() => undefined)
  }
  /** What lists show first is made ready; where much is left to be made, the next poll goes on. */
  const keepFirst = async () => {
    const reader = await mirrorDatabase.readers.get(sessionToken()?.person ?? '')
    if (reader) await withLock('fairlead-mirror', () => storePreviews(streamKeysOf(reader)))
  }
  const hear = async (position: number | null, person: string) => {
    newest = position ?? newest
    if (running || failures > 0) return
    if (newest === fetched || newest === (await readPulledPosition(person))) {
      if (position === null && calledAt === Number.POSITIVE_INFINITY) await noteNothingNew(person)
    } else if (calledAt === Number.POSITIVE_INFINITY) {
      calledAt = performance.now() + Math.random() * spreadMs
      plan()
    }
  }
  const news = followNotifications((position, person) => void hear(position, person), plan)
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
  const forget = sessionStore.subscribe(() => {
    const present = sessionToken()?.person
    if (present !== person && present !== undefined) {
      newest = null
      fetched = null
      now()
    }
    person = present
  })
  refreshListeners.add(now)
  const unsubscribe = subscribeToTabEvents((told) => {
    if (told.kind === 'received') now()
  })
  globalThis.addEventListener?.('online', now)
  globalThis.document?.addEventListener('visibilitychange', whenVisible)
  now()
  return () => {
    stopped = true
    clearTimeout(timer)
    news.stop()
    forget()
    refreshListeners.delete(now)
    unsubscribe()
    globalThis.removeEventListener?.('online', now)
    globalThis.document?.removeEventListener('visibilitychange', whenVisible)
  }
}

const refreshListeners = new Set<() => void>()

/** Asks a running mirror for a refresh now: the person's wish. */
export function requestMirrorRefresh(): void {
  for (const ask of refreshListeners) ask()
}
