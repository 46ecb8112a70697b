import { Alert, Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { leaveOut } from '#src/offline/attachments/leave-out-file.ts'
import type { FileBack } from '#src/offline/outbox/outbox-state.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { isEditable } from '#src/resource/workflow/transitions.ts'
import { uploadFailure } from '../messages/upload-failure.ts'
import { ConfirmModal } from '../parts/confirm-modal.tsx'
import { Icon } from '../parts/icon.tsx'
import { fileBackWords as words } from './returned-file-messages.ts'

type FileBackNoticeProps = {
  resource: Resource
  file: FileBack
  /** The record's state, as this device knows it. */
  status: string | null
  editHref: string | null
}

/** A file that did not come although its report did: why, that the report is safe, and the ways out of it. */
export function FileBackNotice({ resource, file, status, editHref }: FileBackNoticeProps) {
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState(false)
  const mayChange = editHref !== null && isEditable(resource, status)
  async function leave(): Promise<void> {
    setAsking(false)
    await leaveOut(file.id).catch(() => setFailed(true))
  }
  return (
    <Alert color="red" icon={<Icon name="alert" />} title={words.title(file.name)} role="status">
      <Text size="sm">{uploadFailure(file.reason)}</Text>
      <Text size="sm">
        {words.safe} {mayChange ? words.choose(file.isPhoto) : words.settled}
      </Text>
      <Group mt="sm">
        {mayChange && (
          <Button component={Link} to={editHref} leftSection={<Icon name={file.isPhoto ? 'camera' : 'file'} />}>
            {words.again(file.isPhoto)}
          </Button>
        )}
        <Button variant="default" onClick={() => setAsking(true)}>
          {words.leaveOut}
        </Button>
      </Group>
      {failed && (
        <Text size="sm" role="alert" mt="xs">
          {words.failed}
        </Text>
      )}
      {asking && (
        <ConfirmModal
          title={words.leaveOutTitle(file.name)}
          text={words.leaveOutText}
          yes={words.leaveOut}
          no={words.keep}
          onNo={() => setAsking(false)}
          onYes={leave}
        />
      )}
    </Alert>
  )
}
