/** How one screen shows a record; all of it is optional. */
export type RecordView = {
  /** The heading; the record's own title else. */
  title?: string
  /** Where 'back' leads; one step up in the address else. */
  backHref?: string
  /** Where the form to change it stands; the record's own path and `edit` else, `null` for none. */
  editHref?: string | null
  /** Where a new one is written, for an entry that is taken back before the office has the record. */
  newHref?: string
  /** Fields not shown. */
  hidden?: readonly string[]
}
