import { Button, Loader, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { DocumentPagesProps } from './document-reader-props.ts'
import { OpenDocument } from './open-document.tsx'
import styles from './reader.module.css'
import { readerMessages as messages } from './reader-messages.ts'
import { saveCopy } from './save-copy.ts'
import { usePages } from './use-pages.ts'

/** The pages of a file whose bytes are here. */
export function DocumentPages(props: DocumentPagesProps) {
  const { bytes, file } = props
  const [tries, setTries] = useState(0)
  const opened = usePages(bytes, tries)
  const save = (
    <Button variant="default" onClick={() => saveCopy(bytes, file)}>
      {messages.save}
    </Button>
  )
  switch (opened.state) {
    case 'opening':
      return (
        <Notice>
          <Loader aria-label={messages.opening} />
        </Notice>
      )
    case 'parts-away':
      return (
        <Notice>
          <Text>{messages.partsAway}</Text>
          <Button onClick={() => setTries(tries + 1)}>{messages.again}</Button>
          {save}
        </Notice>
      )
    case 'unreadable':
      return (
        <Notice>
          <Text>{messages.unreadable}</Text>
          {save}
        </Notice>
      )
    case 'open':
      return <OpenDocument {...props} pages={opened.pages} />
  }
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={styles.absent} role="status">
      {children}
    </div>
  )
}
