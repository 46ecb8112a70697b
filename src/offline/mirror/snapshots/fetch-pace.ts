import { maxAnswerBytes, minAnswerBytes } from '#src/protocol/mirror/packed-pages.ts'

/** Target duration of a request for snapshot pages, in milliseconds. */
const targetTimeMs = 3000

/**
 * How many bytes a request asks for, as measured so far. `roundTripMs`: duration of a tiny answer over an open
 * connection, 0 where none was measured.
 */
export type FetchPace = { targetBytes: number; readonly roundTripMs: number }

/** The pace before any transfer was measured. */
export function initialPace(roundTripMs: number): FetchPace {
  return { targetBytes: minAnswerBytes, roundTripMs }
}

/**
 * Bytes for the next request after an answer of `size` bytes in `durationMs`: about three seconds' worth. The round
 * trip is subtracted, but at most three quarters of the time, since it varies. A short answer is mostly round trip, so
 * it can only raise the pace.
 */
export function nextTargetBytes(
  { targetBytes: enough, roundTripMs }: FetchPace,
  size: number,
  durationMs: number,
): number {
  const coming = Math.max(durationMs - roundTripMs, durationMs / 4)
  const shown = Math.round(Math.min(maxAnswerBytes, Math.max(minAnswerBytes, (size / coming) * targetTimeMs)))
  return size < minAnswerBytes ? Math.max(enough, shown) : shown
}
