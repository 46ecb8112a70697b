import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOfObject } from '#src/resource/description/field-description.ts'
import type { FieldKind } from '#src/resource/description/field-types.ts'
import { shownFields, shownValue } from '#src/resource/description/half-quantities.ts'
import { recordActions } from '#src/resource/envelope/record-action.ts'
import { formatValue, type TitleOf } from '#src/screens/format/format-value.ts'
import { labelOf, stateLabel } from '#src/screens/messages/label.ts'
import { recordMessages } from '#src/screens/messages/record-messages.ts'
import type { HistoryRow } from '../records/use-history.ts'

/** One line of a record's timeline, ready to read. */
export type TimelineEvent = {
  key: string
  /** When it was written, by its author's device; when the office got it where that is unknown. */
  at: string
  actor: string | null
  actingFor: string | null
  /** Who accepted it after a review. */
  reviewedBy: string | null
  what: string
  /** What was said with it, such as a reason. */
  notes: readonly string[]
  /** The version that was signed by this step, to be read as it was then; null for any other. */
  signedVersion: number | null
  /** `Fuel: 12 m³ → 14 m³`; lists and files by name alone. */
  changes: readonly string[]
}

/** Kinds whose values are no part of a line. */
const nameOnlyKinds: ReadonlySet<FieldKind> = new Set(['list', 'files', 'file', 'signature', 'longText'])

/** The office's history as a timeline. A new record lists no changes: all of it is on the page. */
export function timelineEvents(resource: Resource, rows: readonly HistoryRow[], titleOf: TitleOf): TimelineEvent[] {
  return rows.map((row, at) => ({
    key: row.id,
    at: row.madeAt ?? row.at,
    actor: row.actor ?? null,
    actingFor: row.actingFor ?? null,
    reviewedBy: row.reviewedBy ?? null,
    what: actionText(resource, row.action, row.changes.status?.after),
    notes: notesOf(resource, row.action, row.answers, titleOf),
    signedVersion: resource.workflow?.transitions[row.action]?.signs ? row.version : null,
    changes: row.version === 1 ? [] : changeLines(resource, rows, at, titleOf),
  }))
}

/** What a step is called once it is taken: 'Submitted', or the state it led to, or made, changed, deleted and the like. */
export function actionText(resource: Resource, action: string, reached?: unknown): string {
  const plain = recordActions.find((name) => name === action)
  if (plain) return recordMessages.steps[plain]
  const step = resource.workflow?.transitions[action]
  if (step?.amends) return recordMessages.amended
  const told = typeof reached === 'string' ? reached : null
  // A signature ends a round or leaves it open; where it moved no state, others were awaited still.
  const isOpen = step?.round === 'approves'
  const state = isOpen ? (told ?? resource.workflow?.approval?.between ?? step.to) : (step?.to ?? told)
  return state === null ? action : stateLabel(resource, state)
}

/** The answers of a step with their labels; a lone answer without. */
export function notesOf(
  resource: Resource,
  action: string,
  answers: Readonly<Record<string, unknown>>,
  titleOf: TitleOf,
): string[] {
  const ask = resource.workflow?.transitions[action]?.ask
  const asked = ask ? fieldsOfObject(ask) : []
  const said = asked.flatMap((field) => {
    const text = formatValue(answers[field.name], field, titleOf)
    return text === '' ? [] : [{ label: field.label, text }]
  })
  return said.length === 1 ? said.map(({ text }) => text) : said.map(({ label, text }) => `${label}: ${text}`)
}

function changeLines(resource: Resource, rows: readonly HistoryRow[], at: number, titleOf: TitleOf): string[] {
  return shownFields(resource).flatMap((field) => {
    const change = changeOf(field, rows, at)
    if (!change) return []
    const label = labelOf(resource, field.name)
    if (nameOnlyKinds.has(field.kind)) return [label]
    const [before, after] = [change.before, change.after].map((value) => formatValue(value, field, titleOf) || '–')
    return [`${label}: ${before} → ${after}`]
  })
}

type Change = { before?: unknown; after?: unknown }

/** What a row changed of a field as people are told it; of a number and its halves, one may have stayed as it was. */
function changeOf({ name, halves }: Field, rows: readonly HistoryRow[], at: number): Change | undefined {
  const own = rows[at]?.changes[name]
  if (halves === undefined || !(own ?? rows[at]?.changes[halves])) return own
  const [value, half] = [valuesAround(name, rows, at), valuesAround(halves, rows, at)]
  const told = (side: keyof Change) => shownValue({ name, halves }, { [name]: value[side], [halves]: half[side] })
  return { before: told('before'), after: told('after') }
}

/** What stood in a field before and after a row, the newest first: from the row itself, else from those around it. */
function valuesAround(name: string, rows: readonly HistoryRow[], at: number): Change {
  const changes = rows.map((row) => row.changes[name])
  const older = changes.slice(at + 1).find((change) => change !== undefined)
  const unchanged = older ? older.after : changes.slice(0, at).findLast((change) => change !== undefined)?.before
  return changes[at] ?? { before: unchanged, after: unchanged }
}
