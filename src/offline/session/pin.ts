import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { AuthorKey, IdentityRow } from '#src/offline/storage/outbox-rows.ts'
import { openSession } from './current-session.ts'
import { importSigningKey } from './keys/author-key.ts'
import { deriveTokenKey, openToken, sealToken } from './keys/sealed-token.ts'
import { unwrapKey, wrapKey } from './keys/wrap-key.ts'
import { computeLeaseState, readLeaseClock } from './lease.ts'
import { clearRecentPassword, recentPasswordOf, requireRecentPassword } from './recent-password.ts'
import { createAuthorKey, proveAuthorKey } from './register-author-key.ts'
import { KeyLost, LeaseEnded, Locked, WrongPin } from './session-errors.ts'
import { unlockedPerson } from './session-store.ts'
import { storeUnlockedKey } from './unlocked-key.ts'

/**
 * Wrong PINs without delay, first and maximum delay in milliseconds, and the count after which only the password helps.
 */
const freeAttempts = 3
const firstDelayMs = 30_000
const maxDelayMs = 3_600_000
const maxAttempts = 10

/**
 * Sets the first PIN of a person who has just signed in here and wraps their key with it. Throws where a PIN exists
 * (use `replacePin`), and `Locked` where the person is not at work: a tablet left before the PIN was chosen must not be
 * taken over.
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
 * Replaces a forgotten PIN. The old key cannot be opened, so a new one is made and registered, which needs the password
 * just given in this page (`PasswordNeeded` otherwise): with a stored session, whoever finds the tablet could sign as
 * that person. Waiting entries stay signed by the old key.
 */
export async function replacePin(personId: string, pin: string): Promise<void> {
  const row = await requireIdentity(personId)
  const device = await outboxDatabase.devices.get(row.tenant)
  const earned = requireRecentPassword(personId)
  if (!device) throw new KeyLost()
  const key = await createAuthorKey({ person: personId, device, earned }, pin)
  const pkcs8 = await unwrapAuthorKey(key, pin)
  if (!pkcs8) throw new KeyLost()
  await storeKey(row, key, pkcs8)
  clearRecentPassword()
}

/**
 * Unlocks a person's work with their PIN, offline. Failures are counted before each try, so that neither a reload nor a
 * second tab gains one; the delay grows, and after ten only the password helps. A server session left here is resumed.
 */
export async function unlockSession(personId: string, pin: string): Promise<void> {
  const row = await requireIdentity(personId)
  const key = row.authorKey
  if (!key) throw new KeyLost()
  if (computeLeaseState(row, await readLeaseClock()) !== 'runs') throw new LeaseEnded()
  // A device that was registered anew does not know this key: its entries would be quarantined.
  if ((await outboxDatabase.devices.get(row.tenant))?.id !== key.device) throw new KeyLost()
  await countAttempt(personId)
  const pkcs8 = await unwrapAuthorKey(key, pin)
  if (!pkcs8) throw toWrongPin((await requireIdentity(personId)).attempts)
  const settled = await settleKey(row, key, pkcs8)
  // Keys of earlier releases were wrapped so that PINs could be tried elsewhere.
  const isOlder = settled.wrapped.layers === 'pin-device' && !settled.wrapped.stretch
  await storeKey(row, isOlder ? { ...settled, wrapped: await wrapKey(pkcs8, pin) } : settled, pkcs8)
}

/**
 * What the office needs of a key that the PIN has just opened. An unknown key is registered by the password given a
 * moment ago, or the person stays locked (`PasswordNeeded`): its entries would be held. Where a confirmation fails now,
 * the next sign-in brings it.
 */
async function settleKey(row: IdentityRow, key: AuthorKey, pkcs8: ArrayBuffer): Promise<AuthorKey> {
  const { awaits, ...known } = key
  if (!awaits) return key
  const device = await outboxDatabase.devices.get(row.tenant)
  if (!device) throw new KeyLost()
  try {
    const earned = requireRecentPassword(row.person)
    await proveAuthorKey({ person: row.person, device, earned }, known, await importSigningKey(pkcs8))
    return known
  } catch (error) {
    if (awaits === 'registration') throw error
    return key
  }
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
  const tokenKey = await deriveTokenKey(pkcs8)
  // Without its confirmation the session would be of no use: the person is asked to sign in again, which confirms it.
  const token = authorKey.awaits ? null : (recentPasswordOf(row.person)?.token ?? (await storedToken(row, tokenKey)))
  const hasPin = authorKey.wrapped.layers === 'pin-device'
  const sealedToken = hasPin && token !== null ? await sealToken(tokenKey, row.person, token) : null
  const stored = { token: hasPin ? null : token, sealedToken }
  const attempts = { count: 0, notBefore: 0 }
  await outboxDatabase.identities.update(row.person, { authorKey, attempts, ...stored })
  await openSession({ ...(await requireIdentity(row.person)), authorKey, attempts }, token)
}

/** The token as it is stored, in clear by earlier releases and before a PIN was chosen. */
async function storedToken({ person, token, sealedToken }: IdentityRow, key: CryptoKey): Promise<string | null> {
  return token ?? (sealedToken ? openToken(key, person, sealedToken) : null)
}

async function countAttempt(personId: string): Promise<void> {
  await outboxDatabase.transaction('rw', outboxDatabase.identities, async () => {
    const { attempts } = await requireIdentity(personId)
    const wait = attempts.notBefore - Date.now()
    // A delay longer than the maximum was noted by a clock that was ahead.
    if (attempts.count >= maxAttempts || (wait > 0 && wait <= maxDelayMs)) throw toWrongPin(attempts)
    const count = attempts.count + 1
    const delay = count < freeAttempts ? 0 : Math.min(maxDelayMs, firstDelayMs * 2 ** (count - freeAttempts))
    await outboxDatabase.identities.update(personId, { attempts: { count, notBefore: Date.now() + delay } })
  })
}

function toWrongPin({ count, notBefore }: IdentityRow['attempts']): WrongPin {
  return new WrongPin(notBefore, count >= maxAttempts)
}
