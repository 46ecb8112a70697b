import { uuidV5 } from '#src/lib/uuid.ts'
import type { EntryResult } from '#src/protocol/entries/receipt.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readDeleted, readRecord } from '#src/server/database/records/record-store.ts'
import { inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { findUnapplied } from '../entry/receipts.ts'
import type { Stop } from '../entry/stopped.ts'
import type { Write } from '../entry/write.ts'

/** Thrown where the entry's id has the receipt of another author's entry. */
export class TakenByAnother extends Error {
  override readonly name = 'TakenByAnother'
}

/**
 * The id that an entry or record has in the office where somebody else took its own first, as on a shared tablet, where ids
 * of what waits can be read. The same at every repeat, and nobody else's.
 */
export function ownIdInstead(author: string, id: string): Promise<string> {
  return uuidV5(author, `instead of:${id}`)
}

/** Of entries that were not applied those that were not applied under the author's own id either. */
export async function withoutOwnInstead(tx: Transaction, author: string, absent: readonly string[]): Promise<string[]> {
  const own = await Promise.all(absent.map((id) => ownIdInstead(author, id)))
  const unapplied = new Set(await findUnapplied(tx, own))
  return absent.filter((_, index) => unapplied.has(own[index] ?? ''))
}

/** The write under an entry id that nobody else can have. */
export async function underOwnEntryId(write: Write): Promise<Write> {
  const { entry } = write
  return { ...write, entry: { ...entry, id: await ownIdInstead(entry.author, entry.id) } }
}

/**
 * The write for a record of the author's own, where it was refused because somebody else made another one under the id that
 * their device gave theirs; null where the refusal stands. Later entries for it go to where the first one went.
 */
export async function forOwnRecord(context: ServerContext, write: Write, stop: Stop): Promise<Write | null> {
  const { entry, source } = write
  const resource = context.resources.find(({ name }) => name === entry.resource)
  if (source !== 'device' || stop.result !== 'refused' || !resource || resource.key) return null
  if (!['not-allowed', 'absent', 'own-record'].includes(stop.code)) return null
  const instead = await ownIdInstead(entry.author, entry.record)
  const isForeign = await inTenantReadOnly(context.database, entry.tenant, async (tx) => {
    const taken = (await readRecord(tx, resource, entry.record)) ?? (await readDeleted(tx, resource, entry.record))
    if (!taken || taken.createdBy === entry.author) return false
    return entry.base === null || (await readRecord(tx, resource, instead)) !== null
  })
  return isForeign ? { ...write, entry: { ...entry, record: instead } } : null
}

/** The answer as the device asked for it, by the id that it knows. */
export function answeringTo(entryId: string, answer: EntryResult): EntryResult {
  return { ...answer, entry: entryId }
}
