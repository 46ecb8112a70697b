import { ActionIcon, Button } from '@mantine/core'
import type { HTMLAttributes } from 'react'
import { importWords as words } from '../messages/import-messages.ts'
import { Icon } from '../parts/icon.tsx'
import { CellEditor } from './cell-editor.tsx'
import styles from './import.module.css'
import { cellId, type Fault } from './import-faults.ts'
import { onCellKey, type RowMending } from './row-correction.ts'
import type { ImportRow } from './use-import.ts'

type CellProps = { row: ImportRow; column: number; head: string; faults: readonly Fault[]; mending: RowMending | null }

/** What the element of a cell needs, a table's or a card's: its name for the summary, its marks, and its keys. */
export function cellProps({ row, column, faults, mending }: CellProps): HTMLAttributes<HTMLElement> {
  const place = { row: row.row, column }
  const begin = () => mending?.onEdit(place)
  const canMend = mending !== null && !mending.mended?.out.has(row.row)
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
export function CellContent({ row, column, head, faults, mending }: CellProps) {
  const value = row.cells?.[column] ?? ''
  const { edit } = mending ?? {}
  return (
    <>
      {value}
      <Reasons faults={faults} column={column} />
      {mending && isWrong(faults, column) && (
        <ActionIcon
          className={styles.correct}
          aria-label={words.correctCell(head, row.row)}
          onClick={() => mending.onEdit({ row: row.row, column })}
        >
          <Icon name="edit" />
        </ActionIcon>
      )}
      {mending && edit?.row === row.row && edit.column === column && (
        <CellEditor place={edit} head={head} value={value} mending={mending} />
      )}
    </>
  )
}

type OutcomeProps = { row: ImportRow; isReal: boolean; faults: readonly Fault[]; mending: RowMending | null }

/** What becomes of a row, what is wrong with the whole of it, and the way to leave it out. */
export function RowOutcome({ row, isReal, faults, mending }: OutcomeProps) {
  const isOut = mending?.mended?.out.has(row.row) ?? false
  return (
    <>
      {isOut && words.leftOut}
      {!isOut && (mending?.untried.has(row.row) ? words.notTried : words.outcomes[row.outcome][isReal ? 1 : 0])}
      <Reasons faults={faults} column={null} />
      {mending && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.leaveOut}
          aria-label={isOut ? words.takeRow(row.row) : words.leaveRow(row.row)}
          onClick={() => mending.onOut(row.row, !isOut)}
        >
          {isOut ? words.takeIn : words.leaveOut}
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
