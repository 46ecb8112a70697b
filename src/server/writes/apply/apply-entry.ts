import type { EntryResult, Receipt } from '#src/protocol/entries/receipt.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { isDatabaseUnreachable } from '#src/server/database/connection/unreachable.ts'
import { lockEntries } from '#src/server/database/locks.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { type AppliedEntry, findUnanswered, storeReceipts } from '../entry/batch-receipts.ts'
import { findUnapplied, readReceipt, type StoredReceipt, storeReceipt } from '../entry/receipts.ts'
import { mayArriveAfterRestore } from '../entry/restore-grace.ts'
import { type Stop, Stopped } from '../entry/stopped.ts'
import type { Write } from '../entry/write.ts'
import { lockBatchRecords } from '../record/batch-records.ts'
import { applyInTransaction } from './apply-in-transaction.ts'

/**
 * Brings an entry to its end, exactly once however often it is sent: in one transaction its effect and the receipt that
 * says so, or nothing of it and, in a transaction of its own, the receipt that says why. A repeat gets the stored receipt;
 * other content under the same id is refused and stores nothing. What waits for files or for other entries, and what is
 * held for review, stores no receipt, so that it may still come to an end; nor does a refusal of what nobody can repeat.
 * For a while after a restore, a device's earlier entries that cannot be applied wait for what they build on.
 *
 * @throws what the database or the rules of REST throw; the entry has then not ended, or its receipt tells on a repeat
 */
export async function applyEntry(context: ServerContext, write: Write): Promise<EntryResult> {
  const { tenant } = write.entry
  try {
    return await inTenant(context.database, tenant, (tx) => applyOnce(context, tx, write), { repeatable: true })
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    const answer = answerOf(write, error.stop)
    if (answer.result === 'waiting' || answer.result === 'not-tried') return answer
    const isOffered = write.source === 'device' && write.reviewedBy === undefined
    if (isOffered && (await mayArriveAfterRestore(context.database, write.entry, write.arrival))) {
      return { result: 'not-tried', entry: write.entry.id, dependsOn: [] }
    }
    if (write.hasNoKey || answer.result === 'held' || answer.result === 'applied') return answer
    return inTenant(context.database, tenant, (tx) => storeEnd(tx, write, answer), { repeatable: true })
  }
}

/**
 * Milliseconds after which a transaction takes no further entry: others wait for what it has locked. What is written for all
 * of them at its end takes about as long again.
 */
const maxBatchMilliseconds = 15

/**
 * Brings the first of these entries to their ends, in their order and in one transaction: as many as it has time for, at
 * least one. Null where one of them does not take effect: nothing has happened to any of them then, and each is to be
 * brought to its end alone (`applyEntry`).
 *
 * @throws where the database is gone
 */
export async function applyBatch(
  context: ServerContext,
  tenantId: string,
  writes: readonly Write[],
): Promise<EntryResult[] | null> {
  try {
    const taking = async (tx: Transaction) => {
      await lockEntries(
        tx,
        writes.map(({ entry }) => entry),
      )
      await lockBatchRecords(tx, context.resources, writes)
      const until = performance.now() + maxBatchMilliseconds
      const results: EntryResult[] = []
      const unanswered = await findUnanswered(tx, writes)
      const applied: AppliedEntry[] = []
      for (const write of writes) {
        if (results.length > 0 && performance.now() > until) break
        if (unanswered.delete(write.entry.id)) {
          const receipt = await applyEffect(context, tx, write, applied)
          applied.push({ write, receipt })
          results.push(receipt)
        } else {
          // Answered long ago, or a moment ago: the same may stand in a batch twice.
          await storeReceipts(tx, applied.splice(0))
          results.push(await applyLocked(context, tx, write))
        }
      }
      await storeReceipts(tx, applied)
      return results
    }
    return await inTenant(context.database, tenantId, taking, { takesSeveral: true })
  } catch (error) {
    if (isDatabaseUnreachable(error)) throw error
    return null
  }
}

async function applyOnce(context: ServerContext, tx: Transaction, write: Write): Promise<EntryResult> {
  await lockEntries(tx, [write.entry])
  return applyLocked(context, tx, write)
}

async function applyLocked(context: ServerContext, tx: Transaction, write: Write): Promise<EntryResult> {
  const stored = await readReceipt(tx, write.entry.id, write.hash)
  if (stored) return repeatedAnswer(write, stored)
  const receipt = await applyEffect(context, tx, write)
  await storeReceipt(tx, write, receipt)
  return receipt
}

/** `applied`: entries that took effect in this transaction, whose receipts are still to be stored. */
async function applyEffect(
  context: ServerContext,
  tx: Transaction,
  write: Write,
  applied: readonly AppliedEntry[] = [],
): Promise<Receipt> {
  const here = new Set(applied.map((one) => one.write.entry.id))
  const absent = await findUnapplied(
    tx,
    write.entry.dependsOn.filter((id) => !here.has(id)),
  )
  if (absent.length > 0) throw new Stopped({ result: 'not-tried', dependsOn: absent })
  return applyInTransaction(context, tx, write)
}

async function storeEnd(tx: Transaction, write: Write, receipt: Receipt): Promise<EntryResult> {
  await lockEntries(tx, [write.entry])
  const stored = await readReceipt(tx, write.entry.id, write.hash)
  if (stored) return repeatedAnswer(write, stored)
  await storeReceipt(tx, write, receipt)
  return receipt
}

/** The stored answer, unless something else was sent under its id. */
function repeatedAnswer(write: Pick<Write, 'entry' | 'hash' | 'arrival'>, stored: StoredReceipt): EntryResult {
  if (stored.hash === write.hash) return stored.receipt
  return answerOf(write, {
    result: 'refused',
    code: 'other-bytes',
    message: 'Another entry was already received under this ID',
    errors: { id: ['Another entry was already received under this ID'] },
  })
}

function answerOf(write: Pick<Write, 'entry' | 'arrival'>, stop: Stop): EntryResult {
  const entry = write.entry.id
  if (stop.result === 'waiting' || stop.result === 'not-tried') return { ...stop, entry }
  return { ...stop, entry, at: write.arrival.toISOString() }
}
