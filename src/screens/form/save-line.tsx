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
 * Shows whether typed values are safe: saved when, being saved, or failed. `isPreparing`: a photo or signature is still
 * being prepared.
 */
export function SaveLine({ saveState, isPreparing }: { saveState: SaveState; isPreparing: boolean }) {
  // A save that waits for storage is no failure: it follows when there is space.
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
      {/* The check's space is reserved, so that the text beside it does not move. */}
      {saveState.savedAt !== null && <Icon name="check" size={16} />}
      {textOf(isUnsaved, saveState.savedAt)}
      {/* Announced once, with the first save: later ones would interrupt typing. */}
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
