import { useObservable } from 'dexie-react-hooks'
import { type OverOffice, overOffice } from '#src/offline/mirror/over-office.ts'
import { usePersonId } from './use-actor.ts'

/** Lays what waits or was just received on this device over records that the office was asked for; undefined until it is read. */
export function useOverOffice(resourceName: string): OverOffice | undefined {
  const person = usePersonId() ?? ''
  return useObservable(() => overOffice(resourceName, person), [resourceName, person])
}
