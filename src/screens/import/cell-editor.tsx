import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLatest } from '../browser/use-latest.ts'
import { CellPanel } from '../inline/cell-panel.tsx'
import panelStyles from '../inline/inline.module.css'
import { importMessages as messages } from '../messages/import-messages.ts'
import { inlineMessages } from '../messages/inline-messages.ts'
import styles from './import.module.css'
import { cellId } from './import-faults.ts'
import type { CellPlace, RowCorrection } from './row-correction.ts'

type CellEditorProps = { place: CellPlace; head: string; value: string; correction: RowCorrection }

/** Corrects a file's cell in place, like a list's cells: Enter saves, Escape cancels. */
export function CellEditor({ place, head, value, correction }: CellEditorProps) {
  const [text, setText] = useState(value)
  const choices = correction.choicesOf(place.column)
  const label = messages.cellOf(head, place.row)
  const now = useLatest({ text, mending: correction })

  function end(isSaved: boolean, isLeaving: boolean): void {
    correction.onEdit(null)
    if (isSaved && now.current.text !== value) correction.onCell(place, now.current.text)
    if (!isLeaving) requestAnimationFrame(() => document.getElementById(cellId(place))?.focus({ preventScroll: true }))
  }
  return (
    <CellPanel
      cell={`${place.column}`}
      label={label}
      onStep={() => false}
      onSave={() => end(true, false)}
      onLeave={() => end(true, true)}
      onCancel={() => end(false, false)}
    >
      {(focusId) => (
        <>
          <div className={panelStyles.line}>
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
            <Group gap="xs" className={panelStyles.steps}>
              <Button size="compact-sm" className={styles.correct} onClick={() => end(true, false)}>
                {inlineMessages.save}
              </Button>
              <Button size="compact-sm" className={styles.correct} variant="default" onClick={() => end(false, false)}>
                {inlineMessages.cancel}
              </Button>
            </Group>
          </div>
          <Text size="xs" c="dimmed" className={styles.keys}>
            {messages.cellKeys}
          </Text>
        </>
      )}
    </CellPanel>
  )
}
