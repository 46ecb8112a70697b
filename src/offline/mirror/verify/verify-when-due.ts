import { mirrorDatabase } from '#src/offline/storage/mirror-database.ts'
import { clearMirrorError, hadMirrorError } from '../store/mirror-errors.ts'
import { verifyMirror } from './verify-mirror.ts'

const dayMs = 86_400_000
/** Milliseconds between comparisons by versions, and between those by contents. */
const versionsEveryMs = dayMs
const contentsEveryMs = 7 * dayMs
/** Milliseconds before a failed comparison is retried; doubled at each further failure, up to a day. */
const retryAfterMs = 15 * 60_000

let triedAt = Number.NEGATIVE_INFINITY
let failures = 0

/**
 * Verifies a person's mirror when due: daily by versions, weekly and after errors by contents, and after its stream
 * list was fetched anew. A failed comparison is retried later.
 */
export async function verifyWhenDue(person: string): Promise<void> {
  if (performance.now() < triedAt + Math.min(retryAfterMs * 2 ** Math.max(0, failures - 1), dayMs)) return
  const reader = await mirrorDatabase.readers.get(person)
  if (!reader) return
  // The absolute difference: a clock that was set back must not postpone it for years.
  const isPast = (at: number | undefined, every: number) => at === undefined || Math.abs(Date.now() - at) > every
  const byContents =
    hadMirrorError() || (reader.checkedAt !== undefined && isPast(reader.contentsCheckedAt, contentsEveryMs))
  if (!byContents && !isPast(reader.checkedAt, versionsEveryMs)) return
  triedAt = performance.now()
  failures += 1
  const { end } = await verifyMirror(byContents ? 'contents' : 'versions')
  if (end === 'unknown') return
  failures = 0
  if (byContents) clearMirrorError()
}
