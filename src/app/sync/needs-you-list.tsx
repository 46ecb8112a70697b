import { Stack, Text } from '@mantine/core'
import type { OutboxItem } from '#src/offline/outbox/outbox-state.ts'
import { EntryNotice } from '#src/screens/conflict/entry-panel.tsx'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { OrphanedEntry } from '#src/screens/drafts/orphaned-entry.tsx'
import { formatInstantPhrase } from '#src/screens/format/format-instant.ts'
import { allScreens } from '../menu/all-screens.ts'
import { recordAddress } from '../menu/record-address.ts'
import { syncPageMessages as messages } from '../outbox/sync-page-messages.ts'
import { useEntryTitle } from '../outbox/use-entry-title.ts'

/** Returned entries: each with its reason, and links to resolve or withdraw it. */
export function NeedsYouList({ entries }: { entries: readonly OutboxItem[] }) {
  if (entries.length === 0) return null
  return (
    <Stack gap="lg">
      {entries.map((entry) => (
        <NeedsYou key={entry.id} entry={entry} />
      ))}
    </Stack>
  )
}

function NeedsYou({ entry }: { entry: OutboxItem }) {
  const resource = useResources().get(entry.resource)
  const { what, step, number } = useEntryTitle(entry)
  return (
    <div>
      <Text fw={650}>{what}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {[step, messages.madeAt(formatInstantPhrase(entry.madeAt)), number].filter(Boolean).join(' · ')}
      </Text>
      {resource && (
        <EntryNotice
          resource={resource}
          entry={entry}
          editHref={recordAddress(allScreens, { resource: entry.resource, what: 'edit', id: entry.record })}
          newHref={recordAddress(allScreens, { resource: entry.resource, what: 'new' })}
        />
      )}
      {resource && <OrphanedEntry resource={resource} entry={entry} />}
    </div>
  )
}
