import { useNavigate } from '@tanstack/react-router'
import { lazy, type MouseEvent, memo, Suspense } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { noWrapKinds, numericKinds } from '../cells/cell-table.tsx'
import { ListCell } from '../cells/list-cell.tsx'
import type { ListPart } from '../data/list/list-view.ts'
import type { ListState } from '../data/list/use-list.ts'
import type { TitleOf } from '../format/format-value.ts'
import type { RowEdit, RowEditing } from '../inline/use-row-edit.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import { PreviewButton } from '../preview/preview-button.tsx'
import { PickBox } from '../selection/pick-box.tsx'
import { SyncBadge } from '../sync/sync-badge.tsx'
import styles from './list.module.css'

type ListRowProps = {
  index: number
  /** Measures it; absent where all rows have one height. */
  measure: ((element: HTMLTableRowElement | null) => void) | undefined
  resource: Resource
  record: LocalRecord
  parts: readonly ListPart[]
  href: string
  isCurrent: boolean
  isPicked: boolean
  /** Picks the row, or lets it go; the same function between renders. */
  onPick: (id: string, isRange: boolean) => void
  /** Id of the word that stands before the row's name in its box. */
  pickLabelId: string
  /** Shows the row beside the list, or nothing there; null where there is no room. The same function between renders. */
  onPreview: ((id: string | null) => void) | null
  isPreviewed: boolean
  previewLabelId: string
  onCurrent: (index: number) => void
  titleOf: TitleOf
  cells: ListState['cells']
  /** Whether the column of delivery is shown: only while some row has something to say in it. */
  hasSync: boolean
  /** Changes rows in place; null where nothing is offered. The same object between renders. */
  editing: RowEditing | null
  /** This row's cell that is being changed; null while it is not. */
  edit: RowEdit | null
  /** Columns that can be changed, in their order. */
  editable: readonly string[]
  editHref: string
}

/** Fetched with the first row that is changed. */
const RowEditor = lazy(async () => ({ default: (await import('../inline/row-editor.tsx')).RowEditor }))

/**
 * One row: its first cell is the link, the rest of it can be clicked all the same. Plain elements, since rows are made by
 * the dozen while scrolling.
 */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { index, measure, resource, record, parts, href, isCurrent, onCurrent, titleOf, cells, hasSync } = props
  const {
    isPicked,
    onPick,
    pickLabelId: pickWordId,
    onPreview: onPeek,
    isPreviewed: isPeeked,
    previewLabelId: peekWordId,
    editing,
    edit,
    editable,
    editHref,
  } = props
  const linkId = `row-${record.id}`
  const navigate = useNavigate()

  function open(event: MouseEvent<HTMLTableRowElement>): void {
    // A new tab is the browser's own business, and a selection of text is no click.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (getSelection()?.toString()) return
    event.preventDefault()
    const go = () => void navigate({ to: href })
    const column = editing && isMouse(event) ? columnAt(event.target) : null
    if (column === null || !editing?.offers(record, column)) go()
    // A second press changes the cell instead.
    else if (event.detail === 1) editing.unlessDoubleClick(go)
  }
  function change(event: MouseEvent<HTMLTableRowElement>): void {
    const column = columnAt(event.target)
    if (column === null || !editing?.offers(record, column)) return
    getSelection()?.removeAllRanges()
    onCurrent(index)
    editing.begin(record, column)
  }

  return (
    <tr
      ref={measure}
      data-index={index}
      data-current={isCurrent || undefined}
      data-picked={isPicked || undefined}
      data-peeked={isPeeked || undefined}
      data-editing={edit !== null || undefined}
      className={styles.row}
      onClick={open}
      onDoubleClick={editing ? change : undefined}
    >
      <td className={styles.pick}>
        <PickBox
          picked={isPicked}
          labelledBy={`${pickWordId} ${linkId}`}
          onPick={(isRange) => onPick(record.id, isRange)}
        />
        {edit && editing && (
          <Suspense>
            <RowEditor
              resource={resource}
              record={record}
              cell={edit.cell}
              columns={editable}
              titleOf={titleOf}
              href={href}
              editHref={editHref}
              onCell={(column) => editing.goTo(record.id, column)}
              onEnd={(said) => editing.end(record.id, said)}
            />
          </Suspense>
        )}
      </td>
      {parts.map((part, column) => (
        <td
          key={part.name}
          data-cell={part.name}
          data-first={column === 0 || undefined}
          data-peek={(column === 0 && onPeek !== null) || undefined}
          data-numeric={(part.field && numericKinds.has(part.field.kind)) || undefined}
          data-unbroken={isUnbroken(part, record) || undefined}
        >
          {column === 0 ? (
            <>
              <a id={linkId} href={href} className={styles.rowLink} data-row={index} onFocus={() => onCurrent(index)}>
                <ListCell resource={resource} record={record} part={part} titleOf={titleOf} cells={cells} />
                {!record.active && <span className={styles.retired}>{fieldMessages.retired}</span>}
              </a>
              {onPeek && (
                <PreviewButton
                  isPreviewed={isPeeked}
                  labelledBy={`${peekWordId} ${linkId}`}
                  onPreview={() => {
                    onCurrent(index)
                    onPeek(isPeeked ? null : record.id)
                  }}
                />
              )}
            </>
          ) : (
            <ListCell resource={resource} record={record} part={part} titleOf={titleOf} cells={cells} />
          )}
        </td>
      ))}
      {hasSync && <td className={styles.syncColumn}>{record.local && <SyncBadge state={record.local.state} />}</td>}
    </tr>
  )
})

/** A badge may break into two lines, and the longer number of the device's own; what else every record has is short. */
function isUnbroken({ name, field }: ListPart, record: LocalRecord): boolean {
  if (field !== null) return noWrapKinds.has(field.kind)
  return name === 'number' ? record.number !== null : name !== 'status'
}

function isMouse({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse'
}

/** The column of the cell that was pressed; null on the row's link, which opens at once. */
function columnAt(target: EventTarget): string | null {
  if (!(target instanceof Element) || target.closest('a, button')) return null
  return target.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? null
}
