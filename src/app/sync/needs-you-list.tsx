import { Stack, Text } from '@mantine/core'
import { screens } from '#src/areas/screens.ts'
import type { OutboxItem } from '#src/offline/outbox/outbox-live.ts'
import { EntryNotice } from '#src/screens/conflict/entry-panel.tsx'
import { tellMoment } from '#src/screens/format/format-moment.ts'
import { useResources } from '#src/screens/hooks/use-resources.tsx'
import { recordAddress } from '../menu/record-address.ts'
import { syncPageWords as words } from '../words/sync-page-words.ts'
import { entryTitle } from './entry-title.ts'

/** What came back: each with its reason, and the way to settle it or take it back. */
export function NeedsYouList({ entries }: { entries: readonly OutboxItem[] }) {
  const resources = useResources()
  return (
    <Stack gap="lg">
      {entries.map((entry) => {
        const resource = resources.get(entry.resource)
        return (
          <div key={entry.id}>
            <Text fw={650}>{entryTitle(resource, entry)}</Text>
            <Text size="sm" c="dimmed" mb="xs">
              {words.madeAt(tellMoment(entry.madeAt))}
            </Text>
            {resource && (
              <EntryNotice
                resource={resource}
                entry={entry}
                editHref={recordAddress(screens, { resource: entry.resource, what: 'edit', id: entry.record })}
                newHref={recordAddress(screens, { resource: entry.resource, what: 'new' })}
              />
            )}
          </div>
        )
      })}
    </Stack>
  )
}
