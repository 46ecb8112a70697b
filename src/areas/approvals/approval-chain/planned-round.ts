import { department } from '#src/areas/staff/department/department.ts'
import { compareInstants } from '#src/lib/instant.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { holdsOffice, type Office } from '#src/resource/actor/office.ts'
import type { RoundRule } from '#src/resource/description/approval-rule.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Approval, approvalOf, type Signatory } from '#src/resource/envelope/approval.ts'
import { lastStepOf } from '#src/resource/envelope/last-step.ts'
import type { StepTakers, StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Money } from '#src/resource/money/currency.ts'
import { isNeverSkipped, openRound } from '#src/resource/workflow/approval-round.ts'
import { openSlots } from '#src/resource/workflow/approval-turn.ts'
import { excludedPeople } from '#src/resource/workflow/excluded-people.ts'
import { roundRule } from '#src/resource/workflow/round-words.ts'
import { takersAfter } from '#src/resource/workflow/step-takers.ts'
import { approvalChain } from './approval-chain.ts'
import { chainNameOf } from './approved-rounds.ts'
import { isHeld, resolveSignatories, type SignatoryCandidates, signerKey } from './chain-signatories.ts'
import { bandedSteps, type ChainStep, type StepSigner, type StoredChain, stepsOf } from './chain-steps.ts'

/** A device's knowledge of approvals: rows of its mirror. */
export type ApprovalRows = {
  chains: readonly StoredRecord[]
  departments: readonly StoredRecord[]
  staff: readonly StoredRecord[]
}

const headsSchema = department.fields.pick({ heads: true })
const chainSchema = approvalChain.fields.pick({ steps: true, limitAmount: true })

/** What a round would be opened for. */
export type PlannedOpening = {
  owner: string
  /** Who entered the record, or is entering it. */
  author: string | null
  before: Approval | null
  /** Who stands for the content, and does not sign it; nobody where absent. */
  editors?: readonly string[]
  /** Who will have taken the steps whose takers the round does not ask (`plannedTakers`); absent for nobody. */
  takers?: StepTakers
  /** The round's name in the description's `rounds`; absent for the first kind of round. */
  round?: string | undefined
  /** The fields as they stand, where they name signers. */
  fields?: Readonly<Record<string, unknown>>
}

/**
 * The round the office will open for the owner's record, as far as this device knows: by the same rule, from its newest
 * chain. Who holds an office, a role or a permission is known only to the office, so such a step names what is held. Null
 * where nobody would sign.
 */
export function planRound(resource: Resource, opening: PlannedOpening, rows: ApprovalRows): Approval | null {
  const { before, round } = opening
  const plan = planSlots(resource, opening, rows)
  return (
    plan &&
    openRound(plan.slots, {
      excluded: plan.excluded,
      before,
      content: 0,
      name: round,
      admitsAdministrators: plan.rule.administratorsSign === true,
    })
  )
}

/** The slots that are asked for from an amount on, whatever the record comes to; none without a limit of the company's own. */
export function bandedSlots(
  resource: Resource,
  round: string | undefined,
  chains: readonly StoredRecord[],
): readonly (Signatory & { from: Money })[] {
  const rule = resource.workflow && roundRule(resource.workflow, round)
  if (!rule?.bands) return []
  return bandedSteps(findStoredChain(chainNameOf(resource.name, round), chains), rule).flatMap((step) =>
    resolveSignatories([step], nobodyKnown).map((slot) => ({ ...slot, from: step.from })),
  )
}

/** Whom a band asks is said by what they hold, so that no people need be known. */
const nobodyKnown: SignatoryCandidates = {
  excluded: [],
  heads: [],
  supervisor: [],
  holders: new Map(),
  substitutes: [],
  barred: new Set(),
  fields: {},
}

/**
 * Who will have taken the record's steps once `by` opens the round, as the office will count them; where the opening waits
 * on this device, whoever took it.
 */
export function plannedTakers(
  resource: Resource,
  record: StoredRecord | null,
  round: string | undefined,
  by: string | null,
): StepTakers {
  const status = record ? (record.status ?? '') : (resource.workflow?.start ?? '')
  const opening = Object.entries(resource.workflow?.transitions ?? {}).find(
    ([, step]) => step.round === 'opens' && step.roundName === round && step.from.includes(status),
  )
  if (!opening || by === null) return (record && lastStepOf(record)?.takers) ?? {}
  const [action, step] = opening
  return takersAfter(resource, record, { action, step, by, actingFor: null })
}

/** What a device was told of offices: those that nobody but the signed-in person holds, and the offices they hold. */
export type OfficeHolders = { vacantOffices: readonly string[]; actor: Actor }

/**
 * The slots for which this device knows nobody, so that the request would wait or not be taken: of a round that nobody
 * would sign all, else the offices that are never left out and that nobody else holds.
 */
export function vacantSlots(
  resource: Resource,
  opening: PlannedOpening,
  rows: ApprovalRows,
  { vacantOffices, actor }: OfficeHolders,
): readonly Signatory[] {
  const plan = planSlots(resource, opening, rows)
  if (!plan) return []
  const round = planRound(resource, opening, rows)
  if (round === null) return plan.slots
  return round.signatories.filter((slot) => {
    const office = officeOf(slot)
    if (!office || !isNeverSkipped(slot) || !vacantOffices.includes(office)) return false
    // The only holder signs for others; in their own place somebody else does, except in that of the office that signs last.
    const isOnlyHolder = holdsOffice(actor, office)
    return !isOnlyHolder || (plan.excluded.includes(actor.personId) && plan.rule.lastSigner === office)
  })
}

function officeOf({ who, office }: Signatory): Office | undefined {
  return who === 'HR' ? 'HR' : office
}

/** The chain's steps with whom this device knows for them, before the round leaves any out. */
function planSlots(
  resource: Resource,
  { owner, author, editors = [], takers, round, fields = {} }: PlannedOpening,
  rows: ApprovalRows,
): { rule: RoundRule; excluded: readonly string[]; slots: readonly Signatory[] } | null {
  const { workflow } = resource
  const rule = workflow && roundRule(workflow, round)
  if (!rule) return null
  const excluded = excludedPeople(workflow, round, {
    owner,
    author,
    editors,
    fields,
    ...(takers && { takers }),
  })
  const steps = stepsOf(findStoredChain(chainNameOf(resource.name, round), rows.chains), rule, fields)
  const known = {
    ...findCandidates(steps, owner, fields, rows),
    excluded,
    substitutes: [],
    barred: new Set<string>(),
    fields,
  }
  return { rule, excluded, slots: resolveSignatories(steps, known) }
}

/** Whether a record is unsent, or on its way without a round. One that stands is amended only if its owner asks for it. */
export function isRoundPlanned(resource: Resource, record: StoredRecord, round?: string): boolean {
  const { workflow } = resource
  const opening = Object.values(workflow?.transitions ?? {}).filter(
    (step) => step.round === 'opens' && step.roundName === round,
  )
  if (opening.some(({ from, amends }) => amends !== true && from.includes(record.status ?? ''))) return true
  const approval = approvalOf(record)
  const isOpen = approval !== null && openSlots(approval).length > 0
  return !isOpen && opening.some(({ to }) => to === record.status)
}

function findStoredChain(chain: string, chains: readonly StoredRecord[]): StoredChain | null {
  const [newest] = chains
    .filter(({ resourceName, active }) => resourceName === chain && active)
    .sort((left, right) => compareInstants(right.createdAt, left.createdAt) || right.id.localeCompare(left.id))
  const parsed = newest && chainSchema.safeParse({ steps: newest.steps, limitAmount: newest.limitAmount })
  return parsed?.success ? parsed.data : null
}

function findCandidates(
  steps: readonly ChainStep[],
  owner: string,
  fields: Readonly<Record<string, unknown>>,
  { departments, staff }: ApprovalRows,
): Pick<SignatoryCandidates, 'heads' | 'supervisor' | 'holders'> {
  const person = staff.find(({ id }) => id === owner)
  const here = new Set(staff.map(({ id }) => id))
  const headsOf = (departmentId: unknown) => {
    const heads = headsSchema.safeParse({ heads: departments.find(({ id }) => id === departmentId)?.heads ?? [] })
    return heads.success ? heads.data.heads.map(({ staffId }) => staffId).filter((id) => here.has(id)) : []
  }
  const heldHere = (who: StepSigner) =>
    typeof who === 'object' && 'headOf' in who ? headsOf(fields[who.headOf]) : nameHeld(who)
  const supervisor = typeof person?.supervisorId === 'string' ? [person.supervisorId] : []
  return {
    heads: headsOf(person?.departmentId).filter((id) => id !== owner),
    supervisor: supervisor.filter((id) => here.has(id)),
    holders: new Map(steps.flatMap(({ who }) => (isHeld(who) ? [[signerKey(who), heldHere(who)] as const] : []))),
  }
}

/** In the place of holders, whom the office alone knows: the role's id, or what is held. Of HR nobody is named. */
function nameHeld(who: StepSigner): readonly string[] {
  if (who === 'HR') return []
  if (typeof who === 'string') return [who]
  if ('roleId' in who) return [who.roleId]
  return 'role' in who ? [who.role] : [signerKey(who)]
}
