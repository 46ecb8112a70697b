import { filterSendableFiles } from '#src/offline/attachments/unsent-files.ts'
import { faultPoint } from '#src/offline/storage/fault-points.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { EntryRow, FileRow } from '#src/offline/storage/outbox-rows.ts'
import { type BatchAnswer, type EntryResult, isReportedConflict } from '#src/protocol/entries/receipt.ts'

/** How many entries ended, and how many of those the office applied. */
export type EndCounts = { ended: number; applied: number }

/** The same for a batch, and which of its entries did not end. */
export type AppliedResults = EndCounts & { unfinished: string[] }

/**
 * Applies a batch's results to its entries in one transaction. Entries without a result keep waiting; so do all if
 * another tab has met a restored office since.
 */
export async function applyResults(
  sent: readonly EntryRow[],
  { epoch, results }: Pick<BatchAnswer, 'epoch' | 'results'>,
): Promise<AppliedResults> {
  await faultPoint('delivery:before-results')
  const { devices, entries, files } = outboxDatabase
  const counts: AppliedResults = { ended: 0, applied: 0, unfinished: [] }
  await outboxDatabase.transaction('rw', devices, entries, files, async () => {
    const isCurrent = (await devices.get(sent[0]?.tenant ?? ''))?.epoch === epoch
    const going = (await pairWithResults(sent, isCurrent ? results : [])).filter(([{ state }]) => state === 'sending')
    for (const [{ id }, result] of going) {
      if (!result || result.result === 'waiting' || result.result === 'not-tried') counts.unfinished.push(id)
      else countEnd(counts, result)
    }
    await storeResults(going)
  })
  return counts
}

/** An entry's present row, and its result. */
type AnsweredEntry = [EntryRow, EntryResult | undefined]

/** Pairs rows that still exist with their results. */
async function pairWithResults(rows: readonly EntryRow[], results: readonly EntryResult[]): Promise<AnsweredEntry[]> {
  const byEntry = new Map(results.map((result) => [result.entry, result]))
  const now = await outboxDatabase.entries.bulkGet(rows.map(({ id }) => id))
  return now.filter((row) => row !== undefined).map((row) => [row, byEntry.get(row.id) ?? byEntry.get(row.hash)])
}

/** Stores all at once and queries only what concerns files: a batch has hundreds of entries. */
async function storeResults(rows: readonly AnsweredEntry[]): Promise<void> {
  const changed: EntryRow[] = []
  for (const [row, result] of rows) {
    if (result?.result === 'applied' && result.files) await markFilesUnsent(await filesWithHashes(row, result.files))
    const change = result?.result === 'waiting' ? await awaitFiles(row, result.files) : entryChangeFor(result)
    changed.push({ ...row, ...change })
  }
  await outboxDatabase.entries.bulkPut(changed)
}

function countEnd(ends: EndCounts, { result }: EntryResult): void {
  ends.ended += 1
  if (result === 'applied') ends.applied += 1
}

/** Whether the office still has to report how an entry ended, what clashed in its conflict, or why it was refused. */
export function isUnreported({ state, receipt }: EntryRow): boolean {
  return state === 'held' || (state === 'needs-you' && receipt !== null && !isWhole(receipt))
}

/** Whether an answer has what its author needs to go on: whoever else delivered it was told only how the entry ended. */
function isWhole(receipt: EntryResult): boolean {
  if (receipt.result === 'conflict') return isReportedConflict(receipt)
  return receipt.result !== 'refused' || receipt.withheld !== true
}

/**
 * Applies late results in one transaction: the ends of quarantined entries, and the clashes of conflicts without
 * details. Without an end they stay quarantined; an end stored meanwhile wins.
 */
export async function applyLateResults(
  quarantined: readonly EntryRow[],
  results: readonly EntryResult[],
): Promise<EndCounts> {
  const { entries, files } = outboxDatabase
  const counts: EndCounts = { ended: 0, applied: 0 }
  await outboxDatabase.transaction('rw', entries, files, async () => {
    const ended: AnsweredEntry[] = []
    for (const [row, result] of await pairWithResults(quarantined, results)) {
      const isEnd = result?.result === 'applied' || result?.result === 'refused' || result?.result === 'conflict'
      if (!isEnd || !isUnreported(row)) continue
      if (row.state !== 'held' && !isWhole(result)) continue
      const { endedAt: _, ...open } = row
      ended.push([open, result])
      countEnd(counts, result)
    }
    await storeResults(ended)
  })
  return counts
}

type EntryChange = Partial<Pick<EntryRow, 'state' | 'receipt' | 'everSent' | 'trouble' | 'draft' | 'endedAt'>>

function entryChangeFor(result: Exclude<EntryResult, { result: 'waiting' }> | undefined): EntryChange {
  switch (result?.result) {
    case undefined:
      return { state: 'waiting' }
    case 'applied':
      return { state: 'done', receipt: result, trouble: null, draft: null, endedAt: Date.now() }
    case 'conflict':
    case 'refused':
      return { state: 'needs-you', receipt: result, trouble: null }
    case 'held':
      return { state: 'held', receipt: result, trouble: null, endedAt: Date.now() }
    case 'not-tried':
      // The server has stored nothing of it: its author may still withdraw it.
      return { state: 'waiting', everSent: false }
  }
}

/** The office lacks files: they are sent again if they are still here. */
async function awaitFiles(row: EntryRow, lacking: readonly string[]): Promise<EntryChange> {
  const sendable = await filterSendableFiles(await filesWithHashes(row, lacking))
  const here = new Set(sendable.filter((file) => file.refused === null).map((file) => file.sha256))
  if (lacking.every((hash) => here.has(hash))) {
    await markFilesUnsent(sendable)
    return { state: 'waiting', everSent: false }
  }
  const trouble = { code: 'file-lost' as const, message: 'A file of this entry is missing, here and at the office.' }
  return { state: 'needs-you', everSent: false, trouble }
}

/** The office lacks these; after a restore that includes files it once had. */
async function markFilesUnsent(lacking: readonly FileRow[]): Promise<void> {
  await outboxDatabase.files.bulkPut(lacking.map((file) => ({ ...file, uploaded: false })))
}

/** The files with these bytes that an entry names: its own, or earlier ones of the record. */
async function filesWithHashes(row: EntryRow, hashes: readonly string[]): Promise<FileRow[]> {
  const { files } = outboxDatabase
  const sameBytes = await files
    .where('sha256')
    .anyOf([...hashes])
    .toArray()
  const sendable = sameBytes.filter(({ entry, tenant }) => entry !== null && tenant === row.tenant)
  const own = new Set(sendable.filter(({ entry }) => entry === row.id).map(({ sha256 }) => sha256))
  return sendable.filter(({ entry, sha256 }) => entry === row.id || !own.has(sha256))
}
