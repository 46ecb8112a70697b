import { Button, Card, SegmentedControl, Skeleton, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { loadDraft } from '#src/offline/outbox/drafts.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { recordMessages } from '#src/screens/messages/record-messages.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import type { ActivityOfRecord, ActivityShown } from '#src/screens/record/activity-context.ts'
import { type ChangeLine, useRecordChanges } from '#src/screens/record/record-changes.tsx'
import { commentMessages as messages } from '../messages.ts'
import { activityLines } from './activity-lines.screen.tsx'
import { comment } from './comment.ts'
import { CommentComposer } from './comment-composer.screen.tsx'
import { CommentLine } from './comment-line.screen.tsx'
import { isCommentable } from './commentable.ts'
import styles from './comments.module.css'
import { type CommentsState, useComments } from './use-comments.screen.tsx'

/** Lines shown before 'Show all': the newest. */
const shownAtFirst = 12
const choices = ['all', 'comments', 'changes'] as const satisfies readonly ActivityShown[]

/** What was said of a record and what happened to it in one stream, newest first, and a place to say something. */
export function RecordActivity({ resource, record, first }: ActivityOfRecord) {
  return isCommentable(resource) ? (
    <Stream resource={resource} record={record} first={first} />
  ) : (
    <Changes resource={resource} record={record} />
  )
}

function Changes({ resource, record }: { resource: Resource; record: LocalRecord }) {
  const { lines, notice } = useRecordChanges(resource, record)
  return (
    <Frame>
      <Notice text={notice} />
      <ol className={styles.list} aria-label={messages.activity}>
        {lines.map((line) => (
          <Change key={line.key} line={line} />
        ))}
      </ol>
    </Frame>
  )
}

function Stream({ resource, record, first }: ActivityOfRecord) {
  const { state, said, again } = useComments(resource, record)
  const { lines: changes, notice } = useRecordChanges(resource, record)
  const [shown, setShown] = useState<ActivityShown>(first)
  const [showsAll, setShowsAll] = useState(false)
  const lines = activityLines(said, changes, shown)
  const isOf = (one: 'comments' | 'changes') => shown === 'all' || shown === one
  return (
    <Frame>
      <div data-print="no">
        <NewComment resource={resource} record={record} />
      </div>
      <SegmentedControl
        aria-label={messages.shown}
        data-print="no"
        fullWidth
        data={choices.map((value) => ({ value, label: labelOf(value, said.length) }))}
        value={shown}
        onChange={(value) => setShown(choices.find((one) => one === value) ?? 'all')}
      />
      {isOf('comments') && (
        <CommentsNotice state={state} none={shown === 'comments' && said.length === 0} again={again} />
      )}
      {isOf('changes') && <Notice text={notice} />}
      {lines.length > 0 && (
        <ol className={styles.list} aria-label={messages.activity}>
          {lines
            .slice(0, showsAll ? undefined : shownAtFirst)
            .map((line) =>
              line.kind === 'comment' ? (
                <CommentLine key={line.key} said={line.said} resource={resource} record={record} onChanged={again} />
              ) : (
                <Change key={line.key} line={line.change} />
              ),
            )}
        </ol>
      )}
      {!showsAll && lines.length > shownAtFirst && (
        <Button variant="subtle" px="xs" className={styles.begin} onClick={() => setShowsAll(true)}>
          {messages.all(lines.length)}
        </Button>
      )}
    </Frame>
  )
}

function labelOf(value: ActivityShown, comments: number): string {
  return value === 'comments' ? messages.comments(comments) : messages.choices[value]
}

function Frame({ children }: { children: ReactNode }) {
  const headingId = useId()
  return (
    <Card component="section" aria-labelledby={headingId} className={styles.card}>
      <Title order={2} className={styles.heading} id={headingId}>
        {recordMessages.activity}
      </Title>
      {children}
    </Card>
  )
}

function Change({ line: { title, content } }: { line: ChangeLine }) {
  return (
    <li className={styles.change}>
      <span className={styles.author}>{title}</span>
      {content}
    </li>
  )
}

function Notice({ text }: { text: string | null }) {
  return (
    text && (
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    )
  )
}

function CommentsNotice({ state, none, again }: { state: CommentsState; none: boolean; again: () => void }) {
  if (state === 'loading') return <Skeleton height={20} role="status" aria-label={messages.loading} />
  if (state === 'away' || state === 'only-own') {
    return (
      <Text size="sm" c="dimmed" role="status">
        {state === 'away' ? messages.away : messages.onlyOwn}
      </Text>
    )
  }
  if (state === 'failed') {
    return (
      <Text size="sm" role="alert">
        {messages.failed}{' '}
        <Button variant="subtle" size="compact-sm" onClick={again}>
          {messages.again}
        </Button>
      </Text>
    )
  }
  return none ? <Notice text={messages.none} /> : null
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
