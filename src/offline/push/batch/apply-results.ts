import { filesThatGo } from '#src/offline/attachments/unsent-files.ts'
import { faultPoint } from '#src/offline/storage/fault-points.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { EntryRow, FileRow } from '#src/offline/storage/outbox-rows.ts'
import { type BatchAnswer, type EntryResult, tellsConflict } from '#src/protocol/entries/receipt.ts'

/** How many entries came to their end, and how many of those the office took in. */
export type Ends = { ended: number; applied: number }

/** The same of a batch, and which of its entries did not end. */
export type Taken = Ends & { left: string[] }

/**
 * Puts the results of a batch onto its entries, in one transaction. An entry without a result keeps waiting; so do all
 * where another tab has met a restored office since the answer was given.
 */
export async function takeResults(
  sent: readonly EntryRow[],
  { epoch, results }: Pick<BatchAnswer, 'epoch' | 'results'>,
): Promise<Taken> {
  await faultPoint('delivery:before-results')
  const { devices, entries, files } = outboxDatabase
  const taken: Taken = { ended: 0, applied: 0, left: [] }
  await outboxDatabase.transaction('rw', devices, entries, files, async () => {
    const counts = (await devices.get(sent[0]?.tenant ?? ''))?.epoch === epoch
    const going = (await answered(sent, counts ? results : [])).filter(([{ state }]) => state === 'sending')
    for (const [{ id }, result] of going) {
      if (!result || result.result === 'waiting' || result.result === 'not-tried') taken.left.push(id)
      else count(taken, result)
    }
    await putAnswered(going)
  })
  return taken
}

/** An entry as it is now, and what is said of it. */
type Answered = [EntryRow, EntryResult | undefined]

/** Those of the entries that are still here. */
async function answered(rows: readonly EntryRow[], results: readonly EntryResult[]): Promise<Answered[]> {
  const said = new Map(results.map((result) => [result.entry, result]))
  const now = await outboxDatabase.entries.bulkGet(rows.map(({ id }) => id))
  return now.filter((row) => row !== undefined).map((row) => [row, said.get(row.id) ?? said.get(row.hash)])
}

/** Puts all in one go, and asks the database only of what concerns files: a batch is many hundreds of entries. */
async function putAnswered(rows: readonly Answered[]): Promise<void> {
  const changed: EntryRow[] = []
  for (const [row, result] of rows) {
    if (result?.result === 'applied' && result.files) await markUnsent(await filesOf(row, result.files))
    const change = result?.result === 'waiting' ? await awaitFiles(row, result.files) : changeOf(result)
    changed.push({ ...row, ...change })
  }
  await outboxDatabase.entries.bulkPut(changed)
}

function count(ends: Ends, { result }: EntryResult): void {
  ends.ended += 1
  if (result === 'applied') ends.applied += 1
}

/** Whether the office has more to tell of an entry: how it ended, or, of a conflict, what clashed. */
export function isUntold({ state, receipt }: EntryRow): boolean {
  return state === 'held' || (state === 'needs-you' && receipt?.result === 'conflict' && !receipt.record)
}

/**
 * Puts the ends of what was held for review onto its entries, in one transaction, and what clashed onto conflicts that lack
 * it; what has no end yet stays held. An end that somebody else has put there meanwhile stands.
 */
export async function keepEnds(held: readonly EntryRow[], results: readonly EntryResult[]): Promise<Ends> {
  const { entries, files } = outboxDatabase
  const taken: Ends = { ended: 0, applied: 0 }
  await outboxDatabase.transaction('rw', entries, files, async () => {
    const ended: Answered[] = []
    for (const [row, result] of await answered(held, results)) {
      const isEnd = result?.result === 'applied' || result?.result === 'refused' || result?.result === 'conflict'
      if (!isEnd || !isUntold(row)) continue
      if (row.state !== 'held' && !tellsConflict(result)) continue
      const { endedAt: _, ...open } = row
      ended.push([open, result])
      count(taken, result)
    }
    await putAnswered(ended)
  })
  return taken
}

type EntryChange = Partial<Pick<EntryRow, 'state' | 'receipt' | 'everSent' | 'trouble' | 'draft' | 'endedAt'>>

function changeOf(result: Exclude<EntryResult, { result: 'waiting' }> | undefined): EntryChange {
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
  const kept = await filesThatGo(await filesOf(row, lacking))
  const here = new Set(kept.filter((file) => file.refused === null).map((file) => file.sha256))
  if (lacking.every((hash) => here.has(hash))) {
    await markUnsent(kept)
    return { state: 'waiting', everSent: false }
  }
  const trouble = { code: 'file-lost' as const, message: 'A file of this is neither here nor with the office.' }
  return { state: 'needs-you', everSent: false, trouble }
}

/** The office has said that it lacks these: an office that was restored may, although it had them. */
async function markUnsent(lacking: readonly FileRow[]): Promise<void> {
  await outboxDatabase.files.bulkPut(lacking.map((file) => ({ ...file, uploaded: false })))
}

/** The files with these bytes that an entry names: its own, or those that the record had and that an earlier entry brought. */
async function filesOf(row: EntryRow, hashes: readonly string[]): Promise<FileRow[]> {
  const { files } = outboxDatabase
  const alike = await files
    .where('sha256')
    .anyOf([...hashes])
    .toArray()
  const kept = alike.filter(({ entry, tenant }) => entry !== null && tenant === row.tenant)
  const own = new Set(kept.filter(({ entry }) => entry === row.id).map(({ sha256 }) => sha256))
  return kept.filter(({ entry, sha256 }) => entry === row.id || !own.has(sha256))
}
