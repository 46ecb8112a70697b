import type { Resource } from '#src/resource/description/define-resource.ts'
import { defaultColumns, findPart, type ListPart } from '../list/list-view.ts'

/** Records of another resource that name the record shown; drawn on its page as a section or a tab. */
export type RelatedView = {
  /** The resource's name. */
  resource: string
  /** Its field that names the record shown. */
  field: string
  /** The address of its list: rows open below it, and a new record is written at `/new` with the field filled in. */
  path: string
  /** The heading; the resource's plural else. */
  title?: string
  /** Columns, by field name or `number`, `status`, `createdAt`; by default the list's, without the field itself. */
  columns?: readonly string[]
  /** The field that orders them; that of their own list where absent. */
  orderBy?: { field: string; order: 'asc' | 'desc' }
  /** Those of which nothing more is awaited stand last. */
  openFirst?: true
  /** False where such records are not begun here. */
  offersNew?: boolean
  /** Its tab is absent while there are no such records. */
  hidesEmpty?: true
}

/** A kind of record that is made from the one shown; a button among its actions. */
export type NextRecord = {
  /** The resource's name. */
  resource: string
  /** Its field that names the record shown. */
  field: string
  /** What else the form's address says, such as of which kind the record named is. */
  values?: Readonly<Record<string, string>>
  /** The address of its list: a new record is written at `/new` with the field filled in. Absent: that of the page itself. */
  path?: string
  /** What the button says; 'Make' and the kind where absent. */
  label?: string
  /** The states of the record shown in which it is offered; all where absent. */
  while?: readonly string[]
  /** The person goes on with what was made, and does not return to the record shown. */
  leadsOn?: true
}

/** Up to this many lists stand one below the other; more are tabs. */
const maxRelatedSections = 2
/** Tabs at most, that of the fields and that of the history included; lists beyond stand below the fields. */
const maxTabs = 7
/** Rows of a list before 'All 42': of one that stands below the fields, and of one with a tab of its own. */
export const maxRows = { section: 5, tab: 8 } as const

/**
 * The form of a new record that belongs to the one shown: its field is filled in, and the person returns to where they
 * were, if that is said.
 */
export function newRelatedHref(
  { field, path, values }: { field: string; path: string; values?: Readonly<Record<string, string>> | undefined },
  recordId: string,
  here: string | undefined,
): string {
  const named = { [field]: recordId, ...values, ...(here !== undefined && { returnUrl: here }) }
  return `${path}/new?${new URLSearchParams(named)}`
}

/** The list of the record's own, filtered by it. */
export function allRelatedHref({ field, path }: RelatedView, recordId: string): string {
  return `${path}?${new URLSearchParams({ [field]: recordId })}`
}

/** What is still open before what is settled, each in the order given. */
export function openOnesFirst<Row extends { status: string | null }>(
  { workflow }: Pick<Resource, 'workflow'>,
  rows: readonly Row[],
): readonly Row[] {
  const isClosed = ({ status }: Row) => workflow?.states[status ?? '']?.closed === true
  return [...rows.filter((row) => !isClosed(row)), ...rows.filter(isClosed)]
}

/** Two lists of one resource differ by the field that names the record. */
export function keyOf({ resource, field }: RelatedView): string {
  return `${resource}.${field}`
}

/** Which lists stand below the fields, and which have a tab of their own; `most`: tabs with those of fields and history. */
export function arrangeTabs(
  views: readonly RelatedView[],
  hasHistory: boolean,
  most: number = maxTabs,
): { sections: readonly RelatedView[]; tabs: readonly RelatedView[] } {
  if (views.length <= maxRelatedSections) return { sections: views, tabs: [] }
  const room = most - (hasHistory ? 2 : 1)
  return { sections: views.slice(room), tabs: views.slice(0, room) }
}

/** The columns of a list beside title, number and state: those named, or those of its own list. */
export function relatedParts(view: RelatedView, resource: Resource): ListPart[] {
  const named = new Set<string>([...resource.title, view.field, 'status', 'number'])
  return (view.columns ?? defaultColumns(resource, {}))
    .filter((name) => !named.has(name))
    .map((name) => findPart(resource, name))
}
