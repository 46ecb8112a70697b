import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Approval, approvalOf } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { type SignatureSlot, signatureSlots } from './signature-slots.ts'
import { statePath } from './workflow-path.ts'

/** One step of a record's path, as the strip above its fields shows it. */
export type WorkflowStep = {
  key: string
  progress: 'done' | 'now' | 'ahead' | 'dropped'
  /** A workflow state; null for a signature slot other than the one the state is at. */
  state: string | null
  /** The signature slot of the step. */
  slot: SignatureSlot | null
}

/** The steps of a record's path with its signing round; null where its workflow leads nowhere. */
export type WorkflowProgress = { steps: readonly WorkflowStep[]; round: Approval | null }

const progressByState = {
  approved: 'done',
  declined: 'done',
  revised: 'done',
  awaited: 'now',
  later: 'ahead',
  dropped: 'dropped',
} as const satisfies Readonly<Record<SignatureSlot['state'], WorkflowStep['progress']>>

/**
 * A record's path: states and, with several signers, their slots in the chain's order. The present state is named once:
 * at the first awaited slot, otherwise as a step.
 */
export function workflowProgress(resource: Resource, record: StoredRecord): WorkflowProgress | null {
  const line = resource.workflow && statePath(resource.workflow, record)
  if (!line) return null
  const round = approvalOf(record)
  const lines = signatureSlots(record)
  const of = (state: string, progress: WorkflowStep['progress']): WorkflowStep => ({
    key: `${progress} ${state}`,
    progress,
    state,
    slot: null,
  })
  const ahead = line.ahead.map((state) => of(state, 'ahead'))
  if (!lines)
    return { steps: [...line.done.map((state) => of(state, 'done')), of(line.now, 'now'), ...ahead], round: null }
  const first = lines.find(({ state }) => state === 'awaited')
  const places = lines.map((place) => ({
    key: `place ${place.position}`,
    progress: progressByState[place.state],
    state: place === first ? line.now : null,
    slot: place,
  }))
  return { steps: [...places, ...(first ? [] : [of(line.now, 'now')]), ...ahead], round }
}
