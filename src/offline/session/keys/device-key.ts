import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'

const settingKey = 'device-key'

/**
 * The device's own AES-GCM key: created once, not extractable, stored by the browser. It binds what it wraps to this
 * browser profile, so that a guessed PIN is useless elsewhere.
 */
export async function readDeviceKey(): Promise<CryptoKey> {
  const stored = await outboxDatabase.settings.get(settingKey)
  if (stored?.value instanceof CryptoKey) return stored.value
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  return outboxDatabase.transaction('rw', outboxDatabase.settings, async () => {
    const other = await outboxDatabase.settings.get(settingKey)
    if (other?.value instanceof CryptoKey) return other.value
    await outboxDatabase.settings.put({ key: settingKey, value: made })
    return made
  })
}
