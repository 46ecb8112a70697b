import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOfObject } from '#src/resource/description/field-description.ts'
import type { FieldKind } from '#src/resource/description/field-types.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { shownFields, shownValue } from '#src/resource/display/half-quantities.ts'
import { isDailyWork, isGuestLink } from '#src/resource/envelope/own-acts.ts'
import { recordActions } from '#src/resource/envelope/record-action.ts'
import { makesEdition } from '#src/resource/workflow/amendment-steps.ts'
import { roundRule } from '#src/resource/workflow/round-words.ts'
import { movesRecord } from '#src/resource/workflow/step-target.ts'
import { formatValue, type TitleOf } from '#src/screens/format/format-value.ts'
import { labelOf, stateLabel } from '#src/screens/messages/label.ts'
import { recordMessages } from '#src/screens/messages/record-messages.ts'
import type { HistoryRow } from '../records/use-history.ts'
import { joinedEdits } from './joined-edits.ts'

/** One line of a record's timeline, formatted. */
export type TimelineEvent = {
  key: string
  /** When it was written, by its author's device; otherwise when the office received it. */
  at: string
  action: string
  actor: string | null
  actingFor: string | null
  /** Who accepted it in a review. */
  reviewedBy: string | null
  /** It counted before its author had confirmed their device. */
  isUnconfirmed: boolean
  /** When the office received what counted although its author's access had ended; null for all else. */
  arrivedLateAt: string | null
  /** The record whose change led to this one, with its title where the device has it; null for what a person did. */
  cause: { id: string; title: string | null } | null
  what: string
  /** The answers, such as a reason. */
  notes: readonly string[]
  /** The version that this step signed or put in force, to be viewed; null for any other. */
  viewableVersion: number | null
  /** `Fuel: 12 m³ → 14 m³`; lists and files by name only. */
  changes: readonly string[]
}

/** Kinds whose values are not shown in a line. */
const nameOnlyKinds: ReadonlySet<FieldKind> = new Set(['list', 'files', 'file', 'signature', 'longText'])

/**
 * The office's history as a timeline, changes that follow each other closely as one. A creation lists no changes:
 * everything is on the page.
 */
export function timelineEvents(resource: Resource, history: readonly HistoryRow[], titleOf: TitleOf): TimelineEvent[] {
  const rows = joinedEdits(history)
  return rows.map((row, at) => ({
    key: row.id,
    at: row.madeAt ?? row.at,
    action: row.action,
    actor: row.actor ?? null,
    actingFor: row.actingFor ?? null,
    reviewedBy: row.reviewedBy ?? null,
    isUnconfirmed: row.keyUnconfirmed ?? false,
    arrivedLateAt: row.arrivedLate ? row.at : null,
    cause: row.cause ? { id: row.cause.id, title: titleOfCause(row.cause, titleOf) } : null,
    what: actionText(resource, row.action, row.changes.status?.after),
    notes: notesOf(resource, row.action, row.answers, titleOf),
    viewableVersion: isViewable(resource, row.action) ? row.version : null,
    changes: row.version === 1 ? [] : changeLines(resource, rows, at, titleOf),
  }))
}

function isViewable(resource: Resource, action: string): boolean {
  const step = resource.workflow?.transitions[action]
  return step !== undefined && (step.signs === true || makesEdition(resource, step))
}

function titleOfCause({ resource, id }: NonNullable<HistoryRow['cause']>, titleOf: TitleOf): string | null {
  if (isGuestLink(resource)) return recordMessages.guestLink
  return isDailyWork(resource) ? recordMessages.dailyWork : titleOf(resource, id)
}

/** The name of a taken step: 'Submitted', the resulting state or, where it stayed, the step; created, changed, deleted and so on. */
export function actionText(resource: Resource, action: string, newState?: unknown): string {
  const plain = recordActions.find((name) => name === action)
  if (plain) return recordMessages.steps[plain]
  const step = resource.workflow?.transitions[action]
  if (step?.amends) return recordMessages.amended
  if (step && !movesRecord(step)) return step.label
  const shown = typeof newState === 'string' ? newState : null
  const state = step?.round ? (shown ?? stateWithoutChange(resource, step)) : (step?.to ?? shown)
  return state === null ? action : stateLabel(resource, state)
}

/** A signature completes a round or leaves it open; if the state did not change, others were still awaited. */
function stateWithoutChange({ workflow }: Resource, step: Transition): string {
  const rule = workflow && step.round === 'approves' ? roundRule(workflow, step.roundName) : null
  return rule?.between ?? step.to
}

/** A step's answers with their labels; a single one without. */
export function notesOf(
  resource: Resource,
  action: string,
  answers: Readonly<Record<string, unknown>>,
  titleOf: TitleOf,
): string[] {
  const ask = resource.workflow?.transitions[action]?.ask
  const questions = ask ? fieldsOfObject(ask) : []
  const answerTexts = questions.flatMap((field) => {
    const text = formatValue(answers[field.name], field, titleOf)
    return text === '' ? [] : [{ label: field.label, text }]
  })
  return answerTexts.length === 1
    ? answerTexts.map(({ text }) => text)
    : answerTexts.map(({ label, text }) => `${label}: ${text}`)
}

function changeLines(resource: Resource, rows: readonly HistoryRow[], at: number, titleOf: TitleOf): string[] {
  return shownFields(resource).flatMap((field) => {
    const change = changeOf(field, rows, at)
    if (!change) return []
    const label = labelOf(resource, field.name)
    if (nameOnlyKinds.has(field.kind)) return [label]
    const [before, after] = [change.before, change.after].map((value) => formatValue(value, field, titleOf) || '–')
    // What is judged together with another field is told with it, also unchanged.
    return before === after ? [] : [`${label}: ${before} → ${after}`]
  })
}

type Change = { before?: unknown; after?: unknown }

/** A field's change in a row, formatted; of a number and its halves only one may have changed. */
function changeOf({ name, halves }: Field, rows: readonly HistoryRow[], at: number): Change | undefined {
  const own = rows[at]?.changes[name]
  if (halves === undefined || !(own ?? rows[at]?.changes[halves])) return own
  const [value, half] = [valuesAround(name, rows, at), valuesAround(halves, rows, at)]
  const shown = (side: keyof Change) => shownValue({ name, halves }, { [name]: value[side], [halves]: half[side] })
  return { before: shown('before'), after: shown('after') }
}

/** A field's value before and after a row, newest first: from the row itself, otherwise from the rows around it. */
function valuesAround(name: string, rows: readonly HistoryRow[], at: number): Change {
  const changes = rows.map((row) => row.changes[name])
  const older = changes.slice(at + 1).find((change) => change !== undefined)
  const unchanged = older ? older.after : changes.slice(0, at).findLast((change) => change !== undefined)?.before
  return changes[at] ?? { before: unchanged, after: unchanged }
}
