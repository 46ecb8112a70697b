import { Table } from '@mantine/core'
import type { ImportHead, ImportRow } from '../hooks/use-import.ts'
import { Icon } from '../parts/icon.tsx'
import { importWords as words } from '../words/import-words.ts'
import styles from './import.module.css'
import { cellId, type Fault } from './import-faults.ts'

export type RowsProps = {
  head: ImportHead
  rows: readonly ImportRow[]
  faults: ReadonlyMap<number, readonly Fault[]>
  /** Whether the rows were brought in, or only tried. */
  isReal: boolean
}

/** The rows as the file has them: a cell that is wrong is marked and says why; it takes the focus from the summary. */
export function RowTable({ head, rows, faults, isReal }: RowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll box without a tab stop cannot be scrolled by keyboard
    <section className={styles.scroller} tabIndex={0} aria-label={words.rows}>
      <Table className={styles.table} verticalSpacing={6} horizontalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.row}</Table.Th>
            <Table.Th>{words.what}</Table.Th>
            {head.head.map((name, index) => (
              <Table.Th key={keyOf(name, index)}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.row}>
              <Table.Th scope="row" className={styles.rowNumber}>
                {row.row}
              </Table.Th>
              <Table.Td
                id={cellId({ row: row.row, column: null })}
                tabIndex={-1}
                className={styles.cell}
                data-wrong={isWrong(faults.get(row.row), null) || undefined}
              >
                {words.outcomes[row.outcome][isReal ? 1 : 0]}
                <Reasons faults={faults.get(row.row)} column={null} />
              </Table.Td>
              {head.head.map((name, index) => (
                <Table.Td
                  key={keyOf(name, index)}
                  id={cellId({ row: row.row, column: index })}
                  tabIndex={-1}
                  className={styles.cell}
                  data-wrong={isWrong(faults.get(row.row), index) || undefined}
                >
                  {row.cells?.[index]}
                  <Reasons faults={faults.get(row.row)} column={index} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

/** The same with a card a row, for narrow screens; what the file leaves empty stands there only where it is wrong. */
export function RowCards({ head, rows, faults, isReal }: RowsProps) {
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.row} className={styles.card}>
          <div id={cellId({ row: row.row, column: null })} tabIndex={-1} className={styles.cardHead}>
            <strong>{words.rowTitle(row.row)}</strong> {words.outcomes[row.outcome][isReal ? 1 : 0]}
            <Reasons faults={faults.get(row.row)} column={null} />
          </div>
          <dl className={styles.cardParts}>
            {head.head.map((name, index) =>
              row.cells?.[index] || isWrong(faults.get(row.row), index) ? (
                <div
                  key={keyOf(name, index)}
                  id={cellId({ row: row.row, column: index })}
                  tabIndex={-1}
                  className={styles.cell}
                  data-wrong={isWrong(faults.get(row.row), index) || undefined}
                >
                  <dt>{name}</dt>
                  <dd>
                    {row.cells?.[index]}
                    <Reasons faults={faults.get(row.row)} column={index} />
                  </dd>
                </div>
              ) : null,
            )}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Reasons({ faults = [], column }: { faults?: readonly Fault[] | undefined; column: number | null }) {
  return faults
    .filter((fault) => fault.column === column)
    .map(({ text }) => (
      <span key={text} className={styles.reason}>
        <Icon name="alert" size={16} />
        {text}
      </span>
    ))
}

function isWrong(faults: readonly Fault[] | undefined, column: number | null): boolean {
  return faults?.some((fault) => fault.column === column) ?? false
}

/** Two columns of a file may bear the same name. */
function keyOf(name: string, index: number): string {
  return `${index} ${name}`
}
