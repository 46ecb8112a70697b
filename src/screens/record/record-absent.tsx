import { Stack, Text, Title } from '@mantine/core'
import type { Resource } from '#src/resource/define-resource.ts'
import { useDrafts } from '../hooks/use-drafts.ts'
import { useOffice } from '../hooks/use-office.ts'
import { useOpenEntry } from '../hooks/use-outbox.ts'
import { OrphanedDraft } from '../orphans/orphaned-draft.tsx'
import { OrphanedEntry } from '../orphans/orphaned-entry.tsx'
import { Icon } from '../parts/icon.tsx'
import { orphanWords } from '../words/orphan-words.ts'
import { recordWords } from '../words/record-words.ts'

type RecordAbsentProps = {
  resource: Resource
  id: string
  /** It stood here until just now. */
  wasShown?: boolean
}

/** In place of a record that neither this device nor the office shows, with what the person wrote about it all the same. */
export function RecordAbsent({ resource, id, wasShown = false }: RecordAbsentProps) {
  const entry = useOpenEntry(id)
  const drafts = useDrafts().filter((draft) => draft.resource === resource.name && draft.record === id)
  return (
    <Stack gap="md">
      <Absent resource={resource} wasShown={wasShown} />
      {entry && <OrphanedEntry resource={resource} entry={entry} />}
      {drafts
        .filter(({ base }) => base !== null)
        .map((draft) => (
          <OrphanedDraft key={draft.id} resource={resource} draft={draft} />
        ))}
    </Stack>
  )
}

function Absent({ resource, wasShown }: { resource: Resource; wasShown: boolean }) {
  const isAway = useOffice() === 'unreachable'
  return (
    <Stack align="center" gap="xs" py="xl" ta="center" role="status">
      <Icon name={isAway ? 'offline' : 'file'} size={32} />
      <Title order={1} size="h2">
        {wasShown ? orphanWords.leftTitle(resource.label[0]) : recordWords.absentTitle(resource.label[0])}
      </Title>
      <Text c="dimmed">
        {wasShown ? orphanWords.leftText : isAway ? recordWords.absentOffline : recordWords.absentText}
      </Text>
    </Stack>
  )
}
