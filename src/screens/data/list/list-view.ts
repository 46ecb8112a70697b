import type { ReactNode } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOf } from '#src/resource/description/field-description.ts'
import { shownFields } from '#src/resource/description/half-quantities.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { hasDecisions } from '#src/resource/workflow/awaits.ts'
import { envelopeLabels } from '#src/screens/messages/field-messages.ts'
import { labelOf } from '#src/screens/messages/label.ts'
import { listMessages } from '#src/screens/messages/list-messages.ts'
import { waitingFilter } from './waiting-filter.ts'

/** How one screen shows a resource's list; all of it is optional, and what is left out follows from the description. */
export type ListView = {
  /** The heading; the resource's plural else. */
  title?: string
  /** Columns at first, by field name or one of `number`, `status`, `active`, `createdBy`, `createdAt`, `updatedAt`. */
  columns?: readonly string[]
  /** Filters offered, by field name or `status`. */
  filters?: readonly string[]
  /** Filter values that always hold on this screen; they are neither shown nor removable. */
  fixed?: Readonly<Record<string, readonly string[]>>
  /** Any other condition on the rows of this screen. Pass a function that stays the same between renders. */
  where?: (record: StoredRecord) => boolean
  /** What `where` asks, in the words of the server's lists, for exports; without it such a list has none. */
  exportFilters?: Readonly<Record<string, readonly string[]>>
  /** Order at first; else the description's order field, newest first where it is a day or a moment, ascending where not. */
  orderBy?: string
  order?: 'asc' | 'desc'
  /** Filters that the list, opened anew, asks where nobody asked anything; whoever looks may take them away. */
  initialFilters?: () => Readonly<Record<string, readonly string[]>>
  /** What stands in a column in place of its stored value, by the column's name. */
  cells?: Readonly<Record<string, (record: StoredRecord) => ReactNode>>
  /**
   * Fields that may be changed in their rows, for lists whose form does more than the description says: counting days,
   * hiding a secret. Every simple field else.
   */
  inlineFields?: readonly string[]
  /** Where a row leads; the list's own path and the id else. */
  hrefOf?: (record: StoredRecord) => string
  /** Where a row's form stands; below its page at `edit` else. */
  editHrefOf?: (record: StoredRecord) => string
  /** Where 'New …' leads; `null` shows none; the list's own path and `new` else, for whoever may create. */
  newHref?: string | null
  newLabel?: string
  /** What an empty list says. */
  empty?: { title: string; text: string }
}

/** A column or a filter: a field of the description, or something of the envelope. */
export type ListPart = { name: string; label: string; field: Field | null }

const envelopeParts = ['number', 'status', 'active', 'createdBy', 'createdAt', 'updatedAt'] as const
type EnvelopePart = (typeof envelopeParts)[number]

/** Every column this resource's list can show, in the order of the chooser. */
export function availableColumns(resource: Resource): ListPart[] {
  const fields = shownFields(resource)
    .filter(({ kind }) => kind !== 'file' && kind !== 'signature')
    .map((field) => ({ name: field.name, label: labelOf(resource, field.name), field }))
  const envelope = envelopeParts.filter((name) => appliesTo(resource, name)).map(envelopePart)
  return [
    ...envelope.filter(({ name }) => name === 'number'),
    ...fields,
    ...envelope.filter(({ name }) => name !== 'number'),
  ]
}

/** The columns shown at first: those the view names, else number, the fields marked `list`, and the state. */
export function defaultColumns(resource: Resource, view: ListView): string[] {
  if (view.columns) return [...view.columns]
  const marked = fieldsOf(resource).filter((field) => field.list)
  return [
    ...(resource.series ? ['number'] : []),
    ...marked.map((field) => field.name),
    ...(resource.workflow ? ['status'] : []),
  ]
}

/** The filters offered: those the view names, else the state and the fields marked `filter`, without the fixed ones. */
export function availableFilters(resource: Resource, view: ListView): ListPart[] {
  const names = view.filters ?? [
    ...(resource.workflow ? ['status'] : []),
    ...fieldsOf(resource)
      .filter((field) => field.filter)
      .map((field) => field.name),
    ...(resource.retiring === undefined ? [] : ['active']),
  ]
  return names.filter((name) => !view.fixed?.[name]).map((name) => findPart(resource, name))
}

/** The filters that a list understands in its address: those offered, and what waits for whoever looks, as tiles ask it. */
export function acceptedFilters(resource: Resource, view: ListView): ListPart[] {
  const offered = availableFilters(resource, view)
  return hasDecisions(resource) ? [...offered, findPart(resource, waitingFilter)] : offered
}

/** A column or filter by its name; an unknown name throws, since only a view written by hand can hold one. */
export function findPart(resource: Resource, name: string): ListPart {
  const field = fieldsOf(resource).find((candidate) => candidate.name === name)
  if (field) return { name, label: labelOf(resource, name), field }
  if (name === waitingFilter) return { name, label: listMessages.awaits, field: null }
  const envelope = envelopeParts.find((candidate) => candidate === name)
  if (!envelope) throw new Error(`${resource.name} has no column ${name}`)
  return envelopePart(envelope)
}

function envelopePart(name: EnvelopePart): ListPart {
  return { name, label: envelopeLabels[name], field: null }
}

function appliesTo(resource: Resource, name: EnvelopePart): boolean {
  if (name === 'active') return resource.retiring !== undefined
  if (name === 'number') return resource.series !== undefined
  return name === 'status' ? resource.workflow !== undefined : true
}
