import { idleAfterMs } from '#src/offline/events/activity.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { UnlockedRow } from '#src/offline/storage/outbox-rows.ts'
import { importSigningKey } from './keys/author-key.ts'
import { deriveTokenKey } from './keys/sealed-token.ts'
import { Locked } from './session-errors.ts'
import { sessionStore, unlockedPerson } from './session-store.ts'

/**
 * Milliseconds of idling after which the key is discarded on a personal device; on a shared one it is `idleAfterMs`.
 */
const personalIdleMs = 45 * 86_400_000

/** The idle time of an unlocked key on this device. */
function idleMsOnDevice(): number {
  return sessionStore.getState().isPersonalDevice ? personalIdleMs : idleAfterMs
}

/** Stores the author's key for signing, not extractable, until the idle time ends; reloads do not ask again. */
export async function storeUnlockedKey(person: string, keyId: string, pkcs8: ArrayBuffer): Promise<void> {
  const [key, tokenKey] = await Promise.all([importSigningKey(pkcs8), deriveTokenKey(pkcs8)])
  await outboxDatabase.transaction('rw', outboxDatabase.unlocked, async () => {
    await outboxDatabase.unlocked.clear()
    await outboxDatabase.unlocked.put({ person, keyId, key, tokenKey, until: Date.now() + idleMsOnDevice() })
  })
}

/** Whether the key has expired; an expiry too far ahead was noted by a wrong clock. */
export function isKeyExpired({ until }: UnlockedRow, now: number): boolean {
  return until < now || until > now + 2 * idleMsOnDevice()
}

/** Notes activity and restarts the idle time. An expired key stays expired. */
export async function renewUnlockedKey(now: number = Date.now()): Promise<void> {
  const at = unlockedPerson()
  if (!at) return
  await outboxDatabase.unlocked
    .where('person')
    .equals(at.person)
    .and((row) => !isKeyExpired(row, now))
    .modify({ until: now + idleMsOnDevice() })
}

/** The signing key of the person at work; throws `Locked` where nobody is unlocked or it has expired. */
export async function requireSigningKey(): Promise<UnlockedRow & { tenant: string }> {
  const at = unlockedPerson()
  const row = at ? await outboxDatabase.unlocked.get(at.person) : undefined
  if (!at || !row || isKeyExpired(row, Date.now())) throw new Locked()
  return { ...row, tenant: at.tenant }
}
