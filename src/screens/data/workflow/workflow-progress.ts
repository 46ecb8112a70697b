import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { type SignatureSlot, signatureSlots } from './signature-slots.ts'
import { statePath } from './workflow-path.ts'

/** One step of a record's way, as the strip above its fields shows it. */
export type WorkflowStep = {
  key: string
  progress: 'done' | 'now' | 'ahead' | 'dropped'
  /** A state of the workflow; null where the step is a signature that is not the one the state stands at. */
  state: string | null
  /** The place of a round of signatures that the step is. */
  slot: SignatureSlot | null
}

/** The steps of a record's way and the round of signatures among them; null where its workflow leads nowhere. */
export type WorkflowProgress = { steps: readonly WorkflowStep[]; round: number | null }

const progressByState = {
  approved: 'done',
  declined: 'done',
  awaited: 'now',
  later: 'ahead',
  dropped: 'dropped',
} as const satisfies Readonly<Record<SignatureSlot['state'], WorkflowStep['progress']>>

/**
 * The way of a record: states and, where several sign, their places in the order of the chain. The present state is named
 * once: at the first place that is awaited, else by a step of its own.
 */
export function workflowProgress(resource: Resource, record: StoredRecord): WorkflowProgress | null {
  const line = resource.workflow && statePath(resource.workflow, record)
  if (!line) return null
  const round = signatureSlots(record)
  const of = (state: string, standing: WorkflowStep['progress']): WorkflowStep => ({
    key: `${standing} ${state}`,
    progress: standing,
    state,
    slot: null,
  })
  const ahead = line.ahead.map((state) => of(state, 'ahead'))
  if (!round)
    return { steps: [...line.done.map((state) => of(state, 'done')), of(line.now, 'now'), ...ahead], round: null }
  const first = round.lines.find(({ state }) => state === 'awaited')
  const places = round.lines.map((place) => ({
    key: `place ${place.position}`,
    progress: progressByState[place.state],
    state: place === first ? line.now : null,
    slot: place,
  }))
  return { steps: [...places, ...(first ? [] : [of(line.now, 'now')]), ...ahead], round: round.round }
}
