import { Fragment, useMemo } from 'react'
import { formatDecimal } from '#src/lib/format-number.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { numericKinds } from '../cells/cell-table.tsx'
import { ListCell } from '../cells/list-cell.tsx'
import { namedSums } from '../cells/sum-texts.ts'
import { TotalsLine } from '../cells/totals-line.tsx'
import { findPart, type ListPart } from '../data/list/list-view.ts'
import { syncColumnWidth } from '../data/list/use-columns.ts'
import type { ListState } from '../data/list/use-list.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import { listMessages } from '../messages/list-messages.ts'
import { printMessages } from '../messages/print-messages.ts'
import { SyncBadge } from '../sync/sync-badge.tsx'
import { paperColumns } from './paper-columns.ts'
import { maxPaperRows, paperPage } from './paper-page.ts'
import styles from './paper-rows.module.css'

type PaperRowsProps = { resource: Resource; list: ListState; hasSync: boolean }

/**
 * A list's rows for printing, all of them drawn, with all chosen columns; in print they replace the element after them.
 */
export function PaperRows({ resource, list, hasSync }: PaperRowsProps) {
  const { columns: names } = list.query
  const parts = useMemo(() => names.map((name) => findPart(resource, name)), [resource, names])
  const { fontPixels: letters, shares } = paperColumns(resource, parts, hasSync ? syncColumnWidth : 0)
  const { rows, range, isCut } = paperPage(list.page, list.state === 'first-page' ? null : list.total)
  const ends = parts.map(({ field }) => (field !== null && numericKinds.has(field.kind)) || undefined)
  return (
    <div className={styles.paper}>
      {range && (
        <p className={styles.range}>
          {printMessages.rowsHere(listMessages.range(range.from, range.to, list.total))}
          {isCut && ` ${printMessages.maxRows(maxPaperRows)}`}
        </p>
      )}
      <table className={styles.table} style={{ fontSize: letters }}>
        <colgroup>
          {shares.map((share, index) => (
            <col key={parts[index]?.name ?? 'sync'} style={{ width: `${share}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {parts.map(({ name, label }, index) => (
              <th key={name} scope="col" data-numeric={ends[index]}>
                {label}
              </th>
            ))}
            {hasSync && <th scope="col">{listMessages.syncColumn}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((record, place) => (
            <Fragment key={record.id}>
              <PaperGroup resource={resource} list={list} place={place} columns={parts.length + (hasSync ? 1 : 0)} />
              <tr>
                {parts.map((part, index) => (
                  <td key={part.name} data-numeric={ends[index]}>
                    <PaperCell resource={resource} record={record} part={part} list={list} isFirst={index === 0} />
                  </td>
                ))}
                {hasSync && <td>{record.local && <SyncBadge state={record.local.state} />}</td>}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      <TotalsLine resource={resource} list={list} />
    </div>
  )
}

type PaperGroupProps = { resource: Resource; list: ListState; place: number; columns: number }

/** The head of the group that begins at a place of the page: count, name and totals in one line. */
function PaperGroup({ resource, list, place, columns }: PaperGroupProps) {
  const group = list.heads.get(place)
  if (!group) return null
  const words = [formatDecimal(group.rows.length), group.label, ...namedSums(resource, group.sums, [])]
  return (
    <tr className={styles.group}>
      <td colSpan={columns}>{words.join(' · ')}</td>
    </tr>
  )
}

type PaperCellProps = { resource: Resource; record: LocalRecord; part: ListPart; list: ListState; isFirst: boolean }

function PaperCell({ resource, record, part, list, isFirst }: PaperCellProps) {
  return (
    <>
      <ListCell resource={resource} record={record} part={part} titleOf={list.titleOf} cells={list.cells} />
      {isFirst && !record.active && ` (${fieldMessages.retired.toLowerCase()})`}
    </>
  )
}
