import type { ReactNode } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldOf, fieldsOf } from '#src/resource/description/field-description.ts'
import type { Grade } from '#src/resource/display/grade.ts'
import { shownFields } from '#src/resource/display/half-quantities.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { hasDecisions } from '#src/resource/workflow/awaits.ts'
import type { TitleOf } from '#src/screens/format/format-value.ts'
import { envelopeLabels } from '#src/screens/messages/field-messages.ts'
import { labelOf } from '#src/screens/messages/label.ts'
import { listMessages } from '#src/screens/messages/list-messages.ts'
import { waitedDaysFilter, waitingFilter } from './waiting-filter.ts'

/** How a screen customises a resource's list; everything is optional and defaults to the description. */
export type ListView = {
  /** The heading; the resource's plural else. */
  title?: string
  /** Default columns, by field name or one of `number`, `status`, `awaited`, `active`, `createdBy`, `createdAt`, `updatedAt`. */
  columns?: readonly string[]
  /** What the second line of a row says on tablets and phones, most important first; the columns else. */
  facts?: readonly string[]
  /** Filters offered, by field name or `status`. */
  filters?: readonly string[]
  /** Whose or which records one may look at, as tabs beside the title; the first is shown where the address names none. */
  tabs?: readonly ListTab[]
  /** Fixed filter values of this screen; neither shown nor removable. */
  fixed?: Readonly<Record<string, readonly string[]>>
  /** Any other condition on this screen's rows. Pass a stable function. */
  where?: (record: StoredRecord) => boolean
  /** The condition of `where` in the server's terms, for exports; without it such a list has none. */
  exportFilters?: Readonly<Record<string, readonly string[]>>
  /** Default order; otherwise the description's, newest first for a day or time, else ascending. */
  orderBy?: string
  order?: 'asc' | 'desc'
  /** Initial filters where the address has none; people may remove them. */
  initialFilters?: () => Readonly<Record<string, readonly string[]>>
  /** What is drawn in a column instead of its stored value, by column name. */
  cells?: Readonly<Record<string, (record: StoredRecord) => ReactNode>>
  /** What orders a column in place of its stored value, such as a day that is reckoned. A stable object. */
  orderedBy?: Readonly<Record<string, (record: StoredRecord) => unknown>>
  /** Pixels that such a cell needs so that it is not cut, by column name. */
  widths?: Readonly<Record<string, number>>
  /** Pixels that a column takes where there is room, before others grow, by column name. */
  preferredWidths?: Readonly<Record<string, number>>
  /** Number fields added up in each group and at the foot; the columns of money else. */
  totals?: readonly string[]
  /** A field of whose values one alone is added up, such as the year of budgets; of several there are no totals. */
  totalsWithin?: string
  /**
   * How pressing a record is, marked at the left of its row; null where it is not graded. By default the days say so
   * that press. Pass a stable function.
   */
  grades?: (record: StoredRecord) => Grade | null
  /**
   * Fields editable in their rows, where the form does more than the description says (counting days, hiding a secret).
   * By default every simple field.
   */
  inlineFields?: readonly string[]
  /** The target of a row; by default the list's path and the id. */
  hrefOf?: (record: StoredRecord) => string
  /** The form of a row; by default its page plus `edit`. */
  editHrefOf?: (record: StoredRecord) => string
  /** The target of 'New …'; `null` for none; by default the list's path plus `new`, for people who may create. */
  newHref?: string | null
  newLabel?: string
  /** It may also be shown as a board with a column for each state. */
  board?: true
  /** Answers that follow from others while a step is asked, by step. A stable object. */
  adjustAnswers?: AdjustedAnswers
  /** The text of an empty list. */
  empty?: { title: string; text: string }
}

/** By step: what the answers become once the named one changed, such as the text that belongs to a reason; pure. */
export type AdjustedAnswers = Readonly<
  Record<string, (answers: Answers, changed: string, record: StoredRecord, titleOf: TitleOf) => Answers>
>
type Answers = Readonly<Record<string, unknown>>

/** A tab of a list: some of its records, or the list at another address. */
export type ListTab = {
  /** In the address: `?scope=name`. */
  name: string
  label: string
  /** Filter values as in an address, `waitsFor: ['me']` too; all records where left out. */
  filters?: Readonly<Record<string, readonly string[]>>
  /** Any other condition, such as what this device reckons of a record; such a tab has no export. */
  where?: (record: StoredRecord) => boolean
  /** The address of another list; where it is this one's, the tab is the present one. */
  path?: string
}

/** A column or filter: a field, or an envelope value; `sortedBy`: the field that orders it, where it has several. */
export type ListPart = { name: string; label: string; field: Field | null; sortedBy?: string }

const envelopeParts = ['number', 'status', 'awaited', 'active', 'createdBy', 'createdAt', 'updatedAt'] as const
type EnvelopePart = (typeof envelopeParts)[number]

/** Every possible column of this resource's list, in the chooser's order. */
export function availableColumns(resource: Resource): ListPart[] {
  const fields = shownFields(resource)
    .filter(({ kind }) => kind !== 'file' && kind !== 'signature')
    .map((field) => ({ name: field.name, label: labelOf(resource, field.name), field }))
  const envelope = envelopeParts.filter((name) => appliesTo(resource, name)).map(envelopePart)
  return [
    ...envelope.filter(({ name }) => name === 'number'),
    ...(isNamedInParts(resource) ? [fullNamePart(resource)] : []),
    ...fields,
    ...envelope.filter(({ name }) => name !== 'number'),
  ]
}

/** The default columns: the view's, otherwise number, the fields marked `list`, and the state. */
export function defaultColumns(resource: Resource, view: ListView): string[] {
  if (view.columns) return [...view.columns]
  const marked = fieldsOf(resource).filter((field) => field.list)
  return [
    ...(resource.series ? ['number'] : []),
    ...marked.map((field) => field.name),
    ...(resource.workflow ? ['status'] : []),
  ]
}

/** The filters offered: the view's, otherwise the state and the fields marked `filter`, without fixed ones. */
export function availableFilters(resource: Resource, view: ListView): ListPart[] {
  const names = view.filters ?? [
    ...(resource.workflow ? ['status'] : []),
    ...fieldsOf(resource)
      .filter((field) => field.filter)
      .map((field) => field.name),
    ...(resource.retiring === undefined ? [] : ['active']),
  ]
  const asked = resource.workflow?.approval && !view.filters ? [...names, waitedDaysFilter] : names
  return asked.filter((name) => !view.fixed?.[name]).map((name) => findPart(resource, name))
}

/** A tenant's own fields as columns and filters. */
export function customParts(resource: Resource): ListPart[] {
  const custom = fieldsOf(resource).filter(({ customOf }) => customOf)
  return custom.map(({ name }) => findPart(resource, name))
}

/**
 * The filters accepted in a list's address: those offered, those by a tenant's own fields, and what awaits the viewer, as
 * dashboard tiles link it.
 */
export function acceptedFilters(resource: Resource, view: ListView): ListPart[] {
  const offered = [...availableFilters(resource, view), ...customParts(resource)]
  const waited = resource.workflow?.approval && !offered.some(({ name }) => name === waitedDaysFilter)
  return [
    ...offered,
    ...(hasDecisions(resource) ? [findPart(resource, waitingFilter)] : []),
    ...(waited ? [findPart(resource, waitedDaysFilter)] : []),
  ]
}

/** A column or filter by name; throws for an unknown one, which only a hand-written view can have. */
export function findPart(resource: Resource, name: string): ListPart {
  const field = fieldsOf(resource).find((candidate) => candidate.name === name)
  if (field) return { name, label: labelOf(resource, name), field }
  if (name === fullName && isNamedInParts(resource)) return fullNamePart(resource)
  if (name === waitingFilter) return { name, label: listMessages.awaits, field: null }
  if (name === waitedDaysFilter) return { name, label: listMessages.waitedDays, field: null }
  const envelope = envelopeParts.find((candidate) => candidate === name)
  if (!envelope) throw new Error(`${resource.name} has no column ${name}`)
  return envelopePart(envelope)
}

/** The column of a name that is stored in parts, such as a person's; it is ordered by the part that orders the list. */
export const fullName = 'fullName'

function fullNamePart({ title, order }: Resource): ListPart {
  return {
    name: fullName,
    label: listMessages.fullName,
    field: null,
    sortedBy: title.includes(order) ? order : title[0],
  }
}

function isNamedInParts(resource: Resource): boolean {
  return resource.title.length > 1 && resource.title.every((name) => fieldOf(resource, name)?.kind === 'text')
}

function envelopePart(name: EnvelopePart): ListPart {
  if (name === 'awaited') return { name, label: listMessages.waitsFor, field: null }
  return { name, label: envelopeLabels[name], field: null }
}

function appliesTo(resource: Resource, name: EnvelopePart): boolean {
  if (name === 'active') return resource.retiring !== undefined
  if (name === 'awaited') return resource.workflow?.approval !== undefined
  if (name === 'number') return resource.series !== undefined
  return name === 'status' ? resource.workflow !== undefined : true
}
