import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { TitleOf } from '../format/format-value.ts'

/** What a row of a list needs to be changed in its place. */
export type RowEditorProps = {
  resource: Resource
  record: LocalRecord
  /** The column being changed; null where none of those shown can be. */
  cell: string | null
  /** Columns that can be changed, in their order. */
  columns: readonly string[]
  titleOf: TitleOf
  href: string
  editHref: string
  onCell: (column: string) => void
  /** `said` is what became of it, to be spoken. */
  onEnd: (said?: string) => void
}
