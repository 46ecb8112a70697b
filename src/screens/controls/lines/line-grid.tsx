import { Alert, Input, Stack } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useWidth } from '../../browser/use-width.ts'
import { fieldMessages } from '../../messages/field-messages.ts'
import { itemTitle } from '../../messages/label.ts'
import { LiveMessage } from '../../parts/live-message.tsx'
import type { ControlProps } from '../inputs/control-props.ts'
import styles from '../inputs/controls.module.css'
import { AddLine } from './add-line.tsx'
import { columnsOf } from './line-columns.ts'
import type { LineExtras } from './line-extras.ts'
import { LineList } from './line-list.tsx'
import { LineTable } from './line-table.tsx'
import { lineTotals } from './line-totals.ts'
import type { RefusedCell } from './paste-lines.ts'
import { RemovedLine } from './removed-line.tsx'
import { TotalsPanel } from './totals-panel.tsx'
import { useLineItems } from './use-line-items.ts'

/** From this width a list is a table, whatever its columns; below only where they have their least width, in pixels. */
const tableWidth = 600
/** Width of a letter, in pixels; drawn letters are 14 to 16 high. */
const letterWidth = 15

/**
 * A list's items as lines of a table: Tab to the next cell, Enter to the one below, Ctrl D as above, Alt ↑↓ to move a
 * line, a paste from a spreadsheet. Where it is too narrow, a line opens a sheet.
 */
export function LineGrid({ extras = {}, ...props }: ControlProps & { extras?: LineExtras }) {
  const { field, id, label, error, lines: view } = props
  const lines = useLineItems(props, extras.newItem)
  const columns = useMemo(() => columnsOf(field, view), [field, view])
  const [measured, box] = useWidth('lines')
  // Folded away from the start it is drawn as its window is wide.
  const width = measured || innerWidth
  const [refused, setRefused] = useState<readonly RefusedCell[]>([])
  const [said, setSaid] = useState('')
  /** The cell to be focused once it is drawn. */
  const pending = useRef<{ line: string; column: string } | null>(null)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const cell = pending.current
    const found =
      cell &&
      root.current?.querySelector<HTMLElement>(
        `[data-line="${cell.line}"] [data-cell="${cell.column}"] :is(input, select, textarea)`,
      )
    if (!found) return
    pending.current = null
    found.focus()
  })
  const [opened, setOpened] = useState<string | null>(null)
  const needed = columns.reduce((sum, { width: letters }) => sum + letters, extras.head ? 13 : 5) * letterWidth
  const isTable = width >= Math.min(needed, tableWidth)
  const totals = lineTotals(columns, lines.items, view)
  const isFull = lines.items.length >= lines.maxItems

  function add(column?: string): void {
    const line = lines.add()
    const first = column ?? columns[0]?.field.name
    if (!isTable) setOpened(line)
    else if (first !== undefined) pending.current = { line, column: first }
  }

  return (
    <div ref={root}>
      <Input.Wrapper
        component="fieldset"
        className={styles.options}
        label={label}
        labelElement="div"
        labelProps={extras.isLabelHidden ? { className: styles.hiddenLabel } : undefined}
        description={field.hint}
        error={error}
        withAsterisk={field.required && !field.mayBeEmpty}
        aria-label={label}
      >
        <Stack gap="xs" ref={box} mt={extras.isLabelHidden ? 0 : 4}>
          {lines.items.length > 0 &&
            (isTable ? (
              <LineTable
                {...props}
                lines={lines}
                columns={columns}
                extras={extras}
                totals={totals}
                onGoTo={(cell) => {
                  pending.current = cell
                }}
                onAdd={isFull || extras.isFixed ? undefined : add}
                onRefused={setRefused}
                onSaid={setSaid}
              />
            ) : (
              <LineList
                {...props}
                lines={lines}
                columns={columns}
                extras={extras}
                opened={opened}
                onOpen={setOpened}
                onAdd={isFull || extras.isFixed ? undefined : add}
              />
            ))}
          {!isTable && <TotalsPanel totals={totals} />}
          {refused.length > 0 && (
            <Alert
              role="alert"
              color="orange"
              withCloseButton
              closeButtonLabel={fieldMessages.close}
              onClose={() => setRefused([])}
              title={fieldMessages.refusedCells(refused.length)}
            >
              {refused.slice(0, maxNamedCells).map((cell) => (
                <div key={`${cell.line} ${cell.label} ${cell.text}`}>
                  {fieldMessages.refusedCell(fieldMessages.cell(cell.label, cell.line + 1), cell.text)}
                </div>
              ))}
              {refused.length > maxNamedCells && fieldMessages.moreCells(refused.length - maxNamedCells)}
            </Alert>
          )}
          {lines.removed && <RemovedLine title={itemTitle(field, lines.removed.at)} onUndo={lines.undo} />}
          {!extras.isFixed && (
            <AddLine
              id={id}
              field={field}
              isFull={isFull}
              maxItems={lines.maxItems}
              hint={isTable && lines.items.length > 0 && columns.length > 1 ? fieldMessages.pasteHint : undefined}
              onAdd={() => add()}
            />
          )}
          <LiveMessage>{said}</LiveMessage>
        </Stack>
      </Input.Wrapper>
    </div>
  )
}

/** Refused cells that are named one by one. */
const maxNamedCells = 8
