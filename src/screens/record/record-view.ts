import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { TitleOf } from '../format/format-value.ts'

/** How one screen shows a record; all of it is optional. */
export type RecordView = {
  /** The heading; the record's own title else. */
  title?: string | ((record: StoredRecord, titleOf: TitleOf) => string)
  /** Where 'back' leads; one step up in the address else. */
  backHref?: string
  /** Where the form to change it stands; the record's own path and `edit` else, `null` for none. */
  editHref?: string | null
  /** Where a new one is written, for an entry that is taken back before the office has the record. */
  newHref?: string
  /** Fields not shown. */
  hidden?: readonly string[]
}
