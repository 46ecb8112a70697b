import type { EntryResult, Receipt, RefusalCode } from '#src/protocol/entries/receipt.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { holdsAnyGrant, mayReadRecord } from '#src/resource/permission/permission.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** An answer and the record it tells of; null in answers stored before that was noted. */
export type AnswerAbout = { receipt: Receipt; resource: string | null; record: string | null }

/**
 * Answers as far as their author may see them at an instant: whole where they read the record then, else only how the
 * entry ended, and the number of what they made (`design/sealed-device.md` 8). One query for each resource.
 */
export async function shownToAuthor(
  context: Pick<ServerContext, 'actorSource' | 'resources'>,
  tx: Transaction,
  { author, at }: { author: string; at: Date },
  answers: readonly AnswerAbout[],
): Promise<Receipt[]> {
  const telling = answers.filter(({ receipt }) => !isForItsAuthor(receipt))
  if (telling.length === 0) return answers.map(({ receipt }) => receipt)
  const actor = (await context.actorSource.loadActor(tx, author, at))?.actor ?? null
  const readable = new Set<AnswerAbout>()
  for (const resource of actor ? context.resources : []) {
    const own = telling.filter((answer) => aboutOf(answer)?.resource === resource.name)
    if (actor && own.length > 0) for (const answer of await readableOf(tx, resource, actor, own)) readable.add(answer)
  }
  return answers.map((answer) =>
    isForItsAuthor(answer.receipt) || readable.has(answer) ? answer.receipt : withoutRecord(answer.receipt),
  )
}

/** What tells nothing of a record, or was written to the author by whoever gave the entry back. */
function isForItsAuthor(receipt: Receipt): boolean {
  return receipt.result === 'held' || (receipt.result === 'refused' && receipt.code === 'returned')
}

async function readableOf(
  tx: Transaction,
  resource: Resource,
  actor: Actor,
  answers: readonly AnswerAbout[],
): Promise<AnswerAbout[]> {
  const ids = answers.flatMap((answer) => aboutOf(answer)?.record ?? [])
  const rows = await tx.query<ScopeKeys & { id: string }>(
    `select id, scope_owner as owner, scope_department as department, scope_vessel as vessel,
       scope_participants as participants
     from "${tableOf(resource).name}" where tenant_id = $1 and id = any($2::uuid[])`,
    [tx.tenantId, ids],
  )
  const scopes = new Map(rows.map(({ id, ...keys }) => [id, keys]))
  return answers.filter((answer) => {
    const keys = scopes.get(aboutOf(answer)?.record ?? '')
    // Nothing of the record was ever there: the answer is about what its author wrote.
    return keys ? mayReadRecord(resource, actor, keys) : holdsAnyGrant(resource.access.read, actor)
  })
}

/** Earlier answers name their record only where they applied. */
function aboutOf({ receipt, resource, record }: AnswerAbout): { resource: string; record: string } | null {
  if (resource !== null && record !== null) return { resource, record }
  const [written] = receipt.result === 'applied' ? receipt.records : []
  return written ? { resource: written.resource, record: written.id } : null
}

/** An answer for its author, who does not read the record: how the entry ended, and the number of what they made. */
export function withoutRecord(receipt: Receipt): Receipt {
  switch (receipt.result) {
    case 'applied': {
      const { result, entry, at, number, files } = receipt
      const kept = { ...(number !== undefined && { number }), ...(files && { files }) }
      return { result, entry, at, records: [], record: null, message: received, ...kept }
    }
    case 'conflict':
      return { ...receipt, conflicts: [], record: null, message: moved }
    case 'refused':
      return { ...receipt, message: refusals[receipt.code], errors: {} }
    case 'held':
      return receipt
  }
}

/**
 * An answer for whoever else brought the entry, so that it ends on their device. `withheld` where its author has to be
 * asked for in their own session.
 */
export function outcomeOf(result: EntryResult): EntryResult {
  if (result.result === 'waiting' || result.result === 'not-tried' || result.result === 'held') return result
  const told = withoutRecord(result)
  if (told.result === 'refused' || told.result === 'conflict') return { ...told, withheld: true }
  if (told.result !== 'applied') return told
  const { number: _, ...outcome } = told
  return outcome
}

const received = 'The office has received this'
const moved = 'Someone else changed this in the meantime'

const refusals: Readonly<Record<RefusalCode, string>> = {
  'not-allowed': 'You are not allowed to do this',
  invalid: 'The office could not accept what was entered',
  absent: 'This record was deleted, or you no longer have access to it',
  state: 'The record has moved on, so this is not possible',
  'own-record': 'You cannot decide on your own record',
  'foreign-file': 'You can attach only files that you uploaded or can already open',
  'other-bytes': 'Another entry was already received under this ID',
  referenced: 'Other records refer to this, so it cannot be deleted',
  unreadable: 'The office cannot read this',
  returned: 'The office has given this back',
}
