import { useNavigate } from '@tanstack/react-router'
import { lazy, type MouseEvent, memo, Suspense } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Grade } from '#src/resource/display/grade.ts'
import { noWrapKinds, numericKinds } from '../cells/cell-table.tsx'
import { ListCell } from '../cells/list-cell.tsx'
import type { ListPart } from '../data/list/list-view.ts'
import type { ListState } from '../data/list/use-list.ts'
import type { TitleOf } from '../format/format-value.ts'
import type { RowEdit, RowEditing } from '../inline/use-row-edit.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import { GradeMark } from '../parts/grade-badge.tsx'
import { PreviewButton } from '../preview/preview-button.tsx'
import { PickBox } from '../selection/pick-box.tsx'
import { SyncBadge } from '../sync/sync-badge.tsx'
import styles from './list.module.css'

type ListRowProps = {
  /** The place among the rows, and among the lines of the table. */
  index: number
  line: number
  /** Measures it; absent where all rows have one height. */
  measure: ((element: HTMLTableRowElement | null) => void) | undefined
  resource: Resource
  record: LocalRecord
  parts: readonly ListPart[]
  href: string
  isCurrent: boolean
  isPicked: boolean
  /** Selects or deselects the row; a stable function. */
  onPick: (id: string, isRange: boolean) => void
  /** Id of the word before the row's name in its checkbox label. */
  pickLabelId: string
  /** Shows the row in the preview, or closes it; null where there is no space. A stable function. */
  onPreview: ((id: string | null) => void) | null
  isPreviewed: boolean
  previewLabelId: string
  onCurrent: (index: number) => void
  titleOf: TitleOf
  cells: ListState['cells']
  /** Whether the delivery column is shown: only while some row has a delivery state. */
  hasSync: boolean
  /** Edits rows in place; null where not offered. A stable object. */
  editing: RowEditing | null
  /** This row's edited cell; null while there is none. */
  edit: RowEdit | null
  /** Editable columns in order. */
  editable: readonly string[]
  editHref: string
  grade: Grade | null
}

/** Loaded with the first row that is edited. */
const RowEditor = lazy(async () => ({ default: (await import('../inline/row-editor.tsx')).RowEditor }))

/**
 * One row: its first cell is the link, but all of it can be clicked. Plain elements, since scrolling creates rows by
 * the dozen.
 */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { index, line, measure, resource, record, parts, href, isCurrent, onCurrent, titleOf, cells, hasSync } = props
  const {
    isPicked,
    onPick,
    pickLabelId,
    onPreview: onPeek,
    isPreviewed: isPeeked,
    previewLabelId,
    editing,
    edit,
    editable,
    editHref,
    grade,
  } = props
  const linkId = `row-${record.id}`
  const navigate = useNavigate()

  function open(event: MouseEvent<HTMLTableRowElement>): void {
    // A new tab is left to the browser, and selecting text is no click.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (getSelection()?.toString()) return
    event.preventDefault()
    const go = () => void navigate({ to: href })
    const column = editing && isMouse(event) ? columnAt(event.target) : null
    if (column === null || !editing?.offers(record, column)) go()
    // A second press edits the cell instead.
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
      data-index={line}
      data-current={isCurrent || undefined}
      data-picked={isPicked || undefined}
      data-peeked={isPeeked || undefined}
      data-editing={edit !== null || undefined}
      className={styles.row}
      onClick={open}
      onDoubleClick={editing ? change : undefined}
    >
      <td className={styles.pick} data-graded={grade !== null || undefined}>
        <GradeMark grade={grade} />
        <PickBox
          picked={isPicked}
          labelledBy={`${pickLabelId} ${linkId}`}
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
              onEnd={(result) => editing.end(record.id, result)}
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
                  labelledBy={`${previewLabelId} ${linkId}`}
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

/** A badge may wrap, and the provisional number is longer; other envelope values are short. */
function isUnbroken({ name, field }: ListPart, record: LocalRecord): boolean {
  if (field !== null) return noWrapKinds.has(field.kind)
  return name === 'number' ? record.number !== null : name !== 'status'
}

function isMouse({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse'
}

/** The pressed cell's column; null on the row's link, which opens at once. */
function columnAt(target: EventTarget): string | null {
  if (!(target instanceof Element) || target.closest('a, button')) return null
  return target.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? null
}
