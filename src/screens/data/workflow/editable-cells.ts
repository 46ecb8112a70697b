import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import type { FieldKind } from '#src/resource/description/field-types.ts'
import { shownFields } from '#src/resource/display/half-quantities.ts'
import { isGranted } from '#src/resource/permission/permission.ts'
import { isEditable } from '#src/resource/workflow/transitions.ts'
import { type FormAction, formActions } from './permitted-actions.ts'

/** Kinds whose value a list cell shows completely, and whose control fits at a cell. */
const cellKinds: ReadonlySet<FieldKind> = new Set([
  'text',
  'longText',
  'integer',
  'quantity',
  'decimal',
  'choice',
  'flag',
  'date',
  'instant',
  'reference',
])

/**
 * Fields editable in a row: simple kinds outside the natural key. Clock times and numbers with halves have special
 * controls in the form. `allowed` restricts them where a list's form does more than the description says.
 */
export function rowFields(resource: Resource, allowed?: readonly string[]): readonly Field[] {
  return shownFields(resource).filter(
    ({ name, kind, reads, halves, entered }) =>
      entered &&
      cellKinds.has(kind) &&
      reads !== 'clock' &&
      reads !== 'offset' &&
      halves === undefined &&
      !resource.key?.includes(name) &&
      (allowed === undefined || allowed.includes(name)),
  )
}

/**
 * Why a record cannot be edited in its row. `needs-you`, `needs-author`: a returned entry must be resolved first;
 * `settled`: its state is closed; `rights`: no permission.
 */
export type RowRefusal = 'needs-you' | 'needs-author' | 'settled' | 'rights'

/** The obstacle to editing a record in its row, judged as by form and office; null where there is none. */
export function rowRefusal(resource: Resource, record: LocalRecord, actor: Actor): RowRefusal | null {
  const state = record.local?.state
  if (state === 'needs-you' || state === 'needs-author') return state
  if (rowAction(resource, record, actor)) return null
  const mayUpdate = isGranted(resource.access.update, actor, record.scope)
  return mayUpdate && !isEditable(resource, record.status) ? 'settled' : 'rights'
}

/** The form's end that saves a row's change without a step; null where there is none. */
export function rowAction(resource: Resource, record: LocalRecord, actor: Actor): FormAction | null {
  return formActions(resource, record, actor).find(({ name }) => name === 'update') ?? null
}

/** The next or previous editable cell of the row; null at either end. */
export function adjacentCell(names: readonly string[], name: string, step: 1 | -1): string | null {
  const at = names.indexOf(name)
  return at === -1 ? null : (names[at + step] ?? null)
}
