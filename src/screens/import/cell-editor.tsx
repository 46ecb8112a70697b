import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLatest } from '../browser/use-latest.ts'
import { CellPanel } from '../inline/cell-panel.tsx'
import { importWords as words } from '../messages/import-messages.ts'
import { inlineWords } from '../messages/inline-messages.ts'
import styles from './import.module.css'
import { cellId } from './import-faults.ts'
import type { CellPlace, RowMending } from './row-correction.ts'

type CellEditorProps = { place: CellPlace; head: string; value: string; mending: RowMending }

/** Corrects a cell of the file at the cell, by the hand of a list's cells: Enter keeps, Escape cancels. */
export function CellEditor({ place, head, value, mending }: CellEditorProps) {
  const [text, setText] = useState(value)
  const choices = mending.choicesOf(place.column)
  const label = words.cellOf(head, place.row)
  const now = useLatest({ text, mending })

  function end(isKept: boolean, isLeaving: boolean): void {
    mending.onEdit(null)
    if (isKept && now.current.text !== value) mending.onCell(place, now.current.text)
    if (!isLeaving) requestAnimationFrame(() => document.getElementById(cellId(place))?.focus({ preventScroll: true }))
  }
  return (
    <CellPanel
      cell={`${place.column}`}
      label={label}
      onStep={() => false}
      onKeep={() => end(true, false)}
      onLeave={() => end(true, true)}
      onCancel={() => end(false, false)}
    >
      {(focusId) => (
        <>
          <div data-control>
            {choices.length > 0 ? (
              <NativeSelect
                id={focusId}
                label={label}
                value={text}
                data={choices.includes(text) ? [...choices] : [text, ...choices]}
                onChange={(event) => setText(event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') event.preventDefault()
                  if (event.key === 'Enter') end(true, false)
                }}
              />
            ) : (
              <TextInput
                id={focusId}
                label={label}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            )}
          </div>
          <Group gap="xs">
            <Button size="compact-sm" className={styles.correct} onClick={() => end(true, false)}>
              {inlineWords.keep}
            </Button>
            <Button size="compact-sm" className={styles.correct} variant="default" onClick={() => end(false, false)}>
              {inlineWords.cancel}
            </Button>
          </Group>
          <Text size="xs" c="dimmed" className={styles.keys}>
            {words.cellKeys}
          </Text>
        </>
      )}
    </CellPanel>
  )
}
