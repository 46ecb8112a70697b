import { Table, VisuallyHidden } from '@mantine/core'
import {
  type ColumnSizingState,
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  functionalUpdate,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useCallback, useEffect, useId, useMemo, useRef } from 'react'
import { formatDecimal } from '#src/lib/format-number.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { cachedSize, cacheSize } from '../browser/size-cache.ts'
import { DecimalPlacesProvider, decimalPlaces } from '../cells/aligned-decimal.tsx'
import { numericKinds } from '../cells/cell-table.tsx'
import { headHeight } from '../cells/sum-texts.ts'
import { tableLines } from '../data/groups/group-heads.ts'
import { availableColumns } from '../data/list/list-view.ts'
import { type ColumnsState, pickColumnWidth, syncColumnWidth } from '../data/list/use-columns.ts'
import { useDensity } from '../data/list/use-density.ts'
import type { ListState } from '../data/list/use-list.ts'
import { useRowEdit } from '../inline/use-row-edit.ts'
import { listMessages } from '../messages/list-messages.ts'
import { previewMessages } from '../messages/preview-messages.ts'
import { selectionMessages } from '../messages/selection-messages.ts'
import { rowsId } from '../parts/focus-rows.ts'
import { LiveMessage } from '../parts/live-message.tsx'
import type { Preview } from '../preview/use-preview.ts'
import { PickBox } from '../selection/pick-box.tsx'
import selectionStyles from '../selection/selection.module.css'
import type { Selection } from '../selection/use-selection.ts'
import { HeadCell } from './columns/head-cell.tsx'
import groupStyles from './groups/groups.module.css'
import { TotalCells } from './groups/total-cells.tsx'
import styles from './list.module.css'
import { ListRow } from './list-row.tsx'
import { useRowKeys } from './use-row-keys.ts'

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnResizingFeature,
})
const helper = createColumnHelper<typeof features, LocalRecord>()

/**
 * Beyond this number rows are not measured, though a cell of a screen's own may be higher than a line: all positions
 * would be recomputed while scrolling.
 */
const maxMeasuredRows = 300

const noColumns: readonly string[] = []

type ListTableProps = {
  resource: Resource
  list: ListState
  columns: ColumnsState
  selection: Selection
  preview: Preview
  hrefOf: (record: StoredRecord) => string
  editHrefOf: (record: StoredRecord) => string
  /** Fields editable in their rows; by default every simple one. */
  inlineFields: readonly string[] | undefined
}

/** Pixels at the foot covered by the selection bar. */
const barHeightPixels = 84

/**
 * Rows as a table with a fixed heading: arrow keys move, Space selects, Enter opens, F2 edits. Only visible rows are
 * drawn.
 */
export function ListTable(props: ListTableProps) {
  const { resource, list, columns, selection, preview, hrefOf, editHrefOf, inlineFields: inRow } = props
  const { shown: visible, widths, hasSync } = columns
  const definitions = useMemo(
    () =>
      helper.columns(
        availableColumns(resource).map((part) => helper.accessor((row) => row[part.name], { id: part.name })),
      ),
    [resource],
  )
  const columnOrder = useMemo(() => visible.map(({ name }) => name), [visible])
  const columnVisibility = useMemo(
    () => Object.fromEntries(availableColumns(resource).map(({ name }) => [name, columnOrder.includes(name)])),
    [resource, columnOrder],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: list.page.rows,
    getRowId: (row) => row.id,
    state: { columnVisibility, columnOrder, columnSizing: widths },
    columnResizeMode: 'onChange',
    onColumnSizingChange: (updater) =>
      columns.setWidths(upToEdge(columnOrder, widths, functionalUpdate(updater, widths))),
  })
  const rows = table.getRowModel().rows
  const headings = new Map(table.getFlatHeaders().map((heading) => [heading.column.id, heading]))
  const isPicking = selection.ids.size > 0
  const selectLabelId = useId()
  const showLabelId = useId()
  const { density, rowHeight } = useDensity()
  const isLong = rows.length > maxMeasuredRows
  const scroller = useRef<HTMLDivElement>(null)
  const { lines, headLines, lineOfRow } = useMemo(() => tableLines(rows.length, list.heads), [rows.length, list.heads])
  // Stable: with another function all positions are recomputed on each scroll. Measurements are valid for this row
  // height only.
  const keyOf = useCallback(
    (index: number) => {
      const line = lines[index]
      return typeof line === 'number' ? `${rowHeight} ${rows[line]?.id ?? line}` : `group ${line?.key ?? index}`
    },
    [rows, lines, rowHeight],
  )
  // The head of the first rows in sight is drawn wherever it is, since it stays above them.
  const rangeOf = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range)
      const head = headLines.findLast((line) => line <= range.startIndex)
      return head === undefined || shown.includes(head) ? shown : [head, ...shown]
    },
    [headLines],
  )
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this component
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    // The rows that will fit are drawn before measuring.
    initialRect: { width: 0, height: cachedSize(rowsId) },
    estimateSize: (index) => {
      const line = lines[index]
      return typeof line === 'object' ? headHeight(line.sums) : rowHeight
    },
    getItemKey: keyOf,
    rangeExtractor: rangeOf,
    overscan: 12,
    scrollPaddingStart: headLines.length > 0 ? headHeight(list.totals) : 0,
    scrollPaddingEnd: isPicking ? barHeightPixels : 0,
  })
  useEffect(() => cacheSize(rowsId, scroller.current?.clientHeight ?? 0), [])
  const ownCells = list.cells
  const stored = useMemo(() => columnOrder.filter((name) => !ownCells[name]), [columnOrder, ownCells])
  const rowEdit = useRowEdit(resource, stored, inRow)
  const keys = useRowKeys({
    rows: list.page.rows,
    resource: resource.name,
    selection,
    preview,
    hrefOf,
    onEdit: rowEdit?.editing.begin ?? null,
    bringIntoView: (index) => virtualizer.scrollToIndex(lineOfRow(index)),
  })
  const places = useMemo(() => decimalPlaces(visible, list.page.rows), [visible, list.page.rows])
  const items = virtualizer.getVirtualItems()
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)

  return (
    // The scroll box is focusable, so that the keyboard scrolls it, and its arrow keys move between rows.
    <section
      ref={scroller}
      id={rowsId}
      className={`${styles.scroller} ${selectionStyles.rows}`}
      data-picking={isPicking || undefined}
      data-density={density}
      data-wide={columns.isWide || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll box without a tab stop cannot be scrolled by keyboard
      tabIndex={0}
      aria-label={(rowEdit ? listMessages.tableToChange : listMessages.table)(resource.label[1])}
      onKeyDown={keys.onKeyDown}
    >
      <Table
        stickyHeader
        highlightOnHover
        verticalSpacing={0}
        horizontalSpacing="sm"
        __vars={{ '--rows-width': `${pickColumnWidth + columns.total + (hasSync ? syncColumnWidth : 0)}px` }}
        className={styles.table}
      >
        <colgroup>
          <col width={pickColumnWidth} />
          {visible.map(({ name }) => (
            <col key={name} width={widths[name]} />
          ))}
          {hasSync && <col width={syncColumnWidth} />}
        </colgroup>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={styles.pick}>
              <VisuallyHidden id={selectLabelId}>{selectionMessages.select}</VisuallyHidden>
              <VisuallyHidden id={showLabelId}>{previewMessages.row}</VisuallyHidden>
              <PickBox
                picked={selection.ofPage === 'all'}
                isSome={selection.ofPage === 'some'}
                label={selectionMessages.selectPage}
                onPick={selection.togglePage}
              />
            </Table.Th>
            {visible.map((part, index) => (
              <HeadCell
                key={part.name}
                part={part}
                query={list.query}
                numeric={part.field !== null && numericKinds.has(part.field.kind)}
                onSort={(order) => list.change({ orderBy: part.sortedBy ?? part.name, order })}
                isFirst={index === 0}
                onGrip={index < visible.length - 1 ? (headings.get(part.name)?.getResizeHandler() ?? null) : null}
                isResizing={table.getColumn(part.name)?.getIsResizing() ?? false}
              />
            ))}
            {hasSync && <Table.Th className={styles.syncColumn}>{listMessages.syncColumn}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <DecimalPlacesProvider value={places}>
          <Table.Tbody>
            {items.map((item, place) => {
              const line = lines[item.index]
              const gap = item.start - (items[place - 1]?.end ?? 0)
              const row = typeof line === 'number' ? rows[line] : undefined
              const head =
                typeof line === 'object' ? (
                  <tr className={groupStyles.head} style={{ height: item.size }}>
                    <TotalCells
                      resource={resource}
                      parts={visible}
                      sums={line.sums}
                      label={line.label}
                      count={formatDecimal(line.rows.length)}
                      before={1}
                      after={hasSync ? 1 : 0}
                    />
                  </tr>
                ) : null
              const drawn = row && typeof line === 'number' && (
                <ListRow
                  index={line}
                  line={item.index}
                  measure={isLong ? undefined : virtualizer.measureElement}
                  resource={resource}
                  record={row.original}
                  parts={visible}
                  href={hrefOf(row.original)}
                  isPicked={selection.ids.has(row.id)}
                  onPick={selection.pick}
                  pickLabelId={selectLabelId}
                  onPreview={preview.isOffered ? preview.show : null}
                  isPreviewed={preview.id === row.id}
                  previewLabelId={showLabelId}
                  isCurrent={keys.current === line}
                  onCurrent={keys.setCurrent}
                  titleOf={list.titleOf}
                  cells={list.cells}
                  hasSync={hasSync}
                  editing={rowEdit?.editing ?? null}
                  edit={rowEdit?.edit?.id === row.id ? rowEdit.edit : null}
                  editable={rowEdit?.columns ?? noColumns}
                  editHref={editHrefOf(row.original)}
                  grade={list.gradeOf(row.original)}
                />
              )
              return (
                <Fragment key={item.key}>
                  {gap > 0 && <Space height={gap} columns={visible.length + 2} />}
                  {head ?? drawn}
                </Fragment>
              )
            })}
            {below > 0 && <Space height={below} columns={visible.length + 2} />}
          </Table.Tbody>
        </DecimalPlacesProvider>
      </Table>
      {rowEdit && <LiveMessage>{rowEdit.announcement}</LiveMessage>}
    </section>
  )
}

/** The place of lines that are not drawn. */
function Space({ height, columns }: { height: number; columns: number }) {
  return (
    <tr>
      <td style={{ height, padding: 0 }} colSpan={columns} />
    </tr>
  )
}

/**
 * Settings after dragging an edge: the dragged column's width, and the present ones of those before it, which would
 * otherwise shrink and move the edge.
 */
function upToEdge(order: readonly string[], before: ColumnSizingState, after: ColumnSizingState): ColumnSizingState {
  const last = order.findLastIndex((name) => after[name] !== before[name])
  return Object.fromEntries(order.slice(0, last + 1).map((name) => [name, after[name] ?? before[name] ?? 0]))
}
