import { isPermission } from '#src/resource/actor/grant.ts'
import type { AccessLines, ScopeKeys } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { approvalOf, type Signatory } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { openSlots } from '#src/resource/workflow/approval-turn.ts'
import { standsForContent } from '#src/resource/workflow/content-authors.ts'
import { tookEarlierStep } from '#src/resource/workflow/step-takers.ts'
import { movesRecord } from '#src/resource/workflow/step-target.ts'
import { isOwn } from '#src/resource/workflow/transitions.ts'
import type { NoticeSource } from '#src/server/context/notice-source.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/**
 * Whoever has the turn and reads the record: of a round those asked now, else those who may decide; never the owner of
 * what nobody decides on for themselves.
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
  const mayDecide = (person: string) =>
    steps.some(
      (step) =>
        !isOwn(step, { personId: person }, record) &&
        !tookEarlierStep(step, person, record) &&
        !standsForContent(step, person, record),
    )
  if (!resource.workflow?.approval) return (await source.peopleGranted(tx, question)).filter(mayDecide)
  const approval = approvalOf(record)
  if (!approval) return []
  const slots = openSlots(approval).flatMap((place) => approval.signatories[place] ?? [])
  const asked = await askedNow(source, tx, slots, scope, at)
  const signed = new Set(approval.signatures.flatMap(({ by, actingFor }) => [by, actingFor]))
  const among = asked.filter((person) => !signed.has(person))
  return withoutOwner(await source.peopleGranted(tx, { ...question, among }), record).filter(mayDecide)
}

/**
 * Whom these slots ask now, as the turn rule says (`src/resource/workflow/approval-turn.ts`): whoever holds the office or
 * has the permission at this instant, and not those who did when the round was opened; everybody else was named then.
 */
async function askedNow(
  source: NoticeSource,
  tx: Transaction,
  slots: readonly Signatory[],
  scope: ScopeKeys,
  at: Date,
): Promise<string[]> {
  const isHeld = ({ who, office, permission }: Signatory) =>
    permission !== undefined || who === 'HR' || office !== undefined
  const named = slots.filter((slot) => slot.instead || !isHeld(slot)).flatMap(({ people }) => people)
  const permissions = slots.flatMap(({ permission }) => permission ?? []).filter(isPermission)
  const offices = slots
    .filter(({ permission }) => permission === undefined)
    .flatMap(({ who, office }) => (who === 'HR' ? 'HR' : (office ?? [])))
  const lines = permissions.map((name): AccessLines => ({ [name]: 'tenant' }))
  const holders = [
    ...(offices.length > 0 ? await source.holdersOf(tx, offices, at) : []),
    ...(lines.length > 0 ? await source.peopleGranted(tx, { lines, scope, at }) : []),
  ]
  return [...new Set([...named, ...holders])]
}

/** The steps by which others decide on the record now; of a round the one that signs for it. */
function decisionsFrom({ workflow }: Resource, record: StoredRecord): Transition[] {
  const { status } = record
  if (!workflow || status === null || workflow.states[status]?.closed) return []
  return Object.values(workflow.transitions).filter((step) => {
    if (step.system || !movesRecord(step) || !step.from.includes(status) || step.only?.holds(record) === false)
      return false
    return workflow.approval ? step.round === 'approves' : (step.decides ?? (step.notOwn === true && !step.destroys))
  })
}

const withoutOwner = (people: readonly string[], { scope }: StoredRecord) =>
  people.filter((person) => person !== scope.owner)
