import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { lastStepOf } from '#src/resource/envelope/last-step.ts'
import { isWorkflowStep } from '#src/resource/envelope/record-action.ts'
import type { LastStep, StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { statesAfter } from '#src/resource/workflow/round-words.ts'
import type { TitleOf } from '#src/screens/format/format-value.ts'
import type { HistoryRow } from '../records/use-history.ts'
import { notesOf } from './timeline-events.ts'

/** The answers of the step that led to the present state, as text; empty for an earlier one. */
export function lastStepNotes(
  resource: Resource,
  record: StoredRecord,
  step: LastStep | null,
  titleOf: TitleOf,
): readonly string[] {
  const transition = step && resource.workflow?.transitions[step.action]
  // The reason of an amendment is shown on the record itself, also after the next step.
  if (!step || !transition || !leadsTo(resource, transition, record.status) || transition.amends) return []
  return notesOf(resource, step.action, step.answers, titleOf)
}

/**
 * Whether an answer exists that the record lacks: it was mirrored before steps were sent, and its state requires one.
 */
export function needsOfficeHistory(resource: Resource, record: StoredRecord): boolean {
  const { start, transitions = {} } = resource.workflow ?? {}
  if (lastStepOf(record) || record.status === null || record.status === start) return false
  const leading = Object.values(transitions).filter((step) => leadsTo(resource, step, record.status))
  return leading.every(({ ask }) => ask !== undefined && !ask.safeParse({}).success)
}

function leadsTo({ workflow }: Resource, step: Transition, state: string | null): boolean {
  return workflow !== undefined && state !== null && statesAfter(workflow, step).includes(state)
}

/** The newest step in a record's history, or null. */
export function lastStepIn(rows: readonly HistoryRow[]): LastStep | null {
  const row = rows.find(({ action }) => isWorkflowStep(action))
  return row ? { action: row.action, actingFor: row.actingFor ?? null, answers: row.answers } : null
}
