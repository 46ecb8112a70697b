import { Alert, Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { leaveOutFile } from '#src/offline/attachments/leave-out-file.ts'
import type { ReturnedOutboxFile } from '#src/offline/outbox/outbox-state.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { isEditable } from '#src/resource/workflow/transitions.ts'
import { uploadFailureText } from '../messages/upload-failure.ts'
import { ConfirmModal } from '../parts/confirm-modal.tsx'
import { Icon } from '../parts/icon.tsx'
import { returnedFileMessages as messages } from './returned-file-messages.ts'

type ReturnedFileNoticeProps = {
  resource: Resource
  file: ReturnedOutboxFile
  /** The record's fields, as far as this device knows them. */
  fields: Readonly<Record<string, unknown>>
  /** The record's state as known on this device. */
  status: string | null
  editHref: string | null
}

/** A file that failed although its report arrived: the reason, that the report is safe, and the options. */
export function ReturnedFileNotice({ resource, file, fields, status, editHref }: ReturnedFileNoticeProps) {
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState(false)
  const mayChange = editHref !== null && isEditable(resource, status)
  async function leave(): Promise<void> {
    setAsking(false)
    await leaveOutFile(file.id).catch(() => setFailed(true))
  }
  return (
    <Alert color="red" icon={<Icon name="alert" />} title={messages.title(file.name)} role="status">
      <Text size="sm">{uploadFailureText(file.reason, resource, fields)}</Text>
      <Text size="sm">
        {messages.safe} {mayChange ? messages.choose(file.isPhoto) : messages.settled}
      </Text>
      <Group mt="sm">
        {mayChange && (
          <Button component={Link} to={editHref} leftSection={<Icon name={file.isPhoto ? 'camera' : 'file'} />}>
            {messages.again(file.isPhoto)}
          </Button>
        )}
        <Button variant="default" onClick={() => setAsking(true)}>
          {messages.leaveOut}
        </Button>
      </Group>
      {failed && (
        <Text size="sm" role="alert" mt="xs">
          {messages.failed}
        </Text>
      )}
      {asking && (
        <ConfirmModal
          title={messages.leaveOutTitle(file.name)}
          text={messages.leaveOutText}
          yes={messages.leaveOut}
          no={messages.keep}
          onNo={() => setAsking(false)}
          onYes={leave}
        />
      )}
    </Alert>
  )
}
