import { department } from '#src/areas/staff/department/department.ts'
import { compareInstants } from '#src/lib/instant.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Approval, approvalOf } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { openRound } from '#src/resource/workflow/approval-round.ts'
import { openSlots } from '#src/resource/workflow/approval-turn.ts'
import { approvalChain } from './approval-chain.ts'
import { type ChainStep, resolveSignatories, type SignatoryCandidates } from './chain-signatories.ts'

/** A device's knowledge of approvals: rows of its mirror. */
export type ApprovalRows = {
  chains: readonly StoredRecord[]
  departments: readonly StoredRecord[]
  staff: readonly StoredRecord[]
}

const headsSchema = department.fields.pick({ heads: true })
const stepsSchema = approvalChain.fields.pick({ steps: true })

/**
 * The round the office will open for the owner's record, as far as this device knows: by the same rule, from its newest
 * chain. Role members are known only to the office, so such a step names the role. Null where nobody would sign.
 */
export function planRound(
  resource: Resource,
  owner: string,
  before: Approval | null,
  rows: ApprovalRows,
): Approval | null {
  const steps = findSteps(resource, rows.chains)
  return openRound(resolveSignatories(steps, findCandidates(steps, owner, rows)), owner, before, 0)
}

/** Whether a record is unsent, or on its way without a round. */
export function isRoundPlanned(resource: Resource, record: StoredRecord): boolean {
  const opening = Object.values(resource.workflow?.transitions ?? {}).filter(({ round }) => round === 'opens')
  if (opening.some(({ from }) => from.includes(record.status ?? ''))) return true
  const approval = approvalOf(record)
  const isOpen = approval !== null && openSlots(approval).length > 0
  return !isOpen && opening.some(({ to }) => to === record.status)
}

function findSteps(resource: Resource, chains: readonly StoredRecord[]): readonly ChainStep[] {
  const [newest] = chains
    .filter(({ resourceName, active }) => resourceName === resource.name && active)
    .sort((left, right) => compareInstants(right.createdAt, left.createdAt) || right.id.localeCompare(left.id))
  const parsed = newest && stepsSchema.safeParse({ steps: newest.steps })
  return parsed?.success ? parsed.data.steps : (resource.workflow?.approval?.otherwise ?? [])
}

function findCandidates(
  steps: readonly ChainStep[],
  owner: string,
  { departments, staff }: ApprovalRows,
): SignatoryCandidates {
  const person = staff.find(({ id }) => id === owner)
  const own = departments.find(({ id }) => id === person?.departmentId)
  const heads = headsSchema.safeParse({ heads: own?.heads ?? [] })
  const here = new Set(staff.map(({ id }) => id))
  const supervisor = typeof person?.supervisorId === 'string' ? [person.supervisorId] : []
  return {
    heads: heads.success
      ? heads.data.heads.map(({ staffId }) => staffId).filter((id) => id !== owner && here.has(id))
      : [],
    supervisor: supervisor.filter((id) => here.has(id)),
    hr: [],
    holders: new Map(steps.flatMap(({ roleId }) => (roleId === undefined ? [] : [[roleId, [roleId]] as const]))),
  }
}
