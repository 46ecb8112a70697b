import { type Deferral, readDeferral } from '#src/offline/outbox/deferral.ts'
import { computeDeliveryRanks } from '#src/offline/outbox/delivery-order.ts'
import type { EntryRow, FileRow } from '#src/offline/storage/outbox-rows.ts'

/**
 * Why an entry stays here although the office answers: its photos or other files wait for a better link, or somebody chose
 * to wait. Of an entry that went before its files, these alone stay.
 */
export type DeferralReason = 'photos' | 'files' | 'choice'

/**
 * Which entries the link's choice holds back at this moment, by their ids, as delivery itself decides it; what builds on
 * one of them waits with it.
 */
export async function findDeferredEntries(
  rows: readonly EntryRow[],
  files: readonly FileRow[],
): Promise<ReadonlyMap<string, DeferralReason>> {
  const holding = await readDeferral()
  const ofFiles = findDeferredFiles(files, holding)
  const waiting = rows.filter(({ state }) => state === 'waiting')
  const ranks = computeDeliveryRanks(waiting)
  const held = new Map<string, DeferralReason>()
  for (const { id, urgency } of waiting) {
    const why = urgency === 'urgent' ? undefined : ofFiles.get(id)
    if (why) held.set(id, why)
    else if (holding.defersEntry(id, ranks.get(id) ?? 0)) held.set(id, 'choice')
  }
  for (let before = -1; before !== held.size; ) {
    before = held.size
    for (const { id, dependsOn } of waiting) {
      const why = dependsOn.map((other) => held.get(other)).find((reason) => reason !== undefined)
      if (why && !held.has(id)) held.set(id, why)
    }
  }
  for (const { id, state } of rows) {
    const why = state === 'done' ? ofFiles.get(id) : undefined
    if (why) held.set(id, why)
  }
  return held
}

/** Entries with files that are held back, by what these are. */
function findDeferredFiles(files: readonly FileRow[], holding: Deferral): ReadonlyMap<string, 'photos' | 'files'> {
  const kinds = new Map<string, 'photos' | 'files'>()
  for (const { entry, type, uploaded, refused } of files) {
    if (entry === null || uploaded || refused !== null || !holding.defersFiles(entry)) continue
    kinds.set(entry, type.startsWith('image/') && kinds.get(entry) !== 'files' ? 'photos' : 'files')
  }
  return kinds
}
