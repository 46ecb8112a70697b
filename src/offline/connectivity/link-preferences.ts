import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'

const key = 'link-wishes'

/**
 * What people chose for this device's link; applies to everybody on it and to the worker. `metered` is set by hand.
 * `choice`: on a metered link, send everything but photos and other files, or only what is urgent; null while nobody
 * has chosen. `allowed` names entries and streams that are sent all the same.
 */
export type LinkPreferences = { metered: boolean; choice: 'reports' | 'wait' | null; allowed: readonly string[] }

const defaultLinkPreferences: LinkPreferences = { metered: false, choice: null, allowed: [] }

/** The preferences last stored. */
export async function readLinkPreferences(): Promise<LinkPreferences> {
  const stored = (await outboxDatabase.settings.get(key))?.value
  return isLinkPreferences(stored) ? stored : defaultLinkPreferences
}

/** Stores the given preferences; those left out stay unchanged. */
export async function storeLinkPreferences(changes: Partial<LinkPreferences>): Promise<void> {
  const { settings } = outboxDatabase
  await outboxDatabase.transaction('rw', settings, async () => {
    await settings.put({ key, value: { ...(await readLinkPreferences()), ...changes } })
  })
}

function isLinkPreferences(stored: unknown): stored is LinkPreferences {
  return (
    typeof Reflect.get(Object(stored), 'metered') === 'boolean' && Array.isArray(Reflect.get(Object(stored), 'allowed'))
  )
}
