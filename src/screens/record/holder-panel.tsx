import { Card, Text } from '@mantine/core'
import type { Resource } from '#src/resource/define-resource.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import { PersonName } from '../cells/person-name.tsx'
import { StatusBadge } from '../cells/status-badge.tsx'
import { nameMoment } from '../format/format-moment.ts'
import { recordWords } from '../words/record-words.ts'
import { nextSteps } from './holder.ts'

/** The state of the record, since when, by whom, and what is waited for. */
export function HolderPanel({ resource, record }: { resource: Resource; record: StoredRecord }) {
  if (!resource.workflow || record.status === null) return null
  const steps = nextSteps(resource, record)
  return (
    <Card p="md">
      <StatusBadge resource={resource} status={record.status} />
      {record.statusAt && (
        <Text size="sm" mt="xs">
          {recordWords.since(nameMoment(record.statusAt))}, {recordWords.by} <PersonName id={record.statusBy} />
        </Text>
      )}
      <Text size="sm" c="dimmed" mt={4}>
        {steps.length === 0 ? recordWords.finished : recordWords.waitsFor(steps)}
      </Text>
    </Card>
  )
}
