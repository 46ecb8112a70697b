import { ActionIcon, Text, TextInput } from '@mantine/core'
import type { RefObject } from 'react'
import { Icon } from '../parts/icon.tsx'
import styles from './reader.module.css'
import { readerMessages as messages } from './reader-messages.ts'
import type { Find } from './use-find.ts'

type FindBarProps = { find: Find; field: RefObject<HTMLInputElement | null>; onClose: () => void }

/** Words to find in the document, how often they are there, and the way from one place to the next. */
export function FindBar({ find, field, onClose }: FindBarProps) {
  const { query, found, index, isSearching } = find
  const present = found[index]
  return (
    <search className={styles.find} data-print="no">
      <TextInput
        ref={field}
        aria-label={messages.find}
        placeholder={messages.findHint}
        className={styles.query}
        value={query}
        onChange={(event) => find.setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1)
          if (event.key === 'Escape') onClose()
        }}
      />
      <Text size="sm" role="status" className={styles.found}>
        {query.trim() === ''
          ? ''
          : isSearching
            ? messages.searching
            : present
              ? messages.foundOn(index + 1, found.length, present.page)
              : find.hasWords
                ? messages.notFound
                : messages.noWords}
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={messages.before}
        title={messages.before}
        disabled={!present}
        onClick={() => find.step(-1)}
      >
        <Icon name="up" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={messages.after}
        title={messages.after}
        disabled={!present}
        onClick={() => find.step(1)}
      >
        <Icon name="down" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={messages.closeFind}
        title={messages.closeFind}
        onClick={onClose}
      >
        <Icon name="close" />
      </ActionIcon>
    </search>
  )
}
