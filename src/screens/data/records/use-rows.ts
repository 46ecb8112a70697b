import { useCallback, useSyncExternalStore } from 'react'
import type { RowsSnapshot } from '#src/offline/mirror/rows/open-rows.ts'
import { usePersonId } from '../session/use-actor.ts'
import { currentRows, subscribeToRows } from './shared-rows.ts'

/** All rows of a resource that the signed-in person may read on this device, own waiting entries included; live. */
export function useRows(name: string): RowsSnapshot {
  const person = usePersonId()
  const subscribe = useCallback((onChange: () => void) => subscribeToRows(person, name, onChange), [person, name])
  return useSyncExternalStore(subscribe, () => currentRows(person, name))
}
