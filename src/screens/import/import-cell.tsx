import { ActionIcon, Button } from '@mantine/core'
import type { HTMLAttributes } from 'react'
import { importMessages as messages } from '../messages/import-messages.ts'
import { Icon } from '../parts/icon.tsx'
import { CellEditor } from './cell-editor.tsx'
import styles from './import.module.css'
import { cellId, type Fault } from './import-faults.ts'
import { onCellKey, type RowCorrection } from './row-correction.ts'
import type { ImportRow } from './use-import.ts'

type CellProps = {
  row: ImportRow
  column: number
  head: string
  faults: readonly Fault[]
  correction: RowCorrection | null
}

/** Props for a cell's element in a table or card: its id for the summary, its marks, and its keys. */
export function cellProps({ row, column, faults, correction }: CellProps): HTMLAttributes<HTMLElement> {
  const place = { row: row.row, column }
  const begin = () => correction?.onEdit(place)
  const canCorrect = correction !== null && !correction.correctedSheet?.leftOut.has(row.row)
  const marks = {
    'data-cell': column,
    'data-wrong': isWrong(faults, column) || undefined,
    'data-mended': canCorrect || undefined,
  }
  return {
    id: cellId(place),
    tabIndex: -1,
    className: styles.cell,
    ...marks,
    ...(canCorrect ? { onDoubleClick: begin, onKeyDown: (event) => onCellKey(event, place, begin) } : {}),
  }
}

/** A cell's text, its error, and how to correct it. */
export function CellContent({ row, column, head, faults, correction: rowCorrection }: CellProps) {
  const value = row.cells?.[column] ?? ''
  const { edit } = rowCorrection ?? {}
  return (
    <>
      {value}
      <Reasons faults={faults} column={column} />
      {rowCorrection && isWrong(faults, column) && (
        <ActionIcon
          className={styles.correct}
          aria-label={messages.correctCell(head, row.row)}
          onClick={() => rowCorrection.onEdit({ row: row.row, column })}
        >
          <Icon name="edit" />
        </ActionIcon>
      )}
      {rowCorrection && edit?.row === row.row && edit.column === column && (
        <CellEditor place={edit} head={head} value={value} correction={rowCorrection} />
      )}
    </>
  )
}

type OutcomeProps = { row: ImportRow; isReal: boolean; faults: readonly Fault[]; correction: RowCorrection | null }

/** The outcome of a row, its errors, and how to leave it out. */
export function RowOutcome({ row, isReal, faults, correction }: OutcomeProps) {
  const isOut = correction?.correctedSheet?.leftOut.has(row.row) ?? false
  return (
    <>
      {isOut && messages.leftOut}
      {!isOut &&
        (correction?.untried.has(row.row) ? messages.notTried : messages.outcomes[row.outcome][isReal ? 1 : 0])}
      <Reasons faults={faults} column={null} />
      {correction && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.leaveOut}
          aria-label={isOut ? messages.takeRow(row.row) : messages.leaveRow(row.row)}
          onClick={() => correction.onOut(row.row, !isOut)}
        >
          {isOut ? messages.takeIn : messages.leaveOut}
        </Button>
      )}
    </>
  )
}

function Reasons({ faults, column }: { faults: readonly Fault[]; column: number | null }) {
  return faults
    .filter((fault) => fault.column === column)
    .map(({ text }) => (
      <span key={text} className={styles.reason}>
        <Icon name="alert" size={16} />
        {text}
      </span>
    ))
}

export function isWrong(faults: readonly Fault[], column: number | null): boolean {
  return faults.some((fault) => fault.column === column)
}
