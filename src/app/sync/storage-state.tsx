import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { useObservable } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { filesOverviewLive } from '#src/offline/attachments/files-overview.ts'
import { askPersistence, measureStorage, storageStore } from '#src/offline/storage/space/storage-state.ts'
import { sizeText } from '#src/screens/format/format-size.ts'
import { Icon } from '../icons/icon.tsx'
import { syncPageWords as words } from '../outbox/sync-page-messages.ts'
import { storageWords } from '../storage/storage-messages.ts'
import { SaveUnsent } from './export-unsent.tsx'

/** How safe and how full the device's storage is, and which files it keeps. */
export function StorageState() {
  const { persisted, asked, usage, quota, nearlyFull, littleRoom } = useStore(storageStore)
  const files = useObservable(filesOverviewLive)
  useEffect(() => void measureStorage(), [])
  const lines = [
    usage !== null && quota !== null ? words.usage(sizeText(usage), sizeText(quota)) : null,
    files && files.kept > 0 ? words.filesKept(files.kept) : null,
    files && files.waiting > 0 ? words.filesWaiting(files.waiting, sizeText(files.waitingBytes)) : null,
    files && files.refused > 0 ? words.filesRefused(files.refused) : null,
  ].filter((line) => line !== null)
  return (
    <section>
      <Title order={2} mb="sm">
        {words.storage}
      </Title>
      <Stack gap="xs" align="start">
        {nearlyFull && (
          <Alert color="red" icon={<Icon name="alert" />} role="alert">
            <Text mb="sm">{storageWords.nearlyFull}</Text>
            <SaveUnsent />
          </Alert>
        )}
        {lines.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        {littleRoom && <Text>{storageWords.littleRoom}</Text>}
        {!navigator.locks && <Text>{storageWords.noLocks}</Text>}
        {persisted !== null && <Text role="status">{persistenceText(persisted, asked)}</Text>}
        {persisted === false && (
          <Button variant="default" onClick={() => void askPersistence()}>
            {words.askPersistence}
          </Button>
        )}
      </Stack>
    </section>
  )
}

function persistenceText(persisted: boolean, asked: boolean): string {
  if (persisted) return storageWords.granted
  return asked ? storageWords.refused : storageWords.notAsked
}
