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

/** What the element of a cell needs, a table's or a card's: its name for the summary, its marks, and its keys. */
export function cellProps({ row, column, faults, correction: mending }: CellProps): HTMLAttributes<HTMLElement> {
  const place = { row: row.row, column }
  const begin = () => mending?.onEdit(place)
  const canMend = mending !== null && !mending.correctedSheet?.leftOut.has(row.row)
  const marks = {
    'data-cell': column,
    'data-wrong': isWrong(faults, column) || undefined,
    'data-mended': canMend || undefined,
  }
  return {
    id: cellId(place),
    tabIndex: -1,
    className: styles.cell,
    ...marks,
    ...(canMend ? { onDoubleClick: begin, onKeyDown: (event) => onCellKey(event, place, begin) } : {}),
  }
}

/** A cell's text, what is wrong with it, and the way to correct it. */
export function CellContent({ row, column, head, faults, correction: mending }: CellProps) {
  const value = row.cells?.[column] ?? ''
  const { edit } = mending ?? {}
  return (
    <>
      {value}
      <Reasons faults={faults} column={column} />
      {mending && isWrong(faults, column) && (
        <ActionIcon
          className={styles.correct}
          aria-label={messages.correctCell(head, row.row)}
          onClick={() => mending.onEdit({ row: row.row, column })}
        >
          <Icon name="edit" />
        </ActionIcon>
      )}
      {mending && edit?.row === row.row && edit.column === column && (
        <CellEditor place={edit} head={head} value={value} correction={mending} />
      )}
    </>
  )
}

type OutcomeProps = { row: ImportRow; isReal: boolean; faults: readonly Fault[]; correction: RowCorrection | null }

/** What becomes of a row, what is wrong with the whole of it, and the way to leave it out. */
export function RowOutcome({ row, isReal, faults, correction: mending }: OutcomeProps) {
  const isOut = mending?.correctedSheet?.leftOut.has(row.row) ?? false
  return (
    <>
      {isOut && messages.leftOut}
      {!isOut && (mending?.untried.has(row.row) ? messages.notTried : messages.outcomes[row.outcome][isReal ? 1 : 0])}
      <Reasons faults={faults} column={null} />
      {mending && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.leaveOut}
          aria-label={isOut ? messages.takeRow(row.row) : messages.leaveRow(row.row)}
          onClick={() => mending.onOut(row.row, !isOut)}
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
