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
  /** False where such records are not begun here. */
  offersNew?: boolean
}

/** Up to this many lists stand one below the other; more are tabs. */
export const maxRelatedSections = 2
/** Rows of a list before 'All 42'. */
export const maxRelatedRows = 8

/**
 * The form of a new record that belongs to the one shown: its field is filled in, and the person returns to where they
 * were.
 */
export function newRelatedHref({ field, path }: RelatedView, recordId: string, here: string): string {
  return `${path}/new?${new URLSearchParams({ [field]: recordId, returnUrl: here })}`
}

/** The list of the record's own, filtered by it. */
export function allRelatedHref({ field, path }: RelatedView, recordId: string): string {
  return `${path}?${new URLSearchParams({ [field]: recordId })}`
}
