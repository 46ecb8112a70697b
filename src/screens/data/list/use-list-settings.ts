import { useCallback, useSyncExternalStore } from 'react'
import {
  type ListSettings,
  readListSettings,
  storeListSettings,
  subscribeToListSettings,
} from '#src/offline/storage/preferences/list-settings.ts'
import { usePersonId } from '../session/use-actor.ts'

/** What is set anew, or what makes it of what is set by then. */
type ListSettingsChange = Partial<ListSettings> | ((before: ListSettings) => Partial<ListSettings>)

/** What the person at work set for the list at a path on this device, and setting it. */
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
