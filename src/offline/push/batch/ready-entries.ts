import { compareInstants } from '#src/lib/instant.ts'
import { readDeferral } from '#src/offline/outbox/deferral.ts'
import { computeDeliveryRanks } from '#src/offline/outbox/delivery-order.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import { maxBatchEntries } from '#src/protocol/entries/batch.ts'

/** Most bytes of entries in one batch, half of what the server takes, so that the wrapping fits too. */
const maxBatchBytes = 4_000_000
/** Bytes of less urgent entries that go along in one batch: about a second on the thinnest link, once gzipped. */
const maxBytesAlong = 20_000

/** Everybody's entries that wait, of every device. */
export function readWaitingEntries(): Promise<EntryRow[]> {
  return outboxDatabase.entries.where('state').equals('waiting').toArray()
}

/**
 * The entries of a device that can go now, of all that wait, most urgent first and then in the order they were made: all their files are with
 * the office, or follow because the entry is urgent, and what they depend on is in, or goes before them in the same batch.
 * What is less urgent than the first goes along only while it is small, so that it holds nothing up. At most `limit` of
 * them, none of `except`, and none that is held back for the link's sake.
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
  const holding = await readDeferral()
  const ready: EntryRow[] = []
  const going = new Set<string>()
  let first = 0
  let size = 0
  let along = 0
  for (const row of waiting.sort((left, right) => rankOf(left) - rankOf(right) || compareByCreation(left, right))) {
    // What is urgent goes before its own files.
    if (lacking.has(row.id) && row.urgency !== 'urgent') continue
    if (except.has(row.id) || holding.defersEntry(row.id, rankOf(row))) continue
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

/** What this device does not know (any more) is left for the server to judge. */
async function areDependenciesMet(row: EntryRow, going: ReadonlySet<string>): Promise<boolean> {
  for (const id of row.dependsOn) {
    if (going.has(id)) continue
    const other = await outboxDatabase.entries.get(id)
    if (other && other.state !== 'done') return false
  }
  return true
}
