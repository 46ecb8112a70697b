import type { Resource } from '#src/resource/description/define-resource.ts'

/**
 * Maximum age of a cached page or preview: far less than traces of leaving records are kept
 * (`#src/server/database/feed/purge-feed.ts`).
 */
export const maxCacheAgeMilliseconds = 24 * 3_600_000

/** Maximum records changed since it was made, where the client follows the changes from its position. */
export const maxMovedRecords = 250

/** The day it was made for, since a window moves daily. Empty without a window. */
export function windowDay({ sync }: Resource): string {
  return sync.window ? new Date().toISOString().slice(0, 10) : ''
}
