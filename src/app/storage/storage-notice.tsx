import { Alert, Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { acknowledgeLoss } from '#src/offline/device/storage-watch.ts'
import { storageStore } from '#src/offline/storage/space/storage-state.ts'
import { formatInstantName } from '#src/screens/format/format-instant.ts'
import { Icon } from '../icons/icon.tsx'
import { SaveUnsent } from './save-unsent.tsx'
import { storageMessages as messages } from './storage-messages.ts'

/** Warns on every page when stored data is in danger or lost, and says what to do; otherwise nothing. */
export function StorageNotice() {
  const { isSaveRefused: saveRefused, database, lostAt, isPersisted: persisted } = useStore(storageStore)
  if (lostAt === null && !saveRefused && database === 'open') return null
  return (
    <Stack gap="xs" data-print="no">
      {lostAt !== null && (
        <Danger title={messages.lostTitle} text={messages.lost(formatInstantName(lostAt))}>
          <Button variant="default" onClick={acknowledgeLoss}>
            {messages.understood}
          </Button>
        </Danger>
      )}
      {saveRefused && database === 'closed' && <Danger title={messages.fullTitle} text={messages.fullClosed} />}
      {saveRefused && database !== 'closed' && (
        <Danger
          title={messages.fullTitle}
          text={`${messages.full} ${persisted ? messages.fullPromised : messages.fullUnpromised}`}
        >
          <SaveUnsent />
        </Danger>
      )}
      {database === 'closed' && !saveRefused && (
        <Danger title={messages.closedTitle} text={messages.closed}>
          <SaveUnsent />
        </Danger>
      )}
      {database === 'blocked' && <Danger title={messages.blockedTitle} text={messages.blocked} />}
    </Stack>
  )
}

function Danger({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Alert color="red" radius={0} role="alert" title={title} icon={<Icon name="alert" />}>
      <Text mb={children ? 'sm' : 0}>{text}</Text>
      {children}
    </Alert>
  )
}
