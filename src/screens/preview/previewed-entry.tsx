import { Alert, Text } from '@mantine/core'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { isReportedConflict } from '#src/protocol/entries/receipt.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { deviceName } from '../browser/device-name.ts'
import { EntryPanel } from '../conflict/entry-panel.tsx'
import { useOpenEntry } from '../data/records/use-outbox.ts'
import { conflictMessages } from '../messages/conflict-messages.ts'
import { previewMessages as messages } from '../messages/preview-messages.ts'
import { ButtonLink } from '../parts/button-link.tsx'
import { Icon } from '../parts/icon.tsx'

type PreviewedEntryProps = {
  resource: Resource
  record: LocalRecord
  href: string
  editHref: string
  newHref: string | null
}

/** A record's entry, as on its page; a conflict is shown here, and resolved on the page. */
export function PreviewedEntry({ resource, record, href, editHref, newHref }: PreviewedEntryProps) {
  const entry = useOpenEntry(record.id)
  if (!entry || !isReportedConflict(entry.receipt)) {
    return <EntryPanel resource={resource} record={record} editHref={editHref} newHref={newHref} />
  }
  return (
    <Alert color="orange" title={conflictMessages.title} icon={<Icon name="alert" />} role="status">
      <Text size="sm" mb="sm">
        {messages.resolveText(deviceName())}
      </Text>
      <ButtonLink href={`${href}#conflict`}>{messages.resolve}</ButtonLink>
    </Alert>
  )
}
