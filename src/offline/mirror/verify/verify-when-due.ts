import { mirrorDatabase } from '#src/offline/storage/mirror-database.ts'
import { endMirrorTrouble, hadMirrorTrouble } from '../store/mirror-errors.ts'
import { checkMirror } from './verify-mirror.ts'

const day = 86_400_000
/** Milliseconds between two comparisons by versions, and between two by contents. */
const versionsEvery = day
const contentsEvery = 7 * day
/** Milliseconds before a comparison that came to nothing is tried again; twice as long after each further one, up to a day. */
const againAfter = 15 * 60_000

let triedAt = Number.NEGATIVE_INFINITY
let failures = 0

/**
 * Compares a person's mirror with the office where it is due: once a day by versions, once a week and after trouble by
 * contents, and after its list of streams was read anew. A comparison that fails is tried again later.
 */
export async function checkWhenDue(person: string): Promise<void> {
  if (performance.now() < triedAt + Math.min(againAfter * 2 ** Math.max(0, failures - 1), day)) return
  const reader = await mirrorDatabase.readers.get(person)
  if (!reader) return
  // Both ways round: a clock that was set back must not put it off for years.
  const isPast = (at: number | undefined, every: number) => at === undefined || Math.abs(Date.now() - at) > every
  const byContents =
    hadMirrorTrouble() || (reader.checkedAt !== undefined && isPast(reader.contentsCheckedAt, contentsEvery))
  if (!byContents && !isPast(reader.checkedAt, versionsEvery)) return
  triedAt = performance.now()
  failures += 1
  const { end } = await checkMirror(byContents ? 'contents' : 'versions')
  if (end === 'unknown') return
  failures = 0
  if (byContents) endMirrorTrouble()
}
