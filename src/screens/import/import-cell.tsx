import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import type { HTMLAttributes } from 'react'
import { importMessages as messages } from '../messages/import-messages.ts'
import { Icon } from '../parts/icon.tsx'
import { CellEditor } from './cell-editor.tsx'
import styles from './import.module.css'
import { cellId, type Fault, overColumns } from './import-faults.ts'
import type { ImportHead, ImportRow } from './request/import-request.ts'
import { onCellKey, type RowCorrection } from './row-correction.ts'

type CellProps = {
  row: ImportRow
  column: number
  columns: ImportHead
  faults: readonly Fault[]
  correction: RowCorrection
}

/** Props for a cell's element in a table or card: its id for the summary, its marks, and its keys. */
export function cellProps({ row, column, columns, faults, correction }: CellProps): HTMLAttributes<HTMLElement> {
  const place = { row: row.row, column }
  const begin = () => correction.onEdit(place)
  const canCorrect = !correction.imported.has(row.row) && !correction.correctedSheet?.leftOut.has(row.row)
  const marks = {
    'data-cell': column,
    'data-wrong': isWrong(faults, column) || undefined,
    'data-changed': presentText(row, column, columns) !== null || undefined,
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

/** A cell's text, what stands now where it changes, its error, and how to correct it. */
export function CellContent({ row, column, columns, faults, correction }: CellProps) {
  const value = row.cells?.[column] ?? ''
  const head = columns.head[column] || messages.noHead(column + 1)
  const place = { row: row.row, column }
  const before = presentText(row, column, columns)
  const canJoin = overColumns(columns.head, row).length > 0 && column < (row.cells?.length ?? 0) - 1
  return (
    <>
      {before === null ? value : <ChangedText before={before} after={value} />}
      <Reasons faults={faults} column={column} />
      {row.merged?.includes(column) && (
        <span className={styles.note}>
          <Icon name="alert" size={16} />
          {messages.merged}
        </span>
      )}
      {(isWrong(faults, column) || row.merged?.includes(column)) && (
        <ActionIcon
          className={styles.correct}
          aria-label={messages.correctCell(head, row.row)}
          onClick={() => correction.onEdit(place)}
        >
          <Icon name="edit" />
        </ActionIcon>
      )}
      {canJoin && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.leaveOut}
          aria-label={messages.joinCell(head, row.row)}
          onClick={() => {
            correction.onJoin(place)
            document.getElementById(cellId(place))?.focus({ preventScroll: true })
          }}
        >
          {messages.join}
        </Button>
      )}
      {correction.edit?.row === row.row && correction.edit.column === column && (
        <CellEditor place={place} head={head} value={value} correction={correction} />
      )}
    </>
  )
}

/** What stands now, what it becomes, and the word for it, so that nothing hangs on a colour. */
function ChangedText({ before, after }: { before: string; after: string }) {
  return (
    <span className={styles.changed}>
      <span className={styles.word}>{messages.changed}</span>{' '}
      <span className={styles.before}>{before === '' ? messages.nowEmpty : before}</span>{' '}
      <span aria-hidden="true">→</span>
      <VisuallyHidden>{messages.becomes}</VisuallyHidden> <strong>{after}</strong>
    </span>
  )
}

/** What stands now in a cell that the row would change; null where it changes nothing. */
function presentText({ before }: ImportRow, column: number, { names }: ImportHead): string | null {
  return before?.[names[column] ?? ''] ?? null
}

type OutcomeProps = { row: ImportRow; isReal: boolean; faults: readonly Fault[]; correction: RowCorrection }

/** The outcome of a row, its errors, and how to leave it out. */
export function RowOutcome({ row, isReal, faults, correction }: OutcomeProps) {
  const isOut = correction.correctedSheet?.leftOut.has(row.row) ?? false
  const isImported = correction.imported.has(row.row)
  const isSettled = isImported || (isReal && row.outcome === 'refused')
  return (
    <>
      {isOut && messages.leftOut}
      {!isOut &&
        (correction.untried.has(row.row) ? messages.notTried : messages.outcomes[row.outcome][isSettled ? 1 : 0])}
      <Reasons faults={faults} column={null} />
      {!isImported && (
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
