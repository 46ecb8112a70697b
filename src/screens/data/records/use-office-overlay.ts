import { useObservable } from 'dexie-react-hooks'
import { type OverlayOfficeRecords, observeOfficeOverlay } from '#src/offline/mirror/rows/office-records.ts'
import { usePersonId } from '../session/use-actor.ts'

/**
 * Overlays local waiting or just received entries on records fetched from the office; undefined until read. Read only
 * where it `isWanted`.
 */
export function useOfficeOverlay(resourceName: string, isWanted: boolean): OverlayOfficeRecords | undefined {
  const person = usePersonId()
  const overlayPerson = isWanted ? person : null
  return useObservable(() => observeOfficeOverlay(resourceName, overlayPerson), [resourceName, overlayPerson])
}
