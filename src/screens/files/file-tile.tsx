import { Anchor, Loader, Modal, Text, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { formatSize } from '../format/format-size.ts'
import { fileMessages } from '../messages/file-messages.ts'
import { Icon } from '../parts/icon.tsx'
import styles from './files.module.css'
import { type OpenedFile, useFileUrl } from './use-file-url.ts'

/** One file: thumbnail or sign, name and size; opens over the page. `action` is in its corner. */
export function FileTile({ file, action }: { file: FileReference; action?: ReactNode }) {
  const [shown, setShown] = useState(false)
  const opened = useFileUrl(file, shown || fetchesAutomatically(file))
  return (
    <li className={styles.tile}>
      <button type="button" className={styles.open} onClick={() => setShown(true)}>
        <VisuallyHidden>{fileMessages.open(file.name)} </VisuallyHidden>
        <span className={styles.picture}>
          <Thumbnail file={file} opened={opened} />
        </span>
        <span className={styles.name} aria-hidden="true">
          {file.name}
        </span>
        <span className={styles.size}>{formatSize(file.size)}</span>
      </button>
      {action}
      <Modal
        opened={shown}
        onClose={() => setShown(false)}
        title={file.name}
        size="xl"
        closeButtonProps={{ 'aria-label': fileMessages.close }}
      >
        <Preview file={file} opened={opened} />
      </Modal>
    </li>
  )
}

/** In the office a thumbnail is downloaded; on a tablet at sea it waits for a tap. */
function fetchesAutomatically(file: FileReference): boolean {
  return file.type.startsWith('image/') && file.size < 1_000_000 && matchMedia('(pointer: fine)').matches
}

function Thumbnail({ file, opened }: { file: FileReference; opened: OpenedFile }) {
  if (opened.state === 'opening') return <Loader size="sm" aria-label={fileMessages.opening} />
  if (opened.state === 'open' && file.type.startsWith('image/')) return <img src={opened.url} alt="" loading="lazy" />
  if (opened.state === 'elsewhere') return <Text size="sm">{fileMessages.fetch}</Text>
  if (opened.state === 'to-come') return <Text size="sm">{fileMessages.toCome}</Text>
  return <Icon name={opened.state === 'away' ? 'offline' : 'file'} size={28} />
}

function Preview({ file, opened }: { file: FileReference; opened: OpenedFile }) {
  if (opened.state === 'opening' || opened.state === 'elsewhere') return <Loader aria-label={fileMessages.opening} />
  if (opened.state === 'to-come') return <Text>{fileMessages.toComeText}</Text>
  if (opened.state === 'away') return <Text>{fileMessages.notHere}</Text>
  return (
    <>
      {file.type.startsWith('image/') && <img src={opened.url} alt={file.name} className={styles.preview} />}
      <p>
        <Anchor href={opened.url} download={file.name}>
          {fileMessages.download}
        </Anchor>
        {` (${formatSize(file.size)})`}
      </p>
    </>
  )
}
