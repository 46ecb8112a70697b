import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'

const key = 'link-wishes'

/**
 * What people have said on this device about its link; it counts for everybody on it and for the worker. `metered` is told
 * by hand, since a satellite behind a ship's Wi-Fi looks like any other. `choice` is what goes over a dear link: everything
 * but photos and other files, or nothing but what is urgent; null where nobody has chosen. `allowed` names entries and
 * streams that somebody let go all the same.
 */
export type LinkPreferences = { metered: boolean; choice: 'reports' | 'wait' | null; allowed: readonly string[] }

const defaultLinkPreferences: LinkPreferences = { metered: false, choice: null, allowed: [] }

/** What was said last. */
export async function readLinkPreferences(): Promise<LinkPreferences> {
  const kept = (await outboxDatabase.settings.get(key))?.value
  return isLinkPreferences(kept) ? kept : defaultLinkPreferences
}

/** Keeps what is said now; what is left out stays as it was. */
export async function storeLinkPreferences(said: Partial<LinkPreferences>): Promise<void> {
  const { settings } = outboxDatabase
  await outboxDatabase.transaction('rw', settings, async () => {
    await settings.put({ key, value: { ...(await readLinkPreferences()), ...said } })
  })
}

function isLinkPreferences(kept: unknown): kept is LinkPreferences {
  return (
    typeof Reflect.get(Object(kept), 'metered') === 'boolean' && Array.isArray(Reflect.get(Object(kept), 'allowed'))
  )
}
