import { compareInstants } from '#src/lib/instant.ts'
import { readDeferral } from '#src/offline/outbox/deferral.ts'
import { computeDeliveryRanks } from '#src/offline/outbox/delivery-order.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import { maxBatchEntries } from '#src/protocol/entries/batch.ts'

/** Maximum bytes of entries in a batch: half of what the server accepts, leaving room for the wrapping. */
const maxBatchBytes = 4_000_000
/** Maximum bytes of less urgent entries in a batch: about a second on the slowest link, gzipped. */
const maxBytesAlong = 20_000

/** Everybody's waiting entries, for every device. */
export function readWaitingEntries(): Promise<EntryRow[]> {
  return outboxDatabase.entries.where('state').equals('waiting').toArray()
}

/**
 * The entries of a device that can go now, most urgent first, then in creation order. Their files are with the office
 * (or follow, if urgent), and their dependencies are in or go first. Less urgent ones join an urgent batch only while
 * it is small. At most `limit`, none of `except`, none deferred.
 */
export async function findReadyEntries(
  all: readonly EntryRow[],
  device: string,
  limit: number = maxBatchEntries,
  except: ReadonlySet<string> = new Set(),
): Promise<EntryRow[]> {
  const waiting = all.filter((row) => row.device === device)
  const lacking = new Set<string | null>()
  await outboxDatabase.files
    .where('entry')
    .anyOf(waiting.map(({ id }) => id))
    .each((file) => {
      if (!file.uploaded && file.refused === null) lacking.add(file.entry)
    })
  const ranks = computeDeliveryRanks(all)
  const rankOf = (row: EntryRow) => ranks.get(row.id) ?? 0
  const deferral = await readDeferral()
  const ready: EntryRow[] = []
  const going = new Set<string>()
  let first = 0
  let size = 0
  let along = 0
  for (const row of waiting.sort((left, right) => rankOf(left) - rankOf(right) || compareByCreation(left, right))) {
    // An urgent entry goes before its own files.
    if (lacking.has(row.id) && row.urgency !== 'urgent') continue
    if (except.has(row.id) || deferral.defersEntry(row.id, rankOf(row))) continue
    if (!(await areDependenciesMet(row, going))) continue
    const bytes = row.bytes?.byteLength ?? 0
    if (ready.length === 0) first = rankOf(row)
    size += bytes
    if (rankOf(row) > first) along += bytes
    if (ready.length > 0 && (ready.length >= limit || size > maxBatchBytes || along > maxBytesAlong)) break
    ready.push(row)
    going.add(row.id)
  }
  return ready
}

function compareByCreation(left: EntryRow, right: EntryRow): number {
  return compareInstants(left.madeAt, right.madeAt) || left.sequence - right.sequence
}

/** A dependency unknown to this device is for the server to judge. */
async function areDependenciesMet(row: EntryRow, going: ReadonlySet<string>): Promise<boolean> {
  for (const id of row.dependsOn) {
    if (going.has(id)) continue
    const other = await outboxDatabase.entries.get(id)
    if (other && other.state !== 'done') return false
  }
  return true
}
