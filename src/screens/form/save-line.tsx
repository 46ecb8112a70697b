import { Alert, Text } from '@mantine/core'
import { useStore } from 'zustand'
import { storageStore } from '#src/offline/storage/space/storage-state.ts'
import { deviceName } from '../browser/device-name.ts'
import type { SaveState } from '../data/drafts/autosave.ts'
import { formatInstantPhrase } from '../format/format-instant.ts'
import { formMessages } from '../messages/form-messages.ts'
import { Icon } from '../parts/icon.tsx'
import { LiveMessage } from '../parts/live-message.tsx'
import styles from './form.module.css'

/** Says whether what is typed is safe: when it was last saved, or that it could not be. */
export function SaveLine({ saveState: keeping }: { saveState: SaveState }) {
  // A save that waits for the storage fails with nobody: it is made when there is room.
  const isShut = useStore(
    storageStore,
    ({ isSaveRefused: saveRefused, database }) => saveRefused && database === 'closed',
  )
  if (keeping.failure || isShut) {
    return (
      <Alert color="red" role="alert" title={formMessages.saveFailedTitle} p="xs">
        {isShut || keeping.failure === 'full' ? formMessages.saveFailedFull : formMessages.saveFailed}
      </Alert>
    )
  }
  return (
    <Text size="sm" c="dimmed" className={styles.saveLine}>
      {keeping.savedAt !== null && <Icon name="check" size={16} />}
      {keeping.savedAt === null
        ? formMessages.notYetSaved(deviceName())
        : formMessages.savedAt(deviceName(), formatInstantPhrase(keeping.savedAt))}
      {/* Once, with the first save: each later one would talk into what is typed. */}
      <LiveMessage>{keeping.savedAt === null ? '' : formMessages.draftKept(deviceName())}</LiveMessage>
    </Text>
  )
}
