import { Table } from '@mantine/core'
import { importMessages as messages } from '../messages/import-messages.ts'
import styles from './import.module.css'
import { CellContent, cellProps, isWrong, RowOutcome } from './import-cell.tsx'
import { cellId, type Fault } from './import-faults.ts'
import type { RowCorrection } from './row-correction.ts'
import type { ImportHead, ImportRow } from './use-import.ts'

export type RowsProps = {
  head: ImportHead
  rows: readonly ImportRow[]
  faults: ReadonlyMap<number, readonly Fault[]>
  /** Whether the rows were imported, or only tried. */
  isReal: boolean
  /** How they are corrected; null once imported. */
  correction: RowCorrection | null
}

const noFaults: readonly Fault[] = []

/** The file's rows: a wrong cell is marked and says why; it gets the focus from the summary. */
export function RowTable({ head, rows, faults, isReal, correction: rowCorrection }: RowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll box without a tab stop cannot be scrolled by keyboard
    <section className={styles.scroller} tabIndex={0} aria-label={messages.rows}>
      <Table className={styles.table} verticalSpacing={6} horizontalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{messages.row}</Table.Th>
            <Table.Th>{messages.what}</Table.Th>
            {head.head.map((name, index) => (
              <Table.Th key={keyOf(name, index)}>{name}</Table.Th>
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
                data-out={rowCorrection?.correctedSheet?.leftOut.has(row.row) || undefined}
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
                {head.head.map((name, column) => {
                  const cell = { row, column, head: name, faults: wrong, correction: rowCorrection }
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
  return (
    <ul className={styles.cards} data-rows>
      {rows.map((row) => {
        const wrong = faults.get(row.row) ?? noFaults
        return (
          <li
            key={row.row}
            className={styles.card}
            data-row={row.row}
            data-out={rowCorrection?.correctedSheet?.leftOut.has(row.row) || undefined}
          >
            <div id={cellId({ row: row.row, column: null })} tabIndex={-1} className={styles.cardHead}>
              <strong>{messages.rowTitle(row.row)}</strong>{' '}
              <RowOutcome row={row} isReal={isReal} faults={wrong} correction={rowCorrection} />
            </div>
            <dl className={styles.cardParts}>
              {head.head.map((name, column) => {
                const cell = { row, column, head: name, faults: wrong, correction: rowCorrection }
                return row.cells?.[column] || isWrong(wrong, column) ? (
                  <div key={keyOf(name, column)} {...cellProps(cell)}>
                    <dt>{name}</dt>
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

/** Two columns of a file may have the same name. */
function keyOf(name: string, index: number): string {
  return `${index} ${name}`
}
