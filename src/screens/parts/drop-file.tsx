import '@mantine/dropzone/styles.layer.css'
import { Button, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useRef } from 'react'
import styles from './drop-file.module.css'
import { Icon } from './icon.tsx'

type DropFileProps = {
  messages: { drop: string; choose: string; limits?: string }
  /** What the picker shows, endings by media type: `{ 'text/csv': ['.csv'] }`. */
  accept: Record<string, string[]>
  onFile(file: File): void
}

/**
 * Where one file is dropped, with a button that does the same. A file of another kind is handed on too: whoever reads it
 * says what is wrong with it.
 */
export function DropFile({ messages: words, accept, onFile }: DropFileProps) {
  const open = useRef<() => void>(null)
  function take(file: File | undefined): void {
    if (file) onFile(file)
  }
  return (
    <Dropzone
      className={styles.drop}
      classNames={{ inner: styles.inner }}
      role="region"
      tabIndex={-1}
      aria-label={words.drop}
      openRef={open}
      accept={accept}
      multiple={false}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      onDrop={([file]) => take(file)}
      onReject={([rejection]) => take(rejection?.file)}
    >
      <Text fw={600} className={styles.words}>
        {words.drop}
      </Text>
      <Button leftSection={<Icon name="sheet" />} onClick={() => open.current?.()}>
        {words.choose}
      </Button>
      {words.limits && (
        <Text size="sm" c="dimmed">
          {words.limits}
        </Text>
      )}
    </Dropzone>
  )
}
