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

/** Which kinds of record can be read offline, how many, and how old they are. */
export function ReadableList({ overview }: { overview: readonly ResourceOnDevice[] }) {
  const gained = useGained()
  return (
    <section>
      <Title order={2}>{messages.readable}</Title>
      <Text c="dimmed" mb="sm">
        {overview.length === 0 ? messages.nothingReadable : messages.readableHint}
      </Text>
      <AppDownloadNotice />
      {gained && (
        <Text size="sm" mb="sm">
          {messages.gainedSince(formatInstantPhrase(gained.at), gained.labels)}
        </Text>
      )}
      {overview.length > 0 && (
        <ul className={classes.list}>
          {overview.map((one) => (
            <ReadableLine key={one.resource} overview={one} />
          ))}
        </ul>
      )}
      {overview.length > 0 && <CompareNow />}
    </section>
  )
}

function ReadableLine({ overview }: { overview: ResourceOnDevice }) {
  const label = useResources().get(overview.resource)?.label[1] ?? overview.resource
  const { rows, state } = useRows(overview.resource)
  const isComplete = overview.completeStreams === overview.streams
  return (
    <li className={classes.line}>
      <span className={classes.text}>
        <span className={classes.title}>{label}</span>
        <span className={classes.note}>
          {overview.receivedAt === null ? messages.notYet : messages.upToDate(formatInstantPhrase(overview.receivedAt))}
          {!isComplete &&
            overview.completeStreams > 0 &&
            ` · ${messages.partly(overview.completeStreams, overview.streams)}`}
        </span>
      </span>
      <span className={classes.count}>{state === 'ready' ? dashboardMessages.records(rows.length) : null}</span>
    </li>
  )
}
