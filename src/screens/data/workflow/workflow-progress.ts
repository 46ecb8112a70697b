import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { type ApprovalLine, approvalLines } from './signature-slots.ts'
import { stateLine } from './workflow-path.ts'

/** One step of a record's way, as the strip above its fields shows it. */
export type WorkflowStep = {
  key: string
  standing: 'done' | 'now' | 'ahead' | 'dropped'
  /** A state of the workflow; null where the step is a signature that is not the one the state stands at. */
  state: string | null
  /** The place of a round of signatures that the step is. */
  place: ApprovalLine | null
}

/** The steps of a record's way and the round of signatures among them; null where its workflow leads nowhere. */
export type WorkflowWay = { steps: readonly WorkflowStep[]; round: number | null }

const standings = {
  approved: 'done',
  declined: 'done',
  awaited: 'now',
  later: 'ahead',
  dropped: 'dropped',
} as const satisfies Readonly<Record<ApprovalLine['state'], WorkflowStep['standing']>>

/**
 * The way of a record: states and, where several sign, their places in the order of the chain. The present state is named
 * once: at the first place that is awaited, else by a step of its own.
 */
export function workflowWay(resource: Resource, record: StoredRecord): WorkflowWay | null {
  const line = resource.workflow && stateLine(resource.workflow, record)
  if (!line) return null
  const round = approvalLines(record)
  const of = (state: string, standing: WorkflowStep['standing']): WorkflowStep => ({
    key: `${standing} ${state}`,
    standing,
    state,
    place: null,
  })
  const ahead = line.ahead.map((state) => of(state, 'ahead'))
  if (!round)
    return { steps: [...line.done.map((state) => of(state, 'done')), of(line.now, 'now'), ...ahead], round: null }
  const first = round.lines.find(({ state }) => state === 'awaited')
  const places = round.lines.map((place) => ({
    key: `place ${place.place}`,
    standing: standings[place.state],
    state: place === first ? line.now : null,
    place,
  }))
  return { steps: [...places, ...(first ? [] : [of(line.now, 'now')]), ...ahead], round: round.round }
}
