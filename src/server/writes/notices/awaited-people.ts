import type { AccessLines } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { approvalOf } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { openSlots } from '#src/resource/workflow/approval-turn.ts'
import type { NoticeSource } from '#src/server/context/notice-source.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/**
 * Whoever has the turn and reads the record: of a round those asked now, else those who may decide; never the owner, who
 * decides nothing.
 */
export async function awaitedPeople(
  source: NoticeSource,
  tx: Transaction,
  resource: Resource,
  record: StoredRecord,
  at: Date,
): Promise<string[]> {
  const steps = decisionsFrom(resource, record)
  if (steps.length === 0) return []
  const lines = steps.map(({ who }) => who)
  const { scope } = record
  const question = { lines, also: resource.access.read, scope, at }
  if (!resource.workflow?.approval) return withoutOwner(await source.peopleGranted(tx, question), record)
  const approval = approvalOf(record)
  if (!approval) return []
  const slots = openSlots(approval).flatMap((place) => approval.signatories[place] ?? [])
  const named = slots.flatMap(({ people }) => people)
  // HR is an office: whoever holds it now signs, and not only those who did when the round was opened.
  const office: AccessLines = { isHr: 'tenant' }
  const asksHr = slots.some(({ who }) => who === 'HR')
  const holders = asksHr ? await source.peopleGranted(tx, { lines: [office], scope, at }) : []
  const signed = new Set(approval.signatures.flatMap(({ by, actingFor }) => [by, actingFor]))
  const among = [...new Set([...named, ...holders])].filter((person) => !signed.has(person))
  return withoutOwner(await source.peopleGranted(tx, { ...question, among }), record)
}

/** The steps by which others decide on the record now; of a round the one that signs for it. */
function decisionsFrom({ workflow }: Resource, record: StoredRecord): Transition[] {
  const { status } = record
  if (!workflow || status === null || workflow.states[status]?.closed) return []
  return Object.values(workflow.transitions).filter((step) => {
    if (step.system || !step.from.includes(status) || step.only?.holds(record) === false) return false
    return workflow.approval ? step.round === 'approves' : step.notOwn === true
  })
}

const withoutOwner = (people: readonly string[], { scope }: StoredRecord) =>
  people.filter((person) => person !== scope.owner)
