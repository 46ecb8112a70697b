import { useObservable } from 'dexie-react-hooks'
import { type OverOffice, overOffice } from '#src/offline/mirror/rows/office-records.ts'
import { usePersonId } from '../session/use-actor.ts'

/**
 * Lays what waits or was just received on this device over records that the office was asked for; undefined until it is
 * read, which is done only where it `isWanted`.
 */
export function useOverOffice(resourceName: string, isWanted: boolean): OverOffice | undefined {
  const person = usePersonId()
  const whose = isWanted ? person : null
  return useObservable(() => overOffice(resourceName, whose), [resourceName, whose])
}
