import { leastEnough, mostEnough } from '#src/protocol/packed-bundles.ts'

/** Milliseconds of the link that a request for bundles is to take, about. */
const wantedTime = 3000

/** How many bytes of bundles a request asks for, as the link has shown by then. */
export type FetchPace = { enough: number }

/** Where the link has shown nothing yet. */
export function firstPace(): FetchPace {
  return { enough: leastEnough }
}

/**
 * How many bytes the next request asks for, after an answer of `size` bytes that took so many milliseconds: about what comes
 * in three seconds. A short answer takes as long as the way does: it can show that the link brings more, never that it
 * brings less.
 */
export function enoughAfter(enough: number, size: number, took: number): number {
  const shown = Math.round(Math.min(mostEnough, Math.max(leastEnough, (size / took) * wantedTime)))
  return size < leastEnough ? Math.max(enough, shown) : shown
}
