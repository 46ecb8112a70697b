import { Button, FileButton, Text } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import { importWords as words } from '../words/import-words.ts'
import styles from './import.module.css'

type ChooseFileProps = { label: string; variant?: 'filled' | 'default'; onChoose(file: File): void }

/** A button that asks for a file; the same file may be chosen again, for it may have been corrected. */
export function ChooseFile({ label, variant = 'default', onChoose }: ChooseFileProps) {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      accept=".xlsx,.csv"
      resetRef={reset}
      onChange={(file) => {
        reset.current?.()
        if (file) onChoose(file)
      }}
    >
      {(props) => (
        <Button {...props} variant={variant} leftSection={<Icon name="sheet" />}>
          {label}
        </Button>
      )}
    </FileButton>
  )
}

/** Where a file is dropped, with a button that does the same. */
export function DropArea({ onChoose }: { onChoose(file: File): void }) {
  const [isOver, setOver] = useState(false)
  function take(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onChoose(file)
  }
  return (
    <section
      className={styles.drop}
      data-over={isOver || undefined}
      aria-label={words.drop}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={take}
    >
      <Text className={styles.dropWords}>{words.drop}</Text>
      <ChooseFile label={words.choose} variant="filled" onChoose={onChoose} />
      <Text size="sm" c="dimmed">
        {words.limits}
      </Text>
    </section>
  )
}
