import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { AuthorKey, IdentityRow } from '#src/offline/storage/outbox-rows.ts'
import { openSession } from './current-session.ts'
import { computeLeaseState, readLeaseClock } from './lease.ts'
import { clearRecentPassword, requireRecentPasswordToken } from './recent-password.ts'
import { KeyLost, LeaseEnded, Locked, WrongPin } from './session-errors.ts'
import { unlockedPerson } from './session-store.ts'
import { createAuthorKey } from './sign-in.ts'
import { storeUnlockedKey } from './unlocked-key.ts'
import { unwrapKey, wrapKey } from './wrap-key.ts'

/** Wrong PINs that cost nothing, the first delay in milliseconds, the longest, and after how many only the password helps. */
const freeAttempts = 3
const firstDelayMs = 30_000
const maxDelayMs = 3_600_000
const maxAttempts = 10

/**
 * Sets the first PIN of a person who has just signed in here: their key is wrapped by it from now on. Where a PIN is set
 * already, `replacePin` is meant, and this throws. Throws `Locked` where the person is not at work: a tablet that was left
 * before the PIN was chosen is nobody's to take over.
 */
export async function setPin(personId: string, pin: string): Promise<void> {
  const row = await requireIdentity(personId)
  const key = row.authorKey
  if (unlockedPerson()?.person !== personId) throw new Locked()
  if (key?.wrapped.layers !== 'device') throw new Locked()
  const pkcs8 = await unwrapAuthorKey(key, null)
  if (!pkcs8) throw new KeyLost()
  await storeKey(row, { ...key, wrapped: await wrapKey(pkcs8, pin) }, pkcs8)
}

/**
 * Sets a new PIN in place of a forgotten one. The key behind the old PIN cannot be opened, so a new key is made and
 * registered: this needs the password just given in this page (`PasswordNeeded` otherwise), never a session that was
 * kept, by which whoever finds the tablet could sign as that person. What waits stays signed by the old key.
 */
export async function replacePin(personId: string, pin: string): Promise<void> {
  const row = await requireIdentity(personId)
  const device = await outboxDatabase.devices.get(row.tenant)
  const token = requireRecentPasswordToken(personId)
  if (!device) throw new KeyLost()
  const key = await createAuthorKey(device.id, token, pin)
  const pkcs8 = await unwrapAuthorKey(key, pin)
  if (!pkcs8) throw new KeyLost()
  await storeKey(row, key, pkcs8)
  clearRecentPassword()
}

/**
 * Opens a person's work with their PIN, without network. Wrong ones are counted before they are tried, so that neither a
 * reload nor a second tab wins a try; the delay grows, and after ten only the password helps. The server session they
 * left here, if any, is taken up again.
 */
export async function unlockSession(personId: string, pin: string): Promise<void> {
  const row = await requireIdentity(personId)
  const key = row.authorKey
  if (!key) throw new KeyLost()
  if (computeLeaseState(row, await readLeaseClock()) !== 'runs') throw new LeaseEnded()
  // A device that was registered anew knows this key no more: what it signed would be held.
  if ((await outboxDatabase.devices.get(row.tenant))?.id !== key.device) throw new KeyLost()
  await countAttempt(personId)
  const pkcs8 = await unwrapAuthorKey(key, pin)
  if (!pkcs8) throw toWrongPin((await requireIdentity(personId)).attempts)
  await storeKey(row, key, pkcs8)
}

async function requireIdentity(personId: string): Promise<IdentityRow> {
  const row = await outboxDatabase.identities.get(personId)
  if (!row) throw new KeyLost()
  return row
}

async function unwrapAuthorKey(key: AuthorKey, pin: string | null): Promise<ArrayBuffer | null> {
  try {
    return await unwrapKey(key.wrapped, pin)
  } catch {
    throw new KeyLost()
  }
}

async function storeKey(row: IdentityRow, authorKey: AuthorKey, pkcs8: ArrayBuffer): Promise<void> {
  await storeUnlockedKey(row.person, authorKey.id, pkcs8)
  const attempts = { count: 0, notBefore: 0 }
  await outboxDatabase.identities.update(row.person, { authorKey, attempts })
  await openSession({ ...(await requireIdentity(row.person)), authorKey, attempts })
}

async function countAttempt(personId: string): Promise<void> {
  await outboxDatabase.transaction('rw', outboxDatabase.identities, async () => {
    const { attempts } = await requireIdentity(personId)
    const wait = attempts.notBefore - Date.now()
    // A longer wait than any was noted by a clock that was ahead.
    if (attempts.count >= maxAttempts || (wait > 0 && wait <= maxDelayMs)) throw toWrongPin(attempts)
    const count = attempts.count + 1
    const delay = count < freeAttempts ? 0 : Math.min(maxDelayMs, firstDelayMs * 2 ** (count - freeAttempts))
    await outboxDatabase.identities.update(personId, { attempts: { count, notBefore: Date.now() + delay } })
  })
}

function toWrongPin({ count, notBefore }: IdentityRow['attempts']): WrongPin {
  return new WrongPin(notBefore, count >= maxAttempts)
}
