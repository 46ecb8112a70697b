import type { EntryResult, Receipt } from '#src/protocol/entries/receipt.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { lockEntryId } from '#src/server/database/locks.ts'
import { inTenant, sqlState } from '#src/server/database/transaction/transaction.ts'
import { notFound, Problem } from '#src/server/http/problem.ts'
import { applyEntry } from '#src/server/writes/apply/apply-entry.ts'
import { readEntry } from '#src/server/writes/entry/entry-schema.ts'
import { firstKeyDate } from '#src/server/writes/entry/first-key-date.ts'
import { type Obstacle, readQuarantined } from './may-accept.ts'
import { lockQuarantined } from './quarantine-rows.ts'

/** The reviewer, their company, and the quarantined bytes by id and hash. */
export type ReviewDecision = { tenantId: string; reviewer: string; entryId: string; hash: string }

const obstacles: Readonly<Record<Obstacle, string>> = {
  unreadable: 'This cannot be read, so it cannot be accepted',
  'newer-version': 'This was created with a newer version. It is accepted automatically once the server supports it',
  contradicts: 'This names two authors or another company, so it cannot be accepted',
  own: 'You cannot accept your own entry',
  signs: 'Only the author can sign or decide: the author must do it again',
  doubled: 'Another entry was already received under this ID',
  'not-allowed': 'You are not allowed to do this yourself, so you cannot accept it',
}

/**
 * Applies a quarantined entry under its author's name, judged as of its arrival, with the reviewer in the history. A
 * repeated decision gets the same answer. Returns its end, which may be a refusal or a conflict for the author. Throws
 * `Problem` 404 where there is none, 409 where it cannot be accepted (yet).
 */
export async function acceptQuarantined(context: ServerContext, decision: ReviewDecision): Promise<Receipt> {
  const { tenantId, reviewer, entryId, hash } = decision
  const found = await inTenant(context.database, tenantId, async (tx) => {
    const quarantined = await lockQuarantined(tx, entryId, hash)
    if (!quarantined) throw notFound()
    const { entry, obstacle } = readQuarantined(quarantined, { tenantId, reviewer, resources: context.resources })
    return { held: quarantined, entry, obstacle, notBefore: entry && (await firstKeyDate(tx, entry)) }
  })
  if (found.held.answer) return found.held.answer
  if (found.obstacle || !found.entry)
    throw new Problem(409, 'not-acceptable', obstacles[found.obstacle ?? 'unreadable'])
  const { entry, held: quarantined, notBefore } = found
  const result = await applyEntry(context, {
    entry,
    hash,
    source: 'device',
    reviewedBy: reviewer,
    arrival: quarantined.at,
    notBefore,
    expectedVersion: null,
    overwrittenFields: [],
  }).catch((error: unknown) => {
    if (!/^(22|23)/.test(sqlState(error))) throw error
    throw stillQuarantined('The office still could not decide this')
  })
  return endOf(result)
}

/** Without an end it stays quarantined. */
function endOf(result: EntryResult): Receipt {
  switch (result.result) {
    case 'held':
      throw stillQuarantined(result.message)
    case 'waiting':
      throw stillQuarantined('Its files have not arrived yet. It stays here until they arrive')
    case 'not-tried':
      throw stillQuarantined('This depends on an entry that has not been received yet. It stays here until then')
    default:
      return result
  }
}

const stillQuarantined = (message: string) => new Problem(409, 'still-held', message)

/**
 * Returns a quarantined entry to its author with the reviewer's reason. The answer applies to these bytes only: others
 * under the same id, such as the genuine ones of a forged entry, are judged separately. Throws `Problem` 404 where
 * there is none.
 */
export async function returnQuarantined(
  context: ServerContext,
  decision: ReviewDecision,
  reason: string,
): Promise<Receipt> {
  const { tenantId, reviewer, entryId, hash } = decision
  return inTenant(
    context.database,
    tenantId,
    async (tx) => {
      await lockEntryId(tx, entryId)
      const quarantined = await lockQuarantined(tx, entryId, hash)
      if (!quarantined) throw notFound()
      if (quarantined.answer) return quarantined.answer
      const read = readEntry(quarantined.text)
      const named = read.kind === 'entry' ? read.entry.id : read.id
      const at = new Date()
      const answer: Receipt = {
        result: 'refused',
        entry: named ?? hash,
        at: at.toISOString(),
        code: 'returned',
        message: reason,
        errors: {},
      }
      await tx.query(
        `update held_entries set decided_at = $4, decided_by = $5, reason = $6, answer = $7
         where tenant_id = $1 and entry_id = $2 and entry_hash = $3`,
        [tenantId, entryId, hash, at, reviewer, reason, JSON.stringify(answer)],
      )
      return answer
    },
    { repeatable: true },
  )
}
