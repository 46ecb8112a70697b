import { Stack, Text } from '@mantine/core'
import type { ReturnedOutboxFile } from '#src/offline/outbox/outbox-state.ts'
import { readReceiptValue } from '#src/protocol/entries/brief-receipt.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { ReturnedFileNotice } from '#src/screens/files/returned-file-notice.tsx'
import { formatInstantPhrase } from '#src/screens/format/format-instant.ts'
import { allScreens } from '../menu/all-screens.ts'
import { recordAddress } from '../menu/record-address.ts'
import { syncPageMessages as messages } from '../outbox/sync-page-messages.ts'
import { useEntryTitle } from '../outbox/use-entry-title.ts'

/** Returned files of received reports: each with its reason and options. */
export function ReturnedFileList({ files }: { files: readonly ReturnedOutboxFile[] }) {
  const resources = useResources()
  if (files.length === 0) return null
  return (
    <Stack gap="lg">
      {files.map((file) => {
        const resource = resources.get(file.entry.resource)
        return resource ? <ReturnedFileItem key={file.id} resource={resource} file={file} /> : null
      })}
    </Stack>
  )
}

function ReturnedFileItem({ resource, file }: { resource: Resource; file: ReturnedOutboxFile }) {
  const { entry } = file
  const { what, number } = useEntryTitle(entry)
  const { rows } = useRows(entry.resource)
  const { receipt } = entry
  const received = { status: receipt?.result === 'applied' ? readReceiptValue(receipt, 'status') : null }
  const record = rows.find(({ id }) => id === entry.record)
  const { status } = record ?? received
  return (
    <div>
      <Text fw={650}>{what}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {[entry.endedAt === null ? null : messages.receivedAt(formatInstantPhrase(entry.endedAt)), number]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <ReturnedFileNotice
        resource={resource}
        file={file}
        fields={record ?? entry.fields ?? {}}
        status={status}
        editHref={recordAddress(allScreens, { resource: entry.resource, what: 'edit', id: entry.record })}
      />
    </div>
  )
}
