import { Alert, Button, Card, EmptyState, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { officeErrorText } from '../data/records/office-error-text.ts'
import { recordTitle } from '../data/records/record-title.ts'
import { useDeleted } from '../data/records/use-deleted.ts'
import { targetsOf, useTitles } from '../data/records/use-titles.ts'
import { listMessages } from '../messages/list-messages.ts'
import { recordMessages } from '../messages/record-messages.ts'
import { Icon } from '../parts/icon.tsx'
import { ListSkeleton } from '../parts/list-skeleton.tsx'
import { notifySuccess } from '../parts/notify-success.ts'
import { ListError } from './list-error.tsx'

/** Deleted records from the office, each with its restore button. */
export function DeletedList({ resource }: { resource: Resource }) {
  const [page, setPage] = useState(1)
  const { now, tryAgain, restore } = useDeleted(resource, page)
  if (now.state === 'loading') return <ListSkeleton />
  if (now.state === 'failed') {
    const failure = { reason: now.reason, tryAgain }
    return <ListError failure={failure} plural={listMessages.deleted(resource.label[1])} hasRows={false} />
  }
  if (now.total === 0) {
    return (
      <EmptyState role="status" icon={<Icon name="check" size={32} />} title={listMessages.deletedCount(0)} py="xl" />
    )
  }
  return (
    <Stack gap="sm">
      <Text role="status">{listMessages.deletedCount(now.total)}</Text>
      {now.records.map((record) => (
        <DeletedRecord key={record.id} resource={resource} record={record} restore={restore} />
      ))}
      {now.pages > 1 && (
        <Group gap="sm">
          <Button variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {listMessages.previousPage}
          </Button>
          <Button variant="default" disabled={page >= now.pages} onClick={() => setPage(page + 1)}>
            {listMessages.nextPage}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

type DeletedRecordProps = {
  resource: Resource
  record: StoredRecord
  restore: (id: string) => Promise<void>
}

function DeletedRecord({ resource, record, restore }: DeletedRecordProps) {
  const title = recordTitle(resource, record, useTitles(targetsOf(resource)))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function bringBack(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await restore(record.id)
      notifySuccess(recordMessages.restored(title))
    } catch (error) {
      setFailure(officeErrorText(error, failureCatalogue.tryAgain))
    }
    setBusy(false)
  }
  return (
    <Card component="article" p="sm" aria-label={title}>
      <Group justify="space-between" gap="sm">
        <Text fw={600}>{title}</Text>
        <Button
          variant="default"
          loading={busy}
          leftSection={<Icon name="undo" />}
          onClick={() => void bringBack()}
          aria-label={listMessages.restoreNamed(title)}
        >
          {listMessages.restore}
        </Button>
      </Group>
      {failure !== null && (
        <Alert color="red" role="alert" mt="sm">
          {failure}
        </Alert>
      )}
    </Card>
  )
}
