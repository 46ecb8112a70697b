import { liveQuery } from 'dexie'
import { guestDatabase } from '../storage/guest-database.ts'

/** Where reports from this device go: the code of a place's link, and its name once the office told it. */
export type GuestPlace = { code: string; name: string | null }

/** The place whose link was opened on this device last; null where none was. */
export async function readGuestPlace(): Promise<GuestPlace | null> {
  const value: unknown = (await guestDatabase.settings.get('place'))?.value
  const code: unknown = Reflect.get(Object(value), 'code')
  const name: unknown = Reflect.get(Object(value), 'name')
  return typeof code === 'string' ? { code, name: typeof name === 'string' ? name : null } : null
}

/** Keeps a place for reports of this device, in place of the one before. */
export async function storeGuestPlace(place: GuestPlace): Promise<void> {
  await guestDatabase.settings.put({ key: 'place', value: place })
}

/** Follows the place that reports from this device go to; null while there is none. */
export function observeGuestPlace() {
  return liveQuery(readGuestPlace)
}

/** From now on this device offers no report without a name, until a place is kept again. What waits is sent all the same. */
export async function deleteGuestPlace(): Promise<void> {
  await guestDatabase.settings.delete('place')
}
