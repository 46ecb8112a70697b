import { liveQuery } from 'dexie'
import { guestDatabase } from '../storage/guest-database.ts'

/** The place that reports from this device go to: the code from its link, and its name once the office has sent it. */
export type GuestPlace = { code: string; name: string | null }

/** The place whose link was opened on this device last; null where none was. */
export async function readGuestPlace(): Promise<GuestPlace | null> {
  const value: unknown = (await guestDatabase.settings.get('place'))?.value
  const code: unknown = Reflect.get(Object(value), 'code')
  const name: unknown = Reflect.get(Object(value), 'name')
  return typeof code === 'string' ? { code, name: typeof name === 'string' ? name : null } : null
}

/** Stores the place for reports of this device, replacing the earlier one. */
export async function storeGuestPlace(place: GuestPlace): Promise<void> {
  await guestDatabase.settings.put({ key: 'place', value: place })
}

/** Follows the place that reports from this device go to; null while there is none. */
export function observeGuestPlace() {
  return liveQuery(readGuestPlace)
}

/** Offers no report without a name on this device until a place is stored again. Waiting reports are still sent. */
export async function deleteGuestPlace(): Promise<void> {
  await guestDatabase.settings.delete('place')
}
