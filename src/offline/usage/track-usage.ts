import { today } from '#src/lib/instant.ts'
import { connectivityStore } from '#src/offline/connectivity/connectivity-store.ts'
import { activityCheckEveryMs, watchActivity } from '#src/offline/events/activity.ts'
import { unrefHandle } from '#src/offline/events/unref-handle.ts'
import { sessionStore, unlockedPerson } from '#src/offline/session/session-store.ts'
import { reportUsage } from './report-usage.ts'
import { storeUsage } from './store-usage.ts'
import { createUsageMeter } from './usage-meter.ts'
import { isUsageOff } from './usage-switch.ts'

/** Milliseconds of counting that a page which is killed may lose. */
const storeEveryMs = 15_000

/** Milliseconds between two looks at whether a report is due, at the least. */
const reportCheckEveryMs = 15_000

/** Where the person is in the product, as the shell knows it. */
export type UsageScreen = {
  /** Name of the module at the present address; null where nothing may be counted. */
  module(): string | null
  /** Tells of every move to another address; the answer stops it. */
  onNavigate(moved: () => void): () => void
}

/** As much of the page's document as is watched. */
export type WatchedPage = EventTarget & { readonly visibilityState: string }

/**
 * Counts how long the person at work uses which module: while this page is visible, somebody has touched it within five
 * minutes, and no other page of this device was touched since. What was counted is kept on the device, and sent when the
 * office has just answered something else, so that it never wakes a link of its own accord. The answer stops it.
 */
export function trackUsage(screen: UsageScreen, page: WatchedPage = document): () => void {
  const meter = createUsageMeter()
  const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('fairlead-usage')
  let keptAt = performance.now()
  let askedAt = Number.NEGATIVE_INFINITY

  const isVisible = () => page.visibilityState !== 'hidden'
  const place = () => {
    const at = unlockedPerson()
    const module = screen.module()
    return at && module !== null && isVisible() && !isUsageOff() ? { person: at.person, module } : null
  }
  const look = () => meter.advance(performance.now(), today(), place())
  const keep = async () => {
    keptAt = performance.now()
    const counted = meter.drain()
    if (counted.length > 0 && !isUsageOff()) await storeUsage(counted)
  }
  const touch = () => {
    look()
    if (!isVisible()) return
    if (!meter.isTouched(performance.now())) others?.postMessage('touched')
    meter.touch(performance.now())
  }
  const release = () => {
    look()
    meter.release()
  }
  const lookAgain = () => {
    look()
    if (performance.now() - keptAt >= storeEveryMs) void keep().catch(ignoreFailure)
  }
  const turn = () => {
    if (isVisible()) touch()
    else lookAway()
  }
  const lookAway = () => {
    release()
    void keep().catch(ignoreFailure)
  }
  const report = async () => {
    askedAt = performance.now()
    look()
    await keep()
    await reportUsage()
  }

  if (others) {
    unrefHandle(others)
    others.onmessage = release
  }
  const timer = setInterval(lookAgain, activityCheckEveryMs)
  const stops = [
    watchActivity(touch, page),
    screen.onNavigate(look),
    sessionStore.subscribe(look),
    connectivityStore.subscribe(({ office, lastAnswerAt }, before) => {
      const isAnswer = office === 'reachable' && lastAnswerAt !== before.lastAnswerAt
      if (isAnswer && performance.now() - askedAt >= reportCheckEveryMs) void report().catch(ignoreFailure)
    }),
  ]
  page.addEventListener('visibilitychange', turn)
  turn()
  return () => {
    clearInterval(timer)
    for (const stop of stops) stop()
    page.removeEventListener('visibilitychange', turn)
    lookAway()
    others?.close()
  }
}

/** Times may be lost: nobody is told of a store that is full or closed. */
function ignoreFailure(): void {}
