import { carriesRecord } from '../description/step-fields.ts'
import type { Transition, Workflow } from '../description/workflow.ts'
import { lastStepOf } from '../envelope/last-step.ts'
import type { StoredRecord } from '../envelope/stored-record.ts'
import { statesAfter } from './round-words.ts'
import { movesRecord } from './step-target.ts'

/** What a person reads who would decide on what they wrote or changed. */
export const ownContentMessage = 'You wrote or changed this since it was sent. Somebody else must decide on it'

/**
 * Who stands for the present content: whoever sent the record or changed it since, the newest last; before any change who
 * entered it (`design/permissions.md`, 1.4).
 */
export function contentAuthorsOf(record: StoredRecord): readonly string[] {
  const editors = lastStepOf(record)?.editors ?? []
  if (editors.length > 0) return editors
  return record.createdBy === null ? [] : [record.createdBy]
}

/** What became of the content: it was sent by a step that carries it, changed, or both. */
type ContentChange = { by: string; isSent: boolean; isChanged: boolean }

/**
 * Who stands for the content after this; empty where it is still who entered the record alone. Whoever sends it with changes,
 * or as its owner, stands for all of it from then on.
 */
export function editorsAfter(before: StoredRecord, { by, isSent, isChanged }: ContentChange): readonly string[] {
  const known = lastStepOf(before)?.editors ?? []
  const isTakenOver = isSent && (isChanged || by === before.scope.owner)
  if (!isTakenOver && !isChanged) return known
  const after = isTakenOver ? [by] : [...contentAuthorsOf(before).filter((id) => id !== by), by]
  return after.length === 1 && by === before.createdBy ? [] : after
}

/** Whether a decision is refused to this person because they stand for the content. */
export function standsForContent(
  { notOwn, admitsEditors }: Pick<Transition, 'notOwn' | 'admitsEditors'>,
  personId: string,
  record: StoredRecord,
): boolean {
  return notOwn === true && !admitsEditors && contentAuthorsOf(record).includes(personId)
}

/**
 * The state to which a change of the content brings the record back, so that what was decided is decided anew: the one
 * from which a decision led to the present, still editable state. Null where the record stays in its state.
 */
export function stateOfChanged(workflow: Workflow, record: StoredRecord): string | null {
  const { status } = record
  const state = workflow.states[status ?? '']
  if (status === null || !state?.editable || state.outlastsChanges || isSentFrom(workflow, status)) return null
  const decisions = Object.entries(workflow.transitions).filter(
    ([, step]) => step.notOwn === true && movesRecord(step) && statesAfter(workflow, step).includes(status),
  )
  const taken = decisions.find(([name]) => name === lastStepOf(record)?.action) ?? decisions[0]
  return taken?.[1].from.find((from) => workflow.states[from]?.editable) ?? null
}

/** Whether the step sends the record with its content to whoever decides on it. */
export function isSentAnew(step: Transition): boolean {
  return carriesRecord(step) && !step.from.includes(step.to)
}

/** Whether the record is sent by a step of its own from this state, as from a draft or what was returned. */
function isSentFrom({ transitions }: Workflow, status: string): boolean {
  return Object.values(transitions).some((step) => carriesRecord(step) && !step.amends && step.from.includes(status))
}
