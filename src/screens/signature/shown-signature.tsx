import { Text } from '@mantine/core'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { isFileReference } from '../data/fields/file-reference.ts'
import { useFileUrl } from '../files/use-file-url.ts'
import { fileMessages } from '../messages/file-messages.ts'
import { signatureMessages as messages } from '../messages/signature-messages.ts'
import styles from './shown-signature.module.css'

/** A signature of a few kilobytes is fetched automatically over any link. */
const maxAutomaticBytes = 40_000

/** A drawn signature in the palette's own colour: a white sheet would dazzle at night. */
export function ShownSignature({ label, value }: { label: string; value: unknown }) {
  return isFileReference(value) ? <Ink label={label} file={value} /> : null
}

function Ink({ label, file }: { label: string; file: FileReference }) {
  const opened = useFileUrl(file, file.size <= maxAutomaticBytes || matchMedia('(pointer: fine)').matches)
  if (opened.state === 'open') {
    return (
      <span
        role="img"
        aria-label={messages.shown(label)}
        className={styles.ink}
        style={{ maskImage: `url("${opened.url}")` }}
      />
    )
  }
  return (
    <Text component="span" size="sm" c="dimmed" className={styles.awaited}>
      {opened.state === 'opening' && fileMessages.opening}
      {opened.state === 'to-come' && fileMessages.toComeText}
      {(opened.state === 'away' || opened.state === 'elsewhere') && fileMessages.notHere}
    </Text>
  )
}
