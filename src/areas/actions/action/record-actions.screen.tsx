import { Button, Card, Group, Skeleton, Text, Title } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { formatDate } from '#src/lib/format-day.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { dueDay, pressingDayOf } from '#src/resource/display/due-day.ts'
import { linkTo } from '#src/screens/browser/use-address.ts'
import { dueWords } from '#src/screens/cells/due-day.tsx'
import { PersonName } from '#src/screens/cells/person-name.tsx'
import { StatusBadge } from '#src/screens/cells/status-badge.tsx'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { formatDateName } from '#src/screens/format/format-instant.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { GradeBadge } from '#src/screens/parts/grade-badge.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { SyncBadge } from '#src/screens/sync/sync-badge.tsx'
import { actionMessages as messages } from '../messages.ts'
import { action } from './action.ts'
import styles from './actions.module.css'
import { hasActions, mayGive } from './may-give.ts'
import { useActions } from './use-actions.screen.tsx'

/** The actions given on a record, and the way to give one; nothing where there are none and the person may not. */
export function RecordActions({ resource, record }: { resource: Resource; record: LocalRecord }) {
  return hasActions(resource) ? <Actions resource={resource} record={record} /> : null
}

function Actions({ resource, record }: { resource: Resource; record: LocalRecord }) {
  const headingId = useId()
  const actor = useActor()
  const here = useLocation({ select: ({ href }) => href })
  const { state, actions, own, again } = useActions(resource, record)
  const mayAdd = actor !== null && mayGive(resource, actor, record)
  if (actions.length === 0 && !mayAdd) return null
  const named = { resourceName: resource.name, recordId: record.id, returnUrl: here }
  return (
    <Card component="section" aria-labelledby={headingId} className={styles.card} data-print="no">
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} className={styles.heading} id={headingId}>
          {messages.title}
          {state !== 'loading' && actions.length > 0 && <span className={styles.count}> {actions.length}</span>}
        </Title>
        {mayAdd && (
          <ButtonLink
            href={`/actions/new?${new URLSearchParams(named)}`}
            variant="subtle"
            px="xs"
            leftSection={<Icon name="add" size={16} />}
            label={messages.newAction}
          >
            {messages.new}
          </ButtonLink>
        )}
      </Group>
      {state === 'loading' && <Skeleton height={20} role="status" aria-label={messages.loading} />}
      {state === 'away' && (
        <Text size="sm" c="dimmed" role="status">
          {messages.away}
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
      {state === 'ready' && actions.length === 0 && <Text c="dimmed">{messages.noneYet}</Text>}
      {actions.length > 0 && (
        <ul className={styles.list} aria-label={messages.list}>
          {actions.map((one) => (
            <ActionLine key={one.id} record={one} isOwn={own.has(one.id)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** One action: what, whose, by when and how far; a way to its page for whoever owns it, gave it or verifies it. */
function ActionLine({ record, isOwn }: { record: LocalRecord; isOwn: boolean }) {
  const { local, whatWasDone } = record
  const isUnsent = local !== undefined && local.state !== 'received'
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        {isOwn ? (
          <Link {...linkTo(`/actions/${record.id}`)} className={styles.link}>
            {String(record.action)}
          </Link>
        ) : (
          String(record.action)
        )}
      </span>
      <Group gap={8} className={styles.facts}>
        <StatusBadge resource={action} record={record} />
        <DueWords record={record} />
        {typeof record.ownerId === 'string' && (
          <span>
            <PersonName id={record.ownerId} isCapitalized />
          </span>
        )}
        {isUnsent && local && <SyncBadge state={local.state} />}
      </Group>
      {typeof whatWasDone === 'string' && <p className={styles.done}>{whatWasDone}</p>}
    </li>
  )
}

/** By when: 'Overdue 3 days' and 'Due today' with their grade, else the day. */
function DueWords({ record }: { record: LocalRecord }) {
  const today = useToday()
  const { dueOn } = record
  if (typeof dueOn !== 'string') return null
  const pressing = pressingDayOf(action, 'dueOn')
  const due = pressing && dueDay(action, pressing, record, today)
  if (!due || due.grade === 'calm') return <span>{messages.due(formatDateName(dueOn))}</span>
  return <GradeBadge grade={due.grade} label={dueWords(due, formatDate(dueOn), today)} title={formatDate(dueOn)} />
}
