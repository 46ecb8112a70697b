import { useObservable } from 'dexie-react-hooks'
import { type OverlayOfficeRecords, observeOfficeOverlay } from '#src/offline/mirror/rows/office-records.ts'
import { usePersonId } from '../session/use-actor.ts'

/**
 * Lays what waits or was just received on this device over records that the office was asked for; undefined until it is
 * read, which is done only where it `isWanted`.
 */
export function useOfficeOverlay(resourceName: string, isWanted: boolean): OverlayOfficeRecords | undefined {
  const person = usePersonId()
  const whose = isWanted ? person : null
  return useObservable(() => observeOfficeOverlay(resourceName, whose), [resourceName, whose])
}
