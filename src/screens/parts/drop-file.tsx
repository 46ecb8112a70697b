import '@mantine/dropzone/styles.layer.css'
import { Button, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useRef } from 'react'
import styles from './drop-file.module.css'
import { Icon } from './icon.tsx'

type DropFileProps = {
  messages: { drop: string; choose: string; limits?: string }
  /** The picker's types, extensions by media type: `{ 'text/csv': ['.csv'] }`. */
  accept: Record<string, string[]>
  onFile(file: File): void
}

/**
 * A drop area for one file, with a button for the same. A file of another kind is passed on too: its reader reports the
 * error.
 */
export function DropFile({ messages, accept, onFile }: DropFileProps) {
  const open = useRef<() => void>(null)
  function receive(file: File | undefined): void {
    if (file) onFile(file)
  }
  return (
    <Dropzone
      className={styles.drop}
      classNames={{ inner: styles.inner }}
      role="region"
      tabIndex={-1}
      aria-label={messages.drop}
      openRef={open}
      accept={accept}
      multiple={false}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      onDrop={([file]) => receive(file)}
      onReject={([rejection]) => receive(rejection?.file)}
    >
      <Text fw={600} className={styles.words}>
        {messages.drop}
      </Text>
      <Button leftSection={<Icon name="sheet" />} onClick={() => open.current?.()}>
        {messages.choose}
      </Button>
      {messages.limits && (
        <Text size="sm" c="dimmed">
          {messages.limits}
        </Text>
      )}
    </Dropzone>
  )
}
