import type { Resource } from '#src/resource/description/define-resource.ts'

/** Milliseconds for which what was made of a stream is kept at most: far less than traces of what left it are (`#src/server/database/feed/purge-feed.ts`). */
export const maxCacheAgeMilliseconds = 24 * 3_600_000

/** Records that may have moved since it was made, where whoever asks follows the changes from its position. */
export const maxMovedRecords = 250

/** The day of which it is made: what a window leaves out is another from day to day. Empty where there is no window. */
export function windowDay({ sync }: Resource): string {
  return sync.window ? new Date().toISOString().slice(0, 10) : ''
}
