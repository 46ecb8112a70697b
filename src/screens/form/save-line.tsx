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

/**
 * Says whether what is typed is safe: when it was saved, that it is being saved, or that it could not be. `isPreparing`: a
 * photo or a signature is still being made ready to be saved.
 */
export function SaveLine({ saveState, isPreparing }: { saveState: SaveState; isPreparing: boolean }) {
  // A save that waits for the storage fails with nobody: it is made when there is room.
  const isShut = useStore(
    storageStore,
    ({ isSaveRefused: saveRefused, database }) => saveRefused && database === 'closed',
  )
  if (saveState.failure || isShut) {
    return (
      <Alert color="red" role="alert" title={formMessages.saveFailedTitle} p="xs">
        {isShut || saveState.failure === 'full' ? formMessages.saveFailedFull : formMessages.saveFailed}
      </Alert>
    )
  }
  const isUnsaved = saveState.saving || isPreparing
  return (
    <Text size="sm" c="dimmed" className={styles.saveLine} data-unsaved={isUnsaved || undefined}>
      {/* The check keeps its place, so that the words beside it stand still. */}
      {saveState.savedAt !== null && <Icon name="check" size={16} />}
      {textOf(isUnsaved, saveState.savedAt)}
      {/* Once, with the first save: each later one would talk into what is typed. */}
      <LiveMessage>{saveState.savedAt === null ? '' : formMessages.draftKept(deviceName())}</LiveMessage>
    </Text>
  )
}

function textOf(isUnsaved: boolean, savedAt: number | null): string {
  if (isUnsaved) return formMessages.saving(deviceName())
  return savedAt === null
    ? formMessages.notYetSaved(deviceName())
    : formMessages.savedAt(deviceName(), formatInstantPhrase(savedAt))
}
