import { maxAnswerBytes, minAnswerBytes } from '#src/protocol/mirror/packed-pages.ts'

/** Milliseconds of the link that a request for bundles is to take, about. */
const targetTimeMs = 3000

/**
 * How many bytes of bundles a request asks for, as the link has shown by then. `way`: milliseconds that an answer of next to
 * no bytes took over a connection that was there, 0 where none was asked for.
 */
export type FetchPace = { targetBytes: number; readonly roundTripMs: number }

/** Where the link has shown nothing yet but its way. */
export function initialPace(way: number): FetchPace {
  return { targetBytes: minAnswerBytes, roundTripMs: way }
}

/**
 * How many bytes the next request asks for, after an answer of `size` bytes that took so many milliseconds: about what comes
 * in three seconds. The way is no part of that; a quarter of the time stays in any case, since it is not always equally long.
 * A short answer is mostly way: it can show that the link brings more, never that it brings less.
 */
export function nextTargetBytes(
  { targetBytes: enough, roundTripMs: way }: FetchPace,
  size: number,
  took: number,
): number {
  const coming = Math.max(took - way, took / 4)
  const shown = Math.round(Math.min(maxAnswerBytes, Math.max(minAnswerBytes, (size / coming) * targetTimeMs)))
  return size < minAnswerBytes ? Math.max(enough, shown) : shown
}
