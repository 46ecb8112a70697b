import { Button, Card, Skeleton, Text, Title } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { loadDraft } from '#src/offline/outbox/drafts.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { commentMessages as messages } from '../messages.ts'
import { comment } from './comment.ts'
import { CommentComposer } from './comment-composer.screen.tsx'
import { CommentLine } from './comment-line.screen.tsx'
import { isCommentable } from './commentable.ts'
import styles from './comments.module.css'
import { useComments } from './use-comments.screen.tsx'

/** Comments shown before 'Show all': the newest. */
const shownAtFirst = 8

/** What was said of a record, and a place to say something; paper leaves it out. */
export function RecordComments({ resource, record }: { resource: Resource; record: LocalRecord }) {
  return isCommentable(resource) ? <Comments resource={resource} record={record} /> : null
}

function Comments({ resource, record }: { resource: Resource; record: LocalRecord }) {
  const headingId = useId()
  const { state, said, again } = useComments(resource, record)
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? said : said.slice(-shownAtFirst)
  return (
    <Card component="section" aria-labelledby={headingId} className={styles.card} data-print="no">
      <Title order={2} className={styles.heading} id={headingId}>
        {messages.title}
        {state !== 'loading' && said.length > 0 && <span className={styles.count}> {said.length}</span>}
      </Title>
      {state === 'loading' && <Skeleton height={20} role="status" aria-label={messages.loading} />}
      {(state === 'away' || state === 'only-own') && (
        <Text size="sm" c="dimmed" role="status">
          {state === 'away' ? messages.away : messages.onlyOwn}
        </Text>
      )}
      {state === 'failed' && (
        <Text size="sm" role="alert">
          {messages.failed}{' '}
          <Button variant="subtle" size="compact-sm" onClick={again}>
            {messages.again}
          </Button>
        </Text>
      )}
      {state === 'ready' && said.length === 0 && (
        <Text size="sm" c="dimmed">
          {messages.none}
        </Text>
      )}
      {shown.length < said.length && (
        <Button variant="subtle" px="xs" onClick={() => setShowsAll(true)}>
          {messages.all(said.length)}
        </Button>
      )}
      {shown.length > 0 && (
        <ol className={styles.list} aria-label={messages.list}>
          {shown.map((one) => (
            <CommentLine key={one.record.id} said={one} resource={resource} record={record} onChanged={again} />
          ))}
        </ol>
      )}
      <NewComment resource={resource} record={record} />
    </Card>
  )
}

/** Opens a place to write; open at once where something was begun and not sent. */
function NewComment({ resource, record }: { resource: Resource; record: LocalRecord }) {
  const [isOpen, setOpen] = useState<'asked' | 'begun' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    let isHere = true
    void loadDraft({ resource: comment.name, record: record.id }).then((draft) => {
      if (isHere && draft) setOpen((before) => before ?? 'begun')
    })
    return () => {
      isHere = false
    }
  }, [record.id])
  if (isOpen === null) {
    return (
      <Button
        ref={button}
        variant="subtle"
        px="xs"
        className={styles.begin}
        leftSection={<Icon name="add" size={16} />}
        onClick={() => setOpen('asked')}
      >
        {messages.write}
      </Button>
    )
  }
  return (
    <CommentComposer
      resource={resource}
      record={record}
      present={null}
      isAsked={isOpen === 'asked'}
      onEnd={() => {
        setOpen(null)
        requestAnimationFrame(() => button.current?.focus())
      }}
    />
  )
}
