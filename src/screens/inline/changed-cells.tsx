import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { sameValue } from '#src/lib/canonical-json.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import { CellValue } from '../cells/cell-table.tsx'
import type { TitleOf } from '../format/format-value.ts'
import styles from './inline.module.css'

type ChangedCellsProps = {
  resource: Resource
  record: LocalRecord
  /** The record with the typed values. */
  fields: Readonly<Record<string, unknown>>
  columns: readonly string[]
  titleOf: TitleOf
}

/** Unsaved values of a row's other cells, instead of the stored ones. */
export function ChangedCells({ resource, record, fields, columns, titleOf }: ChangedCellsProps) {
  const [row, setRow] = useState<HTMLElement | null>(null)
  const follow = useCallback((place: HTMLElement | null) => setRow(place?.closest('tr') ?? null), [])
  const changed = fieldsOf(resource).filter(
    ({ name }) => columns.includes(name) && !sameValue(record[name] ?? null, fields[name] ?? null),
  )
  return (
    <>
      <span ref={follow} hidden />
      {row &&
        changed.map((field) => {
          const cell = row.querySelector(`[data-cell="${field.name}"]`)
          return (
            cell &&
            createPortal(
              <span className={styles.changed}>
                <CellValue value={fields[field.name]} field={field} titleOf={titleOf} />
              </span>,
              cell,
              field.name,
            )
          )
        })}
    </>
  )
}
