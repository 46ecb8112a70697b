import { Table } from '@mantine/core'
import type { ListQuery } from '../../data/list/list-query.ts'
import type { ListPart } from '../../data/list/list-view.ts'
import { Icon } from '../../parts/icon.tsx'
import columnStyles from './columns.module.css'
import styles from './head-cell.module.css'

type HeadCellProps = {
  part: ListPart
  query: ListQuery
  numeric: boolean
  onSort: (order: 'asc' | 'desc') => void
  /** Begins resizing by pointer; null for the last column. */
  onGrip: ((event: unknown) => void) | null
  isResizing: boolean
  isFirst: boolean
}

/**
 * A column's heading: pressing it sorts by it, pressing again reverses the order. Its edge can be dragged; the column
 * chooser does the same by keyboard and touch.
 */
export function HeadCell({ part, query, numeric, onSort, onGrip, isResizing, isFirst }: HeadCellProps) {
  const isSorted = query.orderBy === (part.sortedBy ?? part.name)
  const direction = query.order === 'asc' ? 'ascending' : 'descending'
  return (
    <Table.Th
      aria-sort={isSorted ? direction : 'none'}
      data-numeric={numeric || undefined}
      data-first={isFirst || undefined}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort(isSorted && query.order === 'asc' ? 'desc' : 'asc')}
      >
        <span className={styles.headLabel}>{part.label}</span>
        <span className={styles.sortSign} data-shown={isSorted || undefined}>
          <Icon name={isSorted && query.order === 'desc' ? 'down' : 'up'} size={14} />
        </span>
      </button>
      {onGrip && (
        <span
          className={columnStyles.grip}
          data-resizing={isResizing || undefined}
          aria-hidden="true"
          onMouseDown={onGrip}
        />
      )}
    </Table.Th>
  )
}
