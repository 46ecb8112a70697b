import type { ControlProps } from '../inputs/control-props.ts'
import type { LineColumn } from './line-columns.ts'
import type { LineExtras } from './line-extras.ts'
import type { LineTotal } from './line-totals.ts'
import type { RefusedCell } from './paste-lines.ts'
import type { LineItems } from './use-line-items.ts'

export type LineTableProps = Pick<ControlProps, 'field' | 'path' | 'label' | 'Part'> & {
  lines: LineItems
  columns: readonly LineColumn[]
  extras: LineExtras
  totals: readonly LineTotal[]
  /** Goes to a cell once it is drawn. */
  onGoTo: (cell: { line: string; column: string }) => void
  /** Adds a line and goes to its cell of a column; undefined where there is no room for one. */
  onAdd: ((column: string) => void) | undefined
  onRefused: (cells: readonly RefusedCell[]) => void
  /** What is announced. */
  onSaid: (text: string) => void
}
