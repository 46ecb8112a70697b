import { Anchor, Button, Loader, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { formatSize } from '../format/format-size.ts'
import { fileMessages as messages } from '../messages/file-messages.ts'
import styles from './file-view.module.css'
import { type OpenedFile, useFileUrl } from './use-file-url.ts'

/**
 * One file, large enough to read: a picture or the pages of a PDF. At sea it is downloaded only when asked for. `onOpen`, a
 * stable function, is called once it is shown.
 */
export function FileView({ file, onOpen }: { file: FileReference; onOpen?: (() => void) | undefined }) {
  const [isWanted, setIsWanted] = useState(() => matchMedia('(pointer: fine)').matches)
  const opened = useFileUrl(file, isWanted)
  const isOpen = opened.state === 'open'
  useEffect(() => {
    if (isOpen) onOpen?.()
  }, [isOpen, onOpen])
  return (
    <figure className={styles.view}>
      <Shown file={file} opened={opened} onFetch={() => setIsWanted(true)} />
      <figcaption className={styles.caption}>
        <span className={styles.name}>{file.name}</span>
        <span>{formatSize(file.size)}</span>
        {opened.state === 'open' && (
          <Anchor href={opened.url} download={file.name} size="sm">
            {messages.download}
          </Anchor>
        )}
      </figcaption>
    </figure>
  )
}

function Shown({ file, opened, onFetch }: { file: FileReference; opened: OpenedFile; onFetch: () => void }) {
  switch (opened.state) {
    case 'opening':
      return <Loader aria-label={messages.opening} />
    case 'elsewhere':
      return (
        <Button variant="default" onClick={onFetch}>
          {messages.fetch}
        </Button>
      )
    case 'to-come':
      return <Text size="sm">{messages.toComeText}</Text>
    case 'away':
      return <Text size="sm">{messages.notHere}</Text>
    case 'open':
      return file.type === 'application/pdf' ? (
        <iframe src={`${opened.url}#toolbar=0&view=FitH`} title={file.name} className={styles.pages} />
      ) : (
        <img src={opened.url} alt={file.name} className={styles.picture} />
      )
  }
}
