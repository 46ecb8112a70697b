import type { EntryResult, Receipt } from '#src/protocol/entries/receipt.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { isDatabaseUnreachable } from '#src/server/database/connection/unreachable.ts'
import { lockEntries } from '#src/server/database/locks.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { type AppliedEntry, findUnanswered, storeReceipts } from '../entry/batch-receipts.ts'
import { findUnapplied, readReceipt, type StoredReceipt, storeReceipt } from '../entry/receipts.ts'
import { mayArriveAfterRestore } from '../entry/restore-grace.ts'
import { shownToAuthor, withoutRecord } from '../entry/shown-receipt.ts'
import { type Stop, Stopped } from '../entry/stopped.ts'
import type { Write } from '../entry/write.ts'
import { lockBatchRecords } from '../record/batch-records.ts'
import { answerLines, batchAnswered } from './answer-lines.ts'
import { type AppliedReceipt, applyInTransaction } from './apply-in-transaction.ts'
import { answeringTo, forOwnRecord, TakenByAnother, underOwnEntryId, withoutOwnInstead } from './taken-ids.ts'

/**
 * Applies an entry exactly once however often it is sent: in one transaction its effect and receipt, or, without
 * effect, only the receipt with the reason. A repeat gets the stored receipt; other content under the same id is
 * refused, unless another author took the id (`taken-ids.ts`). Entries that wait or are quarantined store no receipt, nor do refusals nobody can repeat. Shortly after a
 * restore, entries wait for missing dependencies.
 */
export async function applyEntry(context: ServerContext, write: Write): Promise<EntryResult> {
  return applyAnswered(context, await answerLines(context, write, applyAnswered))
}

/** The same once the lines of a batch were answered, each by itself. */
async function applyAnswered(context: ServerContext, write: Write): Promise<EntryResult> {
  const { tenant } = write.entry
  try {
    return await inTenant(context.database, tenant, (tx) => applyOnce(context, tx, write), { repeatable: true })
  } catch (error) {
    if (error instanceof TakenByAnother) {
      return answeringTo(write.entry.id, await applyAnswered(context, await underOwnEntryId(write)))
    }
    if (!(error instanceof Stopped)) throw error
    const own = await forOwnRecord(context, write, error.stop)
    if (own) return applyAnswered(context, own)
    const answer = answerOf(write, error.stop)
    if (answer.result === 'waiting' || answer.result === 'not-tried') return answer
    const isOffered = write.source === 'device' && write.reviewedBy === undefined
    if (isOffered && (await mayArriveAfterRestore(context.database, write.entry, write.arrival))) {
      return { result: 'not-tried', entry: write.entry.id, dependsOn: [] }
    }
    if (write.hasNoKey || answer.result === 'held' || answer.result === 'applied') return answer
    return storeRefusal(context, write, answer)
  }
}

async function storeRefusal(
  context: ServerContext,
  write: Write,
  answer: Exclude<Receipt, { result: 'applied' }>,
): Promise<EntryResult> {
  try {
    return await inTenant(context.database, write.entry.tenant, (tx) => storeEnd(context, tx, write, answer), {
      repeatable: true,
    })
  } catch (error) {
    if (!(error instanceof TakenByAnother)) throw error
    return answeringTo(write.entry.id, await applyAnswered(context, await underOwnEntryId(write)))
  }
}

/**
 * Milliseconds after which a transaction begins no further entry: others wait for its locks. Its combined writes take
 * about as long again.
 */
const maxBatchMilliseconds = 15

/**
 * Applies the first of these entries in one transaction: as many as time allows, at least one. Null where one of them
 * has no effect: everything is rolled back, and each is applied alone (`applyEntry`). Throws where the database is
 * gone.
 */
export async function applyBatch(
  context: ServerContext,
  tenantId: string,
  writes: readonly Write[],
): Promise<EntryResult[] | null> {
  // Lines of a batch are answered each in a transaction of its own.
  if (writes.some((write) => batchAnswered(context, write))) return null
  try {
    const applyFirst = async (tx: Transaction) => {
      await lockEntries(
        tx,
        writes.map(({ entry }) => entry),
      )
      await lockBatchRecords(tx, context, writes)
      const until = performance.now() + maxBatchMilliseconds
      const results: EntryResult[] = []
      const unanswered = await findUnanswered(tx, writes)
      const applied: AppliedEntry[] = []
      for (const write of writes) {
        if (results.length > 0 && performance.now() > until) break
        if (unanswered.delete(write.entry.id)) {
          const one = await applyEffect(context, tx, write, applied)
          applied.push({ write, receipt: one.receipt })
          results.push(shownAtOnce(one))
        } else {
          // Already answered: the same entry may be in a batch twice.
          await storeReceipts(tx, applied.splice(0))
          results.push(await applyLocked(context, tx, write))
        }
      }
      await storeReceipts(tx, applied)
      return results
    }
    return await inTenant(context.database, tenantId, applyFirst, { appliesSeveral: true })
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
  if (stored) return repeatedAnswer(context, tx, write, stored)
  const applied = await applyEffect(context, tx, write)
  await storeReceipt(tx, write, applied.receipt)
  return shownAtOnce(applied)
}

/** What was stored tells its author no more than they may see now. */
const shownAtOnce = ({ receipt, isReader }: AppliedReceipt): Receipt => (isReader ? receipt : withoutRecord(receipt))

/** `applied`: entries that took effect in this transaction, whose receipts are still to be stored. */
async function applyEffect(
  context: ServerContext,
  tx: Transaction,
  write: Write,
  applied: readonly AppliedEntry[] = [],
): Promise<AppliedReceipt> {
  const here = new Set(applied.map((one) => one.write.entry.id))
  const absent = await findUnapplied(
    tx,
    write.entry.dependsOn.filter((id) => !here.has(id)),
  )
  const lacking = await withoutOwnInstead(tx, write.entry.author, absent)
  if (lacking.length > 0) throw new Stopped({ result: 'not-tried', dependsOn: lacking })
  return applyInTransaction(context, tx, write)
}

/** What an author does not read at the arrival is not stored either: no later right shows it. */
async function storeEnd(
  context: ServerContext,
  tx: Transaction,
  write: Write,
  answer: Exclude<Receipt, { result: 'applied' }>,
): Promise<EntryResult> {
  await lockEntries(tx, [write.entry])
  const stored = await readReceipt(tx, write.entry.id, write.hash)
  if (stored) return repeatedAnswer(context, tx, write, stored)
  const { author, resource, record } = write.entry
  const about = [{ receipt: answer, resource, record }]
  // Through REST the author stands before the answer, by their rights of now.
  const [shown = answer] =
    write.source === 'rest' ? [] : await shownToAuthor(context, tx, { author, at: write.arrival }, about)
  await storeReceipt(tx, write, shown)
  return shown
}

/** The stored answer as its author may see it now, unless other content was sent under its id. */
async function repeatedAnswer(
  context: ServerContext,
  tx: Transaction,
  write: Pick<Write, 'entry' | 'hash' | 'arrival'>,
  stored: StoredReceipt,
): Promise<EntryResult> {
  if (stored.hash === write.hash) {
    const asking = { author: write.entry.author, at: new Date() }
    const [shown = stored.receipt] = await shownToAuthor(context, tx, asking, [stored])
    return shown
  }
  if (stored.author !== null && stored.author !== write.entry.author) throw new TakenByAnother()
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
