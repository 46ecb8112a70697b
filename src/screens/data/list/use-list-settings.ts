import { useCallback, useSyncExternalStore } from 'react'
import {
  type ListSettings,
  readListSettings,
  storeListSettings,
  subscribeToListSettings,
} from '#src/offline/storage/preferences/list-settings.ts'
import { usePersonId } from '../session/use-actor.ts'

/** New settings, or a function of the present ones. */
type ListSettingsChange = Partial<ListSettings> | ((before: ListSettings) => Partial<ListSettings>)

/** The person's settings for the list at a path on this device, and the setter. */
export function useListSettings(path: string): [ListSettings, (change: ListSettingsChange) => void] {
  const person = usePersonId() ?? ''
  const settings = useSyncExternalStore(subscribeToListSettings, () => readListSettings(person, path))
  const change = useCallback(
    (next: ListSettingsChange) => {
      const before = readListSettings(person, path)
      storeListSettings(person, path, { ...before, ...(typeof next === 'function' ? next(before) : next) })
    },
    [person, path],
  )
  return [settings, change]
}
