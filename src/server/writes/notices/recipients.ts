import type { Resource } from '#src/resource/description/define-resource.ts'
import { approvalOf } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { openSlots } from '#src/resource/workflow/approval-turn.ts'
import type { NoticeKind, NoticeSource } from '#src/server/context/notice-source.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { awaitedPeople } from './awaited-people.ts'
import { readersAmong } from './readers-among.ts'

/** A record before and after a step, which `actor` took. */
export type TakenStep = {
  resource: Resource
  before: StoredRecord | null
  after: StoredRecord
  actor: string
  at: Date
}

/** A signature in between asks the next; what the last one decides goes to the owner. */
export function kindOfSignature(kind: NoticeKind, { resource, after }: TakenStep): NoticeKind {
  const approval = resource.workflow?.approval && approvalOf(after)
  return kind === 'decided' && approval && openSlots(approval).length > 0 ? 'turn' : kind
}

/** The recipients of a step of this kind, each once, and why; without whoever took it and whoever may not read the record. */
export async function recipientsOf(
  source: NoticeSource,
  tx: Transaction,
  kind: NoticeKind,
  step: TakenStep,
): Promise<ReadonlyMap<string, NoticeKind>> {
  const { resource, before, after, at } = step
  const turn = kind === 'turn' || kind === 'done' ? await awaitedPeople(source, tx, resource, after, at) : []
  const others = kind === 'turn' ? [] : [after.scope.owner, ...(kind === 'done' ? [] : [after.createdBy])]
  if (kind === 'stopped') {
    others.push(...(await signersOf(tx, resource, after)))
    if (before) others.push(...(await awaitedPeople(source, tx, resource, before, at)))
  }
  const named = others.filter((one) => one !== null).filter((one) => one !== step.actor)
  const readers = await readersAmong(source, tx, { resource, scope: after.scope, at }, named)
  const recipients = new Map<string, NoticeKind>(readers.map((person) => [person, kind]))
  for (const person of turn) recipients.set(person, 'turn')
  // Whoever stands in reads what the absent person is asked to sign.
  if (resource.workflow?.approval && turn.length > 0) {
    const standIns = (await source.standIns(tx, turn, at)).map(({ standIn }) => standIn)
    for (const person of standIns) if (person !== after.scope.owner) recipients.set(person, 'turn')
  }
  recipients.delete(step.actor)
  return recipients
}

/** Everybody who signed the record's present round, or ever signed where it has none. */
async function signersOf(tx: Transaction, resource: Resource, record: StoredRecord): Promise<(string | null)[]> {
  const approval = approvalOf(record)
  if (approval) return approval.signatures.flatMap(({ by, actingFor }) => [by, actingFor])
  if (!Object.values(resource.workflow?.transitions ?? {}).some(({ signs }) => signs)) return []
  const rows = await tx.query<{ signer: string; acting_for: string | null }>(
    'select signer, acting_for from signatures where tenant_id = $1 and resource = $2 and record_id = $3',
    [tx.tenantId, resource.name, record.id],
    'signers-of-record',
  )
  return rows.flatMap(({ signer, acting_for: absent }) => [signer, absent])
}
