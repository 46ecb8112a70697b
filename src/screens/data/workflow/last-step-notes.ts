import type { Resource } from '#src/resource/description/define-resource.ts'
import { lastStepOf } from '#src/resource/envelope/last-step.ts'
import { isWorkflowStep } from '#src/resource/envelope/record-action.ts'
import type { LastStep, StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { TitleOf } from '#src/screens/format/format-value.ts'
import type { HistoryRow } from '../records/use-history.ts'
import { notesOf } from './timeline-events.ts'

/** What was said with a step, ready to read, where it led to the record's present state; nothing for an earlier one. */
export function lastStepNotes(
  resource: Resource,
  record: StoredRecord,
  step: LastStep | null,
  titleOf: TitleOf,
): readonly string[] {
  const taken = step && resource.workflow?.transitions[step.action]
  // Why a signed record was amended is told of the record itself, also after the next step.
  if (!step || taken?.to !== record.status || taken?.amends) return []
  return notesOf(resource, step.action, step.answers, titleOf)
}

/**
 * Whether something was said that the record itself does not tell: it was mirrored before steps travelled, and its state is
 * reached only by steps that need an answer.
 */
export function needsOfficeHistory(resource: Resource, record: StoredRecord): boolean {
  const { start, transitions = {} } = resource.workflow ?? {}
  if (lastStepOf(record) || record.status === null || record.status === start) return false
  const ways = Object.values(transitions).filter(({ to }) => to === record.status)
  return ways.every(({ ask }) => ask !== undefined && !ask.safeParse({}).success)
}

/** The newest step in a record's history, or null. */
export function lastStepIn(rows: readonly HistoryRow[]): LastStep | null {
  const row = rows.find(({ action }) => isWorkflowStep(action))
  return row ? { action: row.action, actingFor: row.actingFor ?? null, answers: row.answers } : null
}
