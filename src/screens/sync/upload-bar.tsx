import { Progress } from '@mantine/core'
import { useStore } from 'zustand'
import type { OutboxItem } from '#src/offline/outbox/outbox-state.ts'
import { uploadProgressStore } from '#src/offline/push/uploads/upload-progress.ts'
import { useWakeLock } from '../browser/use-wake-lock.ts'
import { formatSize } from '../format/format-size.ts'
import { syncMessages } from '../messages/sync-messages.ts'
import styles from './upload-bar.module.css'

/** Upload progress of an entry's files, and why they are held back; nothing where it has none, or all are sent. */
export function UploadBar({ files }: { files: OutboxItem['files'] }) {
  // The multipart form around a file is counted too, so slightly more than its size is sent.
  const moving = useStore(uploadProgressStore, (progress) =>
    files.unsent.reduce((sum, { id, size, arrived }) => sum + Math.min(progress[id] ?? arrived, size), 0),
  )
  useWakeLock(moving > 0 && files.unsent.length > 0)
  if (files.unsent.length === 0 || files.bytes.total === 0) return null
  const sent = files.bytes.sent + moving
  const text = syncMessages.uploaded(formatSize(sent), formatSize(files.bytes.total))
  return (
    <span className={styles.upload}>
      <Progress value={(sent / files.bytes.total) * 100} className={styles.bar} aria-label={text} />
      <span className={styles.told}>{text}</span>
      {files.heldBack !== null && <span className={styles.held}>{files.heldBack}</span>}
    </span>
  )
}
