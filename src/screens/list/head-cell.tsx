import { Table } from '@mantine/core'
import { Icon } from '../parts/icon.tsx'
import styles from './list.module.css'
import type { ListQuery } from './list-query.ts'
import type { ListPart } from './list-view.ts'

type HeadCellProps = {
  part: ListPart
  query: ListQuery
  numeric: boolean
  onSort: (order: 'asc' | 'desc') => void
}

/** A column's head: pressing it sorts by it, pressing again turns the order round. */
export function HeadCell({ part, query, numeric, onSort }: HeadCellProps) {
  const isSorted = query.orderBy === part.name
  const direction = query.order === 'asc' ? 'ascending' : 'descending'
  return (
    <Table.Th aria-sort={isSorted ? direction : 'none'} data-numeric={numeric || undefined}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort(isSorted && query.order === 'asc' ? 'desc' : 'asc')}
      >
        {part.label}
        <span className={styles.sortSign} data-shown={isSorted || undefined}>
          <Icon name={isSorted && query.order === 'desc' ? 'down' : 'up'} size={14} />
        </span>
      </button>
    </Table.Th>
  )
}
