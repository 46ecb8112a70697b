import { Table } from '@mantine/core'
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import type { LocalRecord } from '#src/offline/mirror/local-record.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import { numericKinds } from '../cells/cell-table.tsx'
import type { ListNow } from '../hooks/use-list.ts'
import { listWords } from '../words/list-words.ts'
import { HeadCell } from './head-cell.tsx'
import styles from './list.module.css'
import { ListRow } from './list-row.tsx'
import { columnsOffered } from './list-view.ts'
import { useRowKeys } from './use-row-keys.ts'

const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature })
const helper = createColumnHelper<typeof features, LocalRecord>()

type ListTableProps = { resource: Resource; list: ListNow; hrefOf: (record: StoredRecord) => string }

/** Rows as a table with a head that stays: arrow keys move, Enter opens. Only the rows in sight are drawn. */
export function ListTable({ resource, list, hrefOf }: ListTableProps) {
  const { columns: shown } = list.query
  const columns = useMemo(
    () =>
      helper.columns(
        columnsOffered(resource).map((part) => helper.accessor((row) => row[part.name], { id: part.name })),
      ),
    [resource],
  )
  const parts = useMemo(() => new Map(columnsOffered(resource).map((part) => [part.name, part])), [resource])
  const columnVisibility = useMemo(
    () => Object.fromEntries([...parts.keys()].map((name) => [name, shown.includes(name)])),
    [parts, shown],
  )
  const columnOrder = useMemo(() => [...shown], [shown])
  const table = useTable({
    features,
    columns,
    data: list.page.rows,
    getRowId: (row) => row.id,
    state: { columnVisibility, columnOrder },
  })
  const rows = table.getRowModel().rows
  // Kept from render to render, so that scrolling draws new rows alone.
  const visible = useMemo(() => columnOrder.flatMap((name) => parts.get(name) ?? []), [columnOrder, parts])

  const hasLocal = useMemo(() => list.page.rows.some((row) => row.local), [list.page.rows])
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this component
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 45,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
  })
  const keys = useRowKeys(list.page.rows, hrefOf, (index) => virtualizer.scrollToIndex(index))
  const items = virtualizer.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)

  return (
    // The scroll box takes the focus, so that the keyboard scrolls it, and its arrow keys move between rows.
    <section
      ref={scroller}
      className={styles.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll box without a tab stop cannot be scrolled by keyboard
      tabIndex={0}
      aria-label={listWords.table(resource.label[1])}
      onKeyDown={keys.onKeyDown}
    >
      <Table stickyHeader highlightOnHover verticalSpacing={0} horizontalSpacing="sm" className={styles.table}>
        <Table.Thead>
          <Table.Tr>
            {visible.map((part) => (
              <HeadCell
                key={part.name}
                part={part}
                query={list.query}
                numeric={part.field !== null && numericKinds.has(part.field.kind)}
                onSort={(order) => list.change({ orderBy: part.name, order })}
              />
            ))}
            {hasLocal && <Table.Th className={styles.syncColumn}>{listWords.syncColumn}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {above > 0 && (
            <tr>
              <td style={{ height: above, padding: 0 }} colSpan={visible.length + 1} />
            </tr>
          )}
          {items.map((item) => {
            const row = rows[item.index]
            return row ? (
              <ListRow
                key={row.id}
                index={item.index}
                measure={virtualizer.measureElement}
                resource={resource}
                record={row.original}
                parts={visible}
                href={hrefOf(row.original)}
                isCurrent={keys.current === item.index}
                onCurrent={keys.setCurrent}
                titleOf={list.titleOf}
                cells={list.cells}
                hasSync={hasLocal}
              />
            ) : null
          })}
          {below > 0 && (
            <tr>
              <td style={{ height: below, padding: 0 }} colSpan={visible.length + 1} />
            </tr>
          )}
        </Table.Tbody>
      </Table>
    </section>
  )
}
