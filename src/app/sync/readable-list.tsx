import { Text, Title } from '@mantine/core'
import type { ResourceOnDevice } from '#src/offline/mirror/store/mirror-overview.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { formatInstantPhrase } from '#src/screens/format/format-instant.ts'
import { dashboardMessages } from '../dashboard/dashboard-messages.ts'
import { syncPageMessages as messages } from '../outbox/sync-page-messages.ts'
import { AppDownloadNotice } from './app-download-notice.tsx'
import { CompareNow } from './compare-now.tsx'
import classes from './sync-page.module.css'
import { useGained } from './use-gained.ts'

/** Which kinds of record can be read here without a network, how many, and how old they are. */
export function ReadableList({ held }: { held: readonly ResourceOnDevice[] }) {
  const gained = useGained()
  return (
    <section>
      <Title order={2}>{messages.readable}</Title>
      <Text c="dimmed" mb="sm">
        {held.length === 0 ? messages.nothingReadable : messages.readableHint}
      </Text>
      <AppDownloadNotice />
      {gained && (
        <Text size="sm" mb="sm">
          {messages.gainedSince(formatInstantPhrase(gained.at), gained.labels)}
        </Text>
      )}
      {held.length > 0 && (
        <ul className={classes.list}>
          {held.map((one) => (
            <ReadableLine key={one.resource} held={one} />
          ))}
        </ul>
      )}
      {held.length > 0 && <CompareNow />}
    </section>
  )
}

function ReadableLine({ held }: { held: ResourceOnDevice }) {
  const label = useResources().get(held.resource)?.label[1] ?? held.resource
  const { rows, state } = useRows(held.resource)
  const isComplete = held.completeStreams === held.streams
  return (
    <li className={classes.line}>
      <span className={classes.text}>
        <span className={classes.title}>{label}</span>
        <span className={classes.note}>
          {held.receivedAt === null ? messages.notYet : messages.upToDate(formatInstantPhrase(held.receivedAt))}
          {!isComplete && held.completeStreams > 0 && ` · ${messages.partly(held.completeStreams, held.streams)}`}
        </span>
      </span>
      <span className={classes.count}>{state === 'ready' ? dashboardMessages.records(rows.length) : null}</span>
    </li>
  )
}
