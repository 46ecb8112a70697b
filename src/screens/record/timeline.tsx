import { Button, Card, Timeline as Line, Text, Title } from '@mantine/core'
import { lazy, Suspense, useId, useMemo, useState } from 'react'
import { capitalize } from '#src/lib/capitalize.ts'
import type { LocalState } from '#src/offline/mirror/store/local-record.ts'
import type { OutboxItem } from '#src/offline/outbox/outbox-state.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useHistory } from '../data/records/use-history.ts'
import { useEntriesOf } from '../data/records/use-outbox.ts'
import { usePersonName } from '../data/records/use-person-name.ts'
import { targetsOf, useTitles } from '../data/records/use-titles.ts'
import { actionText, type TimelineEvent, timelineEvents } from '../data/workflow/timeline-events.ts'
import { formatInstantPhrase } from '../format/format-instant.ts'
import { amendmentMessages } from '../messages/amendment-messages.ts'
import { recordMessages } from '../messages/record-messages.ts'
import { SyncBadge } from '../sync/sync-badge.tsx'
import styles from './record.module.css'

/** Seldom read, so loaded on demand. */
const SignedVersion = lazy(async () => ({ default: (await import('./signed-version.tsx')).SignedVersion }))

type TimelineProps = {
  resource: Resource
  record: StoredRecord
  /** Only the newest lines, as in a preview. */
  most?: number
  /** Inside a frame with a heading of its own: without a border, and with a lower heading. */
  isNested?: true
}

/** A record's history: this device's waiting steps, then the office's history, newest first. */
export function Timeline({ resource, record, most = Number.POSITIVE_INFINITY, isNested: within }: TimelineProps) {
  const id = useId()
  const history = useHistory(resource.name, record.id, record.version)
  const entries = useEntriesOf(record.id)
  const causes = history.rows.flatMap(({ cause }) => cause?.resource ?? [])
  const titleOf = useTitles([...targetsOf(resource), ...causes])
  const events = useMemo(() => timelineEvents(resource, history.rows, titleOf), [resource, history.rows, titleOf])
  const local = entries.filter((entry) => entry.state !== 'done' || history.state !== 'ready').toReversed()
  // Without the office the record itself says who began it, unless this device did and has not been answered.
  const isBeginningKnown = history.state === 'away' && record.version > 0
  return (
    <Card
      component="section"
      aria-labelledby={id}
      className={within ? undefined : styles.card}
      {...(within && { p: 0, withBorder: false, radius: 0, bg: 'transparent' })}
    >
      <Title order={within ? 3 : 2} className={styles.cardTitle} id={id}>
        {recordMessages.history}
      </Title>
      {history.state === 'loading' && (
        <Text size="sm" c="dimmed" mb="sm">
          {recordMessages.historyLoading}
        </Text>
      )}
      {history.state === 'away' && (
        <Text size="sm" c="dimmed" mb="sm">
          {recordMessages.historyOffline}
        </Text>
      )}
      <Line
        active={0}
        bulletSize={14}
        lineWidth={2}
        classNames={{ item: styles.eventItem, itemTitle: styles.eventTitle }}
      >
        {local.slice(0, most).map((entry) => (
          <Line.Item key={entry.id} title={actionText(resource, entry.action)}>
            <Text size="sm" c="dimmed">
              {recordMessages.you}, {formatInstantPhrase(entry.madeAt)}
            </Text>
            <SyncBadge state={localState(entry)} />
          </Line.Item>
        ))}
        {events.slice(0, Math.max(0, most - local.length)).map((event) => (
          <Line.Item key={event.key} title={event.what}>
            <Event event={event} resource={resource} record={record} />
          </Line.Item>
        ))}
        {isBeginningKnown && <Beginning resource={resource} record={record} />}
      </Line>
      {history.state === 'ready' && events.length + local.length === 0 && (
        <Text size="sm">{recordMessages.historyNone}</Text>
      )}
    </Card>
  )
}

/** Who made the record, and when, as the record itself says. */
function Beginning({ resource, record }: { resource: Resource; record: StoredRecord }) {
  const nameOf = usePersonName(resource)
  return (
    <Line.Item title={recordMessages.steps.create}>
      <Text size="sm" c="dimmed">
        {capitalize(nameOf(record.createdBy))}, {formatInstantPhrase(record.createdAt)}
      </Text>
    </Line.Item>
  )
}

function Event({ event, resource, record }: { event: TimelineEvent; resource: Resource; record: StoredRecord }) {
  const [isReading, setReading] = useState(false)
  const nameOf = usePersonName(resource)
  return (
    <div className={styles.event}>
      <Text size="sm" c="dimmed">
        {capitalize(
          recordMessages.actingFor(nameOf(event.actor), event.actingFor === null ? null : nameOf(event.actingFor)),
        )}
        , {formatInstantPhrase(event.at)}
      </Text>
      {event.cause !== null && event.cause.id !== record.id && (
        <Text size="sm" c="dimmed">
          {recordMessages.causedBy(event.cause.title)}
        </Text>
      )}
      {event.arrivedLateAt !== null && (
        <Text size="sm" c="dimmed">
          {recordMessages.arrivedLate(formatInstantPhrase(event.arrivedLateAt))}
        </Text>
      )}
      {event.reviewedBy !== null && (
        <Text size="sm" c="dimmed">
          {recordMessages.reviewedBy(nameOf(event.reviewedBy))}
        </Text>
      )}
      {event.isUnconfirmed && (
        <Text size="sm" c="dimmed">
          {recordMessages.keyUnconfirmed}
        </Text>
      )}
      {event.notes.map((note) => (
        <Text key={note} size="sm" mt={4} className={styles.note}>
          {note}
        </Text>
      ))}
      {event.changes.map((change) => (
        <Text key={change} size="sm" mt={2}>
          {change}
        </Text>
      ))}
      {event.viewableVersion !== null && (
        <Button variant="subtle" size="compact-md" className={styles.read} onClick={() => setReading(true)}>
          {amendmentMessages.read}
        </Button>
      )}
      {event.viewableVersion !== null && isReading && (
        <Suspense fallback={null}>
          <SignedVersion
            resource={resource}
            record={record}
            version={event.viewableVersion}
            onClose={() => setReading(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function localState(entry: OutboxItem): LocalState {
  if (entry.state === 'done') return 'received'
  return entry.state === 'withdrawn' ? 'waiting' : entry.state
}
