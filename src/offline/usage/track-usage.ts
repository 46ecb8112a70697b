import { today } from '#src/lib/instant.ts'
import { connectivityStore } from '#src/offline/connectivity/connectivity-store.ts'
import { activityCheckEveryMs, watchActivity } from '#src/offline/events/activity.ts'
import { unrefHandle } from '#src/offline/events/unref-handle.ts'
import { sessionStore, unlockedPerson } from '#src/offline/session/session-store.ts'
import { reportUsage } from './report-usage.ts'
import { storeUsage } from './store-usage.ts'
import { createUsageMeter } from './usage-meter.ts'
import { isUsageOff } from './usage-switch.ts'

/** Milliseconds of counting that a killed page may lose. */
const storeEveryMs = 15_000

/** Minimum milliseconds between checks whether a report is due. */
const reportCheckEveryMs = 15_000

/** The person's place in the product, from the shell. */
export type UsageScreen = {
  /** Name of the module at the present address; null where nothing is counted. */
  module(): string | null
  /** Subscribes to moves to another address; returns the unsubscribe function. */
  onNavigate(moved: () => void): () => void
}

/** The watched part of the page's document. */
export type WatchedPage = EventTarget & { readonly visibilityState: string }

/**
 * Counts how long the person at work uses each module: while this page is visible, with activity within five minutes,
 * and no later activity in another page. Reports are sent right after another answer of the office, so that they never
 * wake a link. Returns the stop function.
 */
export function trackUsage(screen: UsageScreen, page: WatchedPage = document): () => void {
  const meter = createUsageMeter()
  const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('fairlead-usage')
  let storedAt = performance.now()
  let reportedAt = Number.NEGATIVE_INFINITY

  const isVisible = () => page.visibilityState !== 'hidden'
  const place = () => {
    const at = unlockedPerson()
    const module = screen.module()
    return at && module !== null && isVisible() && !isUsageOff() ? { person: at.person, module } : null
  }
  const advance = () => meter.advance(performance.now(), today(), place())
  const storeCounted = async () => {
    storedAt = performance.now()
    const counted = meter.drain()
    if (counted.length > 0 && !isUsageOff()) await storeUsage(counted)
  }
  const touch = () => {
    advance()
    if (!isVisible()) return
    if (!meter.isTouched(performance.now())) others?.postMessage('touched')
    meter.touch(performance.now())
  }
  const release = () => {
    advance()
    meter.release()
  }
  const advanceAndStore = () => {
    advance()
    if (performance.now() - storedAt >= storeEveryMs) void storeCounted().catch(ignoreFailure)
  }
  const changeVisibility = () => {
    if (isVisible()) touch()
    else leave()
  }
  const leave = () => {
    release()
    void storeCounted().catch(ignoreFailure)
  }
  const report = async () => {
    reportedAt = performance.now()
    advance()
    await storeCounted()
    await reportUsage()
  }

  if (others) {
    unrefHandle(others)
    others.onmessage = release
  }
  const timer = setInterval(advanceAndStore, activityCheckEveryMs)
  const stops = [
    watchActivity(touch, page),
    screen.onNavigate(advance),
    sessionStore.subscribe(advance),
    connectivityStore.subscribe(({ office, lastAnswerAt }, before) => {
      const isAnswer = office === 'reachable' && lastAnswerAt !== before.lastAnswerAt
      if (isAnswer && performance.now() - reportedAt >= reportCheckEveryMs) void report().catch(ignoreFailure)
    }),
  ]
  page.addEventListener('visibilitychange', changeVisibility)
  changeVisibility()
  return () => {
    clearInterval(timer)
    for (const stop of stops) stop()
    page.removeEventListener('visibilitychange', changeVisibility)
    leave()
    others?.close()
  }
}

/** Times may be lost: a full or closed store is ignored. */
function ignoreFailure(): void {}
