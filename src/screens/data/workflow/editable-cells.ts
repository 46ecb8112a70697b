import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import type { FieldKind } from '#src/resource/description/field-types.ts'
import { shownFields } from '#src/resource/description/half-quantities.ts'
import { isGranted } from '#src/resource/permission/permission.ts'
import { isEditable } from '#src/resource/workflow/transitions.ts'
import { type FormAction, formActions } from './permitted-actions.ts'

/** Kinds whose value is one thing that a list's cell shows, and whose control has room at a cell. */
const cellKinds: ReadonlySet<FieldKind> = new Set([
  'text',
  'longText',
  'integer',
  'quantity',
  'choice',
  'flag',
  'date',
  'instant',
  'reference',
])

/**
 * The fields that can be changed in a row: those of a simple kind that do not name the record itself. Minutes that are
 * read as a clock's, and numbers that are told with halves kept beside them, have a hand of their own, in the form.
 * `allowed` narrows them down, where a list's form does more than the description says.
 */
export function rowFields(resource: Resource, allowed?: readonly string[]): readonly Field[] {
  return shownFields(resource).filter(
    ({ name, kind, reads, halves }) =>
      cellKinds.has(kind) &&
      reads !== 'clock' &&
      reads !== 'offset' &&
      halves === undefined &&
      !resource.key?.includes(name) &&
      (allowed === undefined || allowed.includes(name)),
  )
}

/**
 * Why nothing of a record is changed in its row. `needs-you`, `needs-author`: an entry came back and is settled first;
 * `settled`: its state takes no change; `rights`: it is not this person's to change.
 */
export type RowRefusal = 'needs-you' | 'needs-author' | 'settled' | 'rights'

/** What stands against a change of the record in its row, as the form and the office judge it; null where nothing does. */
export function rowRefusal(resource: Resource, record: LocalRecord, actor: Actor): RowRefusal | null {
  const state = record.local?.state
  if (state === 'needs-you' || state === 'needs-author') return state
  if (rowAction(resource, record, actor)) return null
  const mayUpdate = isGranted(resource.access.update, actor, record.scope)
  return mayUpdate && !isEditable(resource, record.status) ? 'settled' : 'rights'
}

/** What a change in the row ends with: the form's own saving, which takes no step; null where it is not offered. */
export function rowAction(resource: Resource, record: LocalRecord, actor: Actor): FormAction | null {
  return formActions(resource, record, actor).find(({ name }) => name === 'update') ?? null
}

/** The cell after or before one of the row's, in the order of the columns; null at either end. */
export function cellBeside(names: readonly string[], name: string, step: 1 | -1): string | null {
  const at = names.indexOf(name)
  return at === -1 ? null : (names[at + step] ?? null)
}
