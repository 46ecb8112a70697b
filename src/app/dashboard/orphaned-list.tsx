import { Text, Title } from '@mantine/core'
import { useObservable } from 'dexie-react-hooks'
import { lazy, Suspense, useMemo } from 'react'
import { type OutboxItem, observeOutbox } from '#src/offline/outbox/outbox-state.ts'
import { useOrphanedOf } from '#src/screens/data/drafts/use-orphaned.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { formatInstantPhrase } from '#src/screens/format/format-instant.ts'
import { useEntryTitle } from '../outbox/use-entry-title.ts'
import classes from './dashboard.module.css'
import { dashboardMessages as messages } from './dashboard-messages.ts'

/** Seldom needed, so loaded on demand. */
const OrphanedEntry = lazy(async () => ({
  default: (await import('#src/screens/drafts/orphaned-entry.tsx')).OrphanedEntry,
}))

/** The person's unreceived entries whose records have left the device; still readable here. */
export function OrphanedList() {
  const outbox = useObservable(observeOutbox)
  const sent = useMemo(
    () => (outbox ? [...outbox.needsYou, ...outbox.sending, ...outbox.waiting, ...outbox.quarantined] : []),
    [outbox],
  )
  const orphaned = useOrphanedOf(sent)
  if (orphaned.length === 0) return null
  return (
    <section>
      <Title order={2} mb="sm">
        {messages.orphanedTitle}
      </Title>
      <div className={classes.lists}>
        {orphaned.map((entry) => (
          <OrphanedLine key={entry.id} entry={entry} />
        ))}
      </div>
    </section>
  )
}

function OrphanedLine({ entry }: { entry: OutboxItem }) {
  const resource = useResources().get(entry.resource)
  const { what } = useEntryTitle(entry)
  if (!resource) return null
  return (
    <div className={classes.orphan}>
      <Text fw={650}>{what}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {messages.sentOn(formatInstantPhrase(entry.madeAt))}
      </Text>
      <Suspense fallback={null}>
        <OrphanedEntry resource={resource} entry={entry} />
      </Suspense>
    </div>
  )
}
