import { filterSendableFiles } from '#src/offline/attachments/unsent-files.ts'
import { faultPoint } from '#src/offline/storage/fault-points.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { EntryRow, FileRow } from '#src/offline/storage/outbox-rows.ts'
import { type BatchAnswer, type EntryResult, isReportedConflict } from '#src/protocol/entries/receipt.ts'

/** How many entries came to their end, and how many of those the office took in. */
export type EndCounts = { ended: number; applied: number }

/** The same of a batch, and which of its entries did not end. */
export type AppliedResults = EndCounts & { unfinished: string[] }

/**
 * Puts the results of a batch onto its entries, in one transaction. An entry without a result keeps waiting; so do all
 * where another tab has met a restored office since the answer was given.
 */
export async function applyResults(
  sent: readonly EntryRow[],
  { epoch, results }: Pick<BatchAnswer, 'epoch' | 'results'>,
): Promise<AppliedResults> {
  await faultPoint('delivery:before-results')
  const { devices, entries, files } = outboxDatabase
  const taken: AppliedResults = { ended: 0, applied: 0, unfinished: [] }
  await outboxDatabase.transaction('rw', devices, entries, files, async () => {
    const counts = (await devices.get(sent[0]?.tenant ?? ''))?.epoch === epoch
    const going = (await pairWithResults(sent, counts ? results : [])).filter(([{ state }]) => state === 'sending')
    for (const [{ id }, result] of going) {
      if (!result || result.result === 'waiting' || result.result === 'not-tried') taken.unfinished.push(id)
      else countEnd(taken, result)
    }
    await storeResults(going)
  })
  return taken
}

/** An entry as it is now, and what is said of it. */
type AnsweredEntry = [EntryRow, EntryResult | undefined]

/** Those of the entries that are still here. */
async function pairWithResults(rows: readonly EntryRow[], results: readonly EntryResult[]): Promise<AnsweredEntry[]> {
  const said = new Map(results.map((result) => [result.entry, result]))
  const now = await outboxDatabase.entries.bulkGet(rows.map(({ id }) => id))
  return now.filter((row) => row !== undefined).map((row) => [row, said.get(row.id) ?? said.get(row.hash)])
}

/** Puts all in one go, and asks the database only of what concerns files: a batch is many hundreds of entries. */
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

/** Whether the office has more to tell of an entry: how it ended, or, of a conflict, what clashed. */
export function isUnreported({ state, receipt }: EntryRow): boolean {
  return state === 'held' || (state === 'needs-you' && receipt?.result === 'conflict' && !receipt.record)
}

/**
 * Puts the ends of what was held for review onto its entries, in one transaction, and what clashed onto conflicts that lack
 * it; what has no end yet stays held. An end that somebody else has put there meanwhile stands.
 */
export async function applyLateResults(held: readonly EntryRow[], results: readonly EntryResult[]): Promise<EndCounts> {
  const { entries, files } = outboxDatabase
  const taken: EndCounts = { ended: 0, applied: 0 }
  await outboxDatabase.transaction('rw', entries, files, async () => {
    const ended: AnsweredEntry[] = []
    for (const [row, result] of await pairWithResults(held, results)) {
      const isEnd = result?.result === 'applied' || result?.result === 'refused' || result?.result === 'conflict'
      if (!isEnd || !isUnreported(row)) continue
      if (row.state !== 'held' && !isReportedConflict(result)) continue
      const { endedAt: _, ...open } = row
      ended.push([open, result])
      countEnd(taken, result)
    }
    await storeResults(ended)
  })
  return taken
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
      // The server has said that it keeps nothing of it: its author may still take it back.
      return { state: 'waiting', everSent: false }
  }
}

/** The office lacks files: they are sent again, if they are still here. */
async function awaitFiles(row: EntryRow, lacking: readonly string[]): Promise<EntryChange> {
  const kept = await filterSendableFiles(await filesWithHashes(row, lacking))
  const here = new Set(kept.filter((file) => file.refused === null).map((file) => file.sha256))
  if (lacking.every((hash) => here.has(hash))) {
    await markFilesUnsent(kept)
    return { state: 'waiting', everSent: false }
  }
  const trouble = { code: 'file-lost' as const, message: 'A file of this entry is missing, here and at the office.' }
  return { state: 'needs-you', everSent: false, trouble }
}

/** The office has said that it lacks these: an office that was restored may, although it had them. */
async function markFilesUnsent(lacking: readonly FileRow[]): Promise<void> {
  await outboxDatabase.files.bulkPut(lacking.map((file) => ({ ...file, uploaded: false })))
}

/** The files with these bytes that an entry names: its own, or those that the record had and that an earlier entry brought. */
async function filesWithHashes(row: EntryRow, hashes: readonly string[]): Promise<FileRow[]> {
  const { files } = outboxDatabase
  const alike = await files
    .where('sha256')
    .anyOf([...hashes])
    .toArray()
  const kept = alike.filter(({ entry, tenant }) => entry !== null && tenant === row.tenant)
  const own = new Set(kept.filter(({ entry }) => entry === row.id).map(({ sha256 }) => sha256))
  return kept.filter(({ entry, sha256 }) => entry === row.id || !own.has(sha256))
}
