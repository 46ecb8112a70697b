import { Stack, Text, Title } from '@mantine/core'
import type { Resource } from '#src/resource/define-resource.ts'
import { useOffice } from '../hooks/use-office.ts'
import { Icon } from '../parts/icon.tsx'
import { recordWords } from '../words/record-words.ts'

/** In place of a record that neither this device nor the office shows. */
export function RecordAbsent({ resource }: { resource: Resource }) {
  const isAway = useOffice() === 'unreachable'
  return (
    <Stack align="center" gap="xs" py="xl" ta="center" role="status">
      <Icon name={isAway ? 'offline' : 'file'} size={32} />
      <Title order={1} size="h2">
        {recordWords.absentTitle(resource.label[0])}
      </Title>
      <Text c="dimmed">{isAway ? recordWords.absentOffline : recordWords.absentText}</Text>
    </Stack>
  )
}
