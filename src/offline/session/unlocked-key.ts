import { idleAfterMs } from '#src/offline/events/activity.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { UnlockedRow } from '#src/offline/storage/outbox-rows.ts'
import { importSigningKey } from './author-key.ts'
import { Locked } from './session-errors.ts'
import { sessionStore, unlockedPerson } from './session-store.ts'

/** Milliseconds of idleness after which a key is forgotten on one person's own device; on a shared one it is `idleAfterMs`. */
const personalIdleMs = 45 * 86_400_000

/** How long an unlocked key lives without activity, on this device. */
function idleMsOnDevice(): number {
  return sessionStore.getState().isPersonalDevice ? personalIdleMs : idleAfterMs
}

/** Keeps the author's key for signing, unreadable, until the idle time has run out; reloads do not ask again. */
export async function storeUnlockedKey(person: string, keyId: string, pkcs8: ArrayBuffer): Promise<void> {
  const key = await importSigningKey(pkcs8)
  await outboxDatabase.transaction('rw', outboxDatabase.unlocked, async () => {
    await outboxDatabase.unlocked.clear()
    await outboxDatabase.unlocked.put({ person, keyId, key, until: Date.now() + idleMsOnDevice() })
  })
}

/** Whether the key has run out by now; one that would last far longer than it may was noted by a clock that was ahead. */
export function isKeyExpired({ until }: UnlockedRow, now: number): boolean {
  return until < now || until > now + 2 * idleMsOnDevice()
}

/** Notes activity: the key's idle time starts again. A key that has run out stays gone. */
export async function renewUnlockedKey(now: number = Date.now()): Promise<void> {
  const at = unlockedPerson()
  if (!at) return
  await outboxDatabase.unlocked
    .where('person')
    .equals(at.person)
    .and((row) => !isKeyExpired(row, now))
    .modify({ until: now + idleMsOnDevice() })
}

/** The signing key of the person at work; throws `Locked` where nobody is unlocked or the idle time has run out. */
export async function requireSigningKey(): Promise<UnlockedRow & { tenant: string }> {
  const at = unlockedPerson()
  const row = at ? await outboxDatabase.unlocked.get(at.person) : undefined
  if (!at || !row || isKeyExpired(row, Date.now())) throw new Locked()
  return { ...row, tenant: at.tenant }
}
