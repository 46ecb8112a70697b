import { Button, Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
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
import { useTakerName } from '../data/workflow/use-taker-name.ts'
import { formatInstantPhrase } from '../format/format-instant.ts'
import { amendmentMessages } from '../messages/amendment-messages.ts'
import { recordMessages } from '../messages/record-messages.ts'
import { SyncBadge } from '../sync/sync-badge.tsx'
import styles from './record.module.css'

/** Seldom read, so loaded on demand. */
const SignedVersion = lazy(async () => ({ default: (await import('./signed-version.tsx')).SignedVersion }))

/** One step or change of a record: when it was made (ISO), what it is called, and what is told of it. */
export type ChangeLine = { key: string; at: string; title: string; content: ReactNode }

/** What happened to a record, newest first; `notice` where not all of it is known, or none. */
export type RecordChanges = { lines: readonly ChangeLine[]; notice: string | null }

/** A record's steps and changes: this device's waiting ones, and the office's history. */
export function useRecordChanges(resource: Resource, record: StoredRecord): RecordChanges {
  const history = useHistory(resource.name, record.id, record.version)
  const entries = useEntriesOf(record.id)
  const causes = history.rows.flatMap(({ cause }) => cause?.resource ?? [])
  const titleOf = useTitles([...targetsOf(resource), ...causes])
  const events = useMemo(() => timelineEvents(resource, history.rows, titleOf), [resource, history.rows, titleOf])
  const local = entries.filter((entry) => entry.state !== 'done' || history.state !== 'ready').toReversed()
  // Without the office the record itself says who began it, unless this device did and has not been answered.
  const isBeginningKnown = history.state === 'away' && record.version > 0
  const lines: ChangeLine[] = [
    ...local.map((entry) => ({
      key: entry.id,
      at: entry.madeAt,
      title: actionText(resource, entry.action),
      content: <OwnEntry entry={entry} />,
    })),
    ...events.map((event) => ({
      key: event.key,
      at: event.at,
      title: event.what,
      content: <Event event={event} resource={resource} record={record} />,
    })),
    ...(isBeginningKnown
      ? [
          {
            key: 'beginning',
            at: record.createdAt,
            title: recordMessages.steps.create,
            content: <Beginning resource={resource} record={record} />,
          },
        ]
      : []),
  ]
  return { lines, notice: noticeOf(history.state, events.length + local.length) }
}

function noticeOf(state: ReturnType<typeof useHistory>['state'], lines: number): string | null {
  if (state === 'loading') return recordMessages.historyLoading
  if (state === 'away') return recordMessages.historyOffline
  return lines === 0 ? recordMessages.historyNone : null
}

function OwnEntry({ entry }: { entry: OutboxItem }) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {recordMessages.you}, {formatInstantPhrase(entry.madeAt)}
      </Text>
      <SyncBadge state={localState(entry)} />
    </>
  )
}

/** Who made the record, and when, as the record itself says. */
function Beginning({ resource, record }: { resource: Resource; record: StoredRecord }) {
  const nameOf = usePersonName(resource)
  return (
    <Text size="sm" c="dimmed">
      {capitalize(nameOf(record.createdBy))}, {formatInstantPhrase(record.createdAt)}
    </Text>
  )
}

function Event({ event, resource, record }: { event: TimelineEvent; resource: Resource; record: StoredRecord }) {
  const [isReading, setReading] = useState(false)
  const nameOf = usePersonName(resource)
  const takerOf = useTakerName(resource, record)
  return (
    <div className={styles.event}>
      <Text size="sm" c="dimmed">
        {capitalize(
          recordMessages.actingFor(
            takerOf(event.action, event.actor),
            event.actingFor === null ? null : nameOf(event.actingFor),
          ),
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
