import { Table } from '@mantine/core'
import { importMessages as messages } from '../messages/import-messages.ts'
import styles from './import.module.css'
import { CellContent, cellProps, isWrong, RowOutcome } from './import-cell.tsx'
import { cellId, type Fault, overColumns } from './import-faults.ts'
import type { ImportHead, ImportRow } from './request/import-request.ts'
import type { RowCorrection } from './row-correction.ts'

export type RowsProps = {
  head: ImportHead
  rows: readonly ImportRow[]
  faults: ReadonlyMap<number, readonly Fault[]>
  /** Whether the rows were imported, or only tried. */
  isReal: boolean
  /** How those are corrected that are not imported. */
  correction: RowCorrection
}

const noFaults: readonly Fault[] = []

/** The file's rows: a wrong cell is marked and says why; it gets the focus from the summary. */
export function RowTable({ head, rows, faults, isReal, correction: rowCorrection }: RowsProps) {
  const heads = headsOf(head, rows)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll box without a tab stop cannot be scrolled by keyboard
    <section className={styles.scroller} tabIndex={0} aria-label={messages.rows}>
      <Table className={styles.table} verticalSpacing={6} horizontalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{messages.row}</Table.Th>
            <Table.Th>{messages.what}</Table.Th>
            {heads.map((name, index) => (
              <Table.Th key={keyOf(name, index)}>{name || messages.noHead(index + 1)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody data-rows>
          {rows.map((row) => {
            const wrong = faults.get(row.row) ?? noFaults
            return (
              <Table.Tr
                key={row.row}
                data-row={row.row}
                data-out={rowCorrection.correctedSheet?.leftOut.has(row.row) || undefined}
              >
                <Table.Th scope="row" className={styles.rowNumber}>
                  {row.row}
                </Table.Th>
                <Table.Td
                  id={cellId({ row: row.row, column: null })}
                  tabIndex={-1}
                  className={styles.cell}
                  data-wrong={isWrong(wrong, null) || undefined}
                >
                  <RowOutcome row={row} isReal={isReal} faults={wrong} correction={rowCorrection} />
                </Table.Td>
                {heads.map((name, column) => {
                  const cell = { row, column, columns: head, faults: wrong, correction: rowCorrection }
                  return (
                    <Table.Td key={keyOf(name, column)} {...cellProps(cell)}>
                      <CellContent {...cell} />
                    </Table.Td>
                  )
                })}
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </section>
  )
}

/** The same with a card per row, for narrow screens; empty cells are shown only where wrong. */
export function RowCards({ head, rows, faults, isReal, correction: rowCorrection }: RowsProps) {
  const heads = headsOf(head, rows)
  return (
    <ul className={styles.cards} data-rows>
      {rows.map((row) => {
        const wrong = faults.get(row.row) ?? noFaults
        return (
          <li
            key={row.row}
            className={styles.card}
            data-row={row.row}
            data-out={rowCorrection.correctedSheet?.leftOut.has(row.row) || undefined}
          >
            <div id={cellId({ row: row.row, column: null })} tabIndex={-1} className={styles.cardHead}>
              <strong>{messages.rowTitle(row.row)}</strong>{' '}
              <RowOutcome row={row} isReal={isReal} faults={wrong} correction={rowCorrection} />
            </div>
            <dl className={styles.cardParts}>
              {heads.map((name, column) => {
                const cell = { row, column, columns: head, faults: wrong, correction: rowCorrection }
                return row.cells?.[column] || isWrong(wrong, column) || row.before?.[head.names[column] ?? ''] ? (
                  <div key={keyOf(name, column)} {...cellProps(cell)}>
                    <dt>{name || messages.noHead(column + 1)}</dt>
                    <dd>
                      <CellContent {...cell} />
                    </dd>
                  </div>
                ) : null
              })}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}

/** The file's columns, and those that only values stand in. */
function headsOf({ head }: ImportHead, rows: readonly ImportRow[]): string[] {
  const columns = Math.max(head.length, ...rows.flatMap((row) => overColumns(head, row)).map((column) => column + 1))
  return Array.from({ length: columns }, (_, index) => head[index] ?? '')
}

/** Two columns of a file may have the same name. */
function keyOf(name: string, index: number): string {
  return `${index} ${name}`
}
