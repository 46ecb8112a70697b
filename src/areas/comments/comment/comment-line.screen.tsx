import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { capitalize } from '#src/lib/capitalize.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { usePersonName } from '#src/screens/data/records/use-person-name.ts'
import { actorNow, usePersonId } from '#src/screens/data/session/use-actor.ts'
import { performAction } from '#src/screens/data/workflow/perform-action.ts'
import { formatInstantPhrase } from '#src/screens/format/format-instant.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { ConfirmModal } from '#src/screens/parts/confirm-modal.tsx'
import { notifyDone } from '#src/screens/parts/notify-done.ts'
import { SyncBadge } from '#src/screens/sync/sync-badge.tsx'
import { commentMessages as messages } from '../messages.ts'
import { comment } from './comment.ts'
import { CommentComposer } from './comment-composer.screen.tsx'
import { isChangeable } from './commentable.ts'
import styles from './comments.module.css'
import { piecesOf } from './mention-text.ts'
import type { Said } from './said.screen.tsx'

type CommentLineProps = {
  said: Said
  resource: Resource
  record: LocalRecord
  /** Called once the author changed or deleted it. */
  onChanged: () => void
}

/** One comment: who, when, what, and where it is until the office has it. Its author may change and delete it. */
export function CommentLine({ said, resource, record, onChanged }: CommentLineProps) {
  const { record: present, text, mentioned, notReached } = said
  const person = usePersonId()
  const nameOf = usePersonName()
  const [isChanging, setChanging] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const isOwn = present.createdBy === person
  const isUnsent = present.local !== undefined && present.local.state !== 'received'
  return (
    <li className={styles.line} data-print="no">
      <Group gap={6} className={styles.byline}>
        <span className={styles.author}>{isOwn ? messages.you : capitalize(nameOf(present.createdBy))}</span>
        <Text span size="sm" c="dimmed">
          {formatInstantPhrase(present.createdAt)}
          {present.version > 1 && `, ${messages.changed}`}
        </Text>
        {isUnsent && present.local && <SyncBadge state={present.local.state} />}
      </Group>
      {isChanging ? (
        <CommentComposer
          resource={resource}
          record={record}
          present={present}
          onEnd={() => setChanging(false)}
          onDone={onChanged}
        />
      ) : (
        <p className={styles.text}>
          {piecesOf(text, mentioned.map(nameOf)).map((piece, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
            piece.isName ? <strong key={index}>{piece.text}</strong> : piece.text,
          )}
        </p>
      )}
      {isOwn && notReached.length > 0 && (
        <Text size="sm" role="note">
          {messages.notReached(notReached.map(nameOf).join(', '))}
        </Text>
      )}
      {isOwn && !isChanging && (
        <Group gap={4} className={styles.acts}>
          {isChangeable(present.createdAt, new Date()) && (
            <Button variant="subtle" size="compact-sm" onClick={() => setChanging(true)}>
              {messages.change}
            </Button>
          )}
          <Button variant="subtle" size="compact-sm" color="gray" onClick={() => setAsked(true)}>
            {messages.remove}
          </Button>
          {present.local?.state === 'needs-you' && (
            <ButtonLink href="/sync" variant="subtle" size="compact-sm">
              {messages.needsYou}
            </ButtonLink>
          )}
        </Group>
      )}
      {isAsked && (
        <ConfirmModal
          title={messages.removeTitle}
          text={messages.removeText}
          yes={messages.remove}
          no={messages.keep}
          onNo={() => setAsked(false)}
          onYes={async () => {
            await performAction(comment, present, actorNow(), { action: 'delete' })
            setAsked(false)
            void notifyDone(comment, present.id, messages.removed).then(onChanged)
          }}
        />
      )}
    </li>
  )
}
