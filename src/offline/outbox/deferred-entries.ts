import { type Deferral, readDeferral } from '#src/offline/outbox/deferral.ts'
import { computeDeliveryRanks } from '#src/offline/outbox/delivery-order.ts'
import type { EntryRow, FileRow } from '#src/offline/storage/outbox-rows.ts'
import { fileKind } from '#src/resource/display/file-kind.ts'

/**
 * Why an entry is deferred although the office answers: its photos or files wait for a better link, or somebody chose
 * to wait. For an entry already sent, only its files wait.
 */
export type DeferralReason = 'photos' | 'files' | 'choice'

/** The deferred entries by id, by the same rules as the push; entries built on one of them wait with it. */
export async function findDeferredEntries(
  rows: readonly EntryRow[],
  files: readonly FileRow[],
): Promise<ReadonlyMap<string, DeferralReason>> {
  const deferral = await readDeferral()
  const ofFiles = findDeferredFiles(files, deferral)
  const waiting = rows.filter(({ state }) => state === 'waiting')
  const ranks = computeDeliveryRanks(waiting)
  const deferred = new Map<string, DeferralReason>()
  for (const { id, urgency } of waiting) {
    const why = urgency === 'urgent' ? undefined : ofFiles.get(id)
    if (why) deferred.set(id, why)
    else if (deferral.defersEntry(id, ranks.get(id) ?? 0)) deferred.set(id, 'choice')
  }
  for (let before = -1; before !== deferred.size; ) {
    before = deferred.size
    for (const { id, dependsOn } of waiting) {
      const why = dependsOn.map((other) => deferred.get(other)).find((reason) => reason !== undefined)
      if (why && !deferred.has(id)) deferred.set(id, why)
    }
  }
  for (const { id, state } of rows) {
    const why = state === 'done' ? ofFiles.get(id) : undefined
    if (why) deferred.set(id, why)
  }
  return deferred
}

/** Entries with deferred files, by the kind of files. */
function findDeferredFiles(files: readonly FileRow[], deferral: Deferral): ReadonlyMap<string, 'photos' | 'files'> {
  const kinds = new Map<string, 'photos' | 'files'>()
  for (const file of files) {
    const { entry, uploaded, refused } = file
    if (entry === null || uploaded || refused !== null || !deferral.defersFiles(entry)) continue
    kinds.set(entry, fileKind([file]) === 'photo' && kinds.get(entry) !== 'files' ? 'photos' : 'files')
  }
  return kinds
}
