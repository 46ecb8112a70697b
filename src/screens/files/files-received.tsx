import { Text } from '@mantine/core'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fileKind } from '#src/resource/display/file-kind.ts'
import { filesWithin } from '../data/fields/file-reference.ts'
import { useMissingFiles } from '../data/records/use-missing-files.ts'
import { syncMessages } from '../messages/sync-messages.ts'

/** '2 of 3 photos received', while a record's files are incomplete; afterwards nothing. */
export function FilesReceived({ resource, record }: { resource: Resource; record: LocalRecord }) {
  const named = filesWithin(record)
  const lacking = useMissingFiles(resource, record, named.length)
  const open = named.filter(({ id }) => lacking.includes(id)).length
  if (open === 0) return null
  return (
    <Text size="sm" role="status">
      {syncMessages.filesReceived(named.length - open, named.length, fileKind(named))}
    </Text>
  )
}
