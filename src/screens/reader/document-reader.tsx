import { Alert, Button, Loader, Text } from '@mantine/core'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { formatSize } from '../format/format-size.ts'
import { Icon } from '../parts/icon.tsx'
import { DocumentPages } from './document-pages.tsx'
import type { DocumentReaderProps } from './document-reader-props.ts'
import styles from './reader.module.css'
import { readerMessages as messages } from './reader-messages.ts'
import { type ReaderFile, useReaderFile } from './use-reader-file.ts'

/** A PDF as it is read: its pages, or why they are not here and what to do about it. */
export function DocumentReader(props: DocumentReaderProps) {
  const { file, title, isKept, band, bar } = props
  const { file: found, fetchNow } = useReaderFile(file, isKept)
  return (
    <section className={styles.reader} aria-label={title} data-density="comfortable">
      {found.state === 'open' ? (
        <DocumentPages {...props} bytes={found.bytes} />
      ) : (
        <>
          {band && <div className={styles.band}>{band.shown}</div>}
          <div className={styles.absent} role={found.state === 'damaged' ? undefined : 'status'}>
            <Absent file={file} found={found} isKept={isKept} onFetch={fetchNow} />
          </div>
        </>
      )}
      {bar && <div className={styles.bar}>{bar}</div>}
    </section>
  )
}

type AbsentProps = { file: FileReference; found: ReaderFile; isKept: boolean; onFetch: () => void }

function Absent({ file, found, isKept, onFetch }: AbsentProps) {
  const size = formatSize(file.size)
  switch (found.state) {
    case 'looking':
    case 'open':
      return <Loader aria-label={messages.opening} />
    case 'fetching':
      return (
        <>
          <Loader aria-hidden="true" />
          <Text>{messages.fetching}</Text>
        </>
      )
    case 'elsewhere':
      return (
        <>
          <Text fw={600}>{messages.notHere}</Text>
          <Text>
            {found.isHeavy ? messages.heavy(size) : isKept ? messages.notHereText(size) : messages.readOnce(size)}
          </Text>
          <Button onClick={onFetch}>{messages.fetch(size)}</Button>
        </>
      )
    case 'away':
    case 'refused':
      return (
        <>
          <Text fw={600}>{messages.notHere}</Text>
          <Text>{messages[found.state]}</Text>
          <Button variant="default" onClick={onFetch}>
            {messages.again}
          </Button>
        </>
      )
    case 'damaged':
      return (
        <Alert color="red" role="alert" icon={<Icon name="alert" />} title={messages.damaged}>
          <Text mb="xs">
            {messages.damagedText} {found.isFresh && messages.stillDamaged}
          </Text>
          <Button variant="default" onClick={onFetch}>
            {messages.fetchAgain}
          </Button>
        </Alert>
      )
  }
}
