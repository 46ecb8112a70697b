import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, memo } from 'react'
import type { LocalRecord } from '#src/offline/mirror/local-record.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import { numericKinds, unbrokenKinds } from '../cells/cell-table.tsx'
import type { TitleOf } from '../format/format-value.ts'
import type { ListNow } from '../hooks/use-list.ts'
import { PeekButton } from '../preview/peek-button.tsx'
import { PickBox } from '../selection/pick-box.tsx'
import { SyncBadge } from '../sync/sync-badge.tsx'
import { fieldWords } from '../words/field-words.ts'
import styles from './list.module.css'
import { ListCell } from './list-cell.tsx'
import type { ListPart } from './list-view.ts'

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
  pickWordId: string
  /** Shows the row beside the list, or nothing there; null where there is no room. The same function between renders. */
  onPeek: ((id: string | null) => void) | null
  isPeeked: boolean
  peekWordId: string
  onCurrent: (index: number) => void
  titleOf: TitleOf
  cells: ListNow['cells']
  /** Whether the column of delivery is shown: only while some row has something to say in it. */
  hasSync: boolean
}

/**
 * One row: its first cell is the link, the rest of it can be clicked all the same. Plain elements, since rows are made by
 * the dozen while scrolling.
 */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { index, measure, resource, record, parts, href, isCurrent, onCurrent, titleOf, cells, hasSync } = props
  const { isPicked, onPick, pickWordId, onPeek, isPeeked, peekWordId } = props
  const linkId = `row-${record.id}`
  const navigate = useNavigate()

  function open(event: MouseEvent<HTMLTableRowElement>): void {
    // A new tab is the browser's own business, and a selection of text is no click.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (getSelection()?.toString()) return
    event.preventDefault()
    void navigate({ to: href })
  }

  return (
    <tr
      ref={measure}
      data-index={index}
      data-current={isCurrent || undefined}
      data-picked={isPicked || undefined}
      data-peeked={isPeeked || undefined}
      className={styles.row}
      onClick={open}
    >
      <td className={styles.pick}>
        <PickBox
          picked={isPicked}
          labelledBy={`${pickWordId} ${linkId}`}
          onPick={(isRange) => onPick(record.id, isRange)}
        />
      </td>
      {parts.map((part, column) => (
        <td
          key={part.name}
          data-first={column === 0 || undefined}
          data-peek={(column === 0 && onPeek !== null) || undefined}
          data-numeric={(part.field && numericKinds.has(part.field.kind)) || undefined}
          data-unbroken={isUnbroken(part) || undefined}
        >
          {column === 0 ? (
            <>
              <a id={linkId} href={href} className={styles.rowLink} data-row={index} onFocus={() => onCurrent(index)}>
                <ListCell resource={resource} record={record} part={part} titleOf={titleOf} cells={cells} />
                {!record.active && <span className={styles.retired}>{fieldWords.retired}</span>}
              </a>
              {onPeek && (
                <PeekButton
                  isPeeked={isPeeked}
                  labelledBy={`${peekWordId} ${linkId}`}
                  onPeek={() => {
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

/** A badge may break into two lines; what else every record has is short. */
function isUnbroken({ name, field }: ListPart): boolean {
  return field === null ? name !== 'status' : unbrokenKinds.has(field.kind)
}
