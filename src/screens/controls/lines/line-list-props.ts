import type { ControlProps } from '../inputs/control-props.ts'
import type { LineColumn } from './line-columns.ts'
import type { LineExtras } from './line-extras.ts'
import type { LineItems } from './use-line-items.ts'

export type LineListProps = Pick<ControlProps, 'field' | 'id' | 'path' | 'errors' | 'Part'> & {
  lines: LineItems
  columns: readonly LineColumn[]
  extras: LineExtras
  /** The id of the item in the sheet. */
  opened: string | null
  onOpen: (item: string | null) => void
  onAdd: (() => void) | undefined
}
