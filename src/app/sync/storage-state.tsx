import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { useObservable } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { observeFilesOverview } from '#src/offline/attachments/files-overview.ts'
import { measureStorage, requestPersistence, storageStore } from '#src/offline/storage/space/storage-state.ts'
import { formatSize } from '#src/screens/format/format-size.ts'
import { Icon } from '../icons/icon.tsx'
import { syncPageMessages as messages } from '../outbox/sync-page-messages.ts'
import { SaveUnsent } from '../storage/save-unsent.tsx'
import { storageMessages } from '../storage/storage-messages.ts'

/** How safe and how full the device's storage is, and its files. */
export function StorageState() {
  const {
    isPersisted: persisted,
    isPersistenceRequested: isRequested,
    usage,
    quota,
    isNearlyFull: nearlyFull,
    hasLittleSpace,
  } = useStore(storageStore)
  const files = useObservable(observeFilesOverview)
  useEffect(() => void measureStorage(), [])
  const lines = [
    usage !== null && quota !== null ? messages.usage(formatSize(usage), formatSize(quota)) : null,
    files && files.stored > 0 ? messages.filesKept(files.stored) : null,
    files && files.waiting > 0 ? messages.filesWaiting(files.waiting, formatSize(files.waitingBytes)) : null,
    files && files.refused > 0 ? messages.filesRefused(files.refused) : null,
  ].filter((line) => line !== null)
  return (
    <section>
      <Title order={2} mb="sm">
        {messages.storage}
      </Title>
      <Stack gap="xs" align="start">
        {nearlyFull && (
          <Alert color="red" icon={<Icon name="alert" />} role="alert">
            <Text mb="sm">{storageMessages.nearlyFull}</Text>
            <SaveUnsent />
          </Alert>
        )}
        {lines.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        {hasLittleSpace && <Text>{storageMessages.littleRoom}</Text>}
        {!navigator.locks && <Text>{storageMessages.noLocks}</Text>}
        {persisted !== null && <Text role="status">{persistenceText(persisted, isRequested)}</Text>}
        {persisted === false && (
          <Button variant="default" onClick={() => void requestPersistence()}>
            {messages.askPersistence}
          </Button>
        )}
      </Stack>
    </section>
  )
}

function persistenceText(persisted: boolean, isRequested: boolean): string {
  if (persisted) return storageMessages.granted
  return isRequested ? storageMessages.refused : storageMessages.notAsked
}
