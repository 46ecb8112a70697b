import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { TitleOf } from '../format/format-value.ts'

/** What a row needs to be edited in place. */
export type RowEditorProps = {
  resource: Resource
  record: LocalRecord
  /** The edited column; null where no shown one is editable. */
  cell: string | null
  /** Editable columns in order. */
  columns: readonly string[]
  titleOf: TitleOf
  href: string
  editHref: string
  onCell: (column: string) => void
  /** `result` is announced. */
  onEnd: (result?: string) => void
}
