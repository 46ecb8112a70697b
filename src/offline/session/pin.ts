import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { AuthorKey, IdentityRow } from '#src/offline/storage/outbox-rows.ts'
import { enter } from './current-session.ts'
import { leaseClock, leaseStateOf } from './lease.ts'
import { forgetPassword, tokenOfPasswordGiven } from './recent-password.ts'
import { KeyLost, LeaseEnded, Locked, WrongPin } from './session-errors.ts'
import { unlockedPerson } from './session-store.ts'
import { newAuthorKey } from './sign-in.ts'
import { keepUnlocked } from './unlocked-key.ts'
import { unwrapKey, wrapKey } from './wrap-key.ts'

/** Wrong PINs that cost nothing, the first delay in milliseconds, the longest, and after how many only the password helps. */
const freeTries = 3
const firstDelay = 30_000
const longestDelay = 3_600_000
const mostTries = 10

/**
 * Sets the first PIN of a person who has just signed in here: their key is wrapped by it from now on. Where a PIN is set
 * already, `replacePin` is meant, and this throws. Throws `Locked` where the person is not at work: a tablet that was left
 * before the PIN was chosen is nobody's to take over.
 */
export async function setPin(personId: string, pin: string): Promise<void> {
  const row = await identityOf(personId)
  const key = row.authorKey
  if (unlockedPerson()?.person !== personId) throw new Locked()
  if (key?.wrapped.layers !== 'device') throw new Locked()
  const pkcs8 = await openWrapper(key, null)
  if (!pkcs8) throw new KeyLost()
  await storeKey(row, { ...key, wrapped: await wrapKey(pkcs8, pin) }, pkcs8)
}

/**
 * Sets a new PIN in place of a forgotten one. The key behind the old PIN cannot be opened, so a new key is made and
 * registered: this needs the password just given in this page (`PasswordNeeded` otherwise), never a session that was
 * kept, by which whoever finds the tablet could sign as that person. What waits stays signed by the old key.
 */
export async function replacePin(personId: string, pin: string): Promise<void> {
  const row = await identityOf(personId)
  const device = await outboxDatabase.devices.get(row.tenant)
  const token = tokenOfPasswordGiven(personId)
  if (!device) throw new KeyLost()
  const key = await newAuthorKey(device.id, token, pin)
  const pkcs8 = await openWrapper(key, pin)
  if (!pkcs8) throw new KeyLost()
  await storeKey(row, key, pkcs8)
  forgetPassword()
}

/**
 * Opens a person's work with their PIN, without network. Wrong ones are counted before they are tried, so that neither a
 * reload nor a second tab wins a try; the delay grows, and after ten only the password helps. The server session they
 * left here, if any, is taken up again.
 */
export async function unlock(personId: string, pin: string): Promise<void> {
  const row = await identityOf(personId)
  const key = row.authorKey
  if (!key) throw new KeyLost()
  if (leaseStateOf(row, await leaseClock()) !== 'runs') throw new LeaseEnded()
  // A device that was registered anew knows this key no more: what it signed would be held.
  if ((await outboxDatabase.devices.get(row.tenant))?.id !== key.device) throw new KeyLost()
  await countTry(personId)
  const pkcs8 = await openWrapper(key, pin)
  if (!pkcs8) throw wrongPin((await identityOf(personId)).attempts)
  await storeKey(row, key, pkcs8)
}

async function identityOf(personId: string): Promise<IdentityRow> {
  const row = await outboxDatabase.identities.get(personId)
  if (!row) throw new KeyLost()
  return row
}

async function openWrapper(key: AuthorKey, pin: string | null): Promise<ArrayBuffer | null> {
  try {
    return await unwrapKey(key.wrapped, pin)
  } catch {
    throw new KeyLost()
  }
}

async function storeKey(row: IdentityRow, authorKey: AuthorKey, pkcs8: ArrayBuffer): Promise<void> {
  await keepUnlocked(row.person, authorKey.id, pkcs8)
  const attempts = { count: 0, notBefore: 0 }
  await outboxDatabase.identities.update(row.person, { authorKey, attempts })
  await enter({ ...(await identityOf(row.person)), authorKey, attempts })
}

async function countTry(personId: string): Promise<void> {
  await outboxDatabase.transaction('rw', outboxDatabase.identities, async () => {
    const { attempts } = await identityOf(personId)
    const wait = attempts.notBefore - Date.now()
    // A longer wait than any was noted by a clock that was ahead.
    if (attempts.count >= mostTries || (wait > 0 && wait <= longestDelay)) throw wrongPin(attempts)
    const count = attempts.count + 1
    const delay = count < freeTries ? 0 : Math.min(longestDelay, firstDelay * 2 ** (count - freeTries))
    await outboxDatabase.identities.update(personId, { attempts: { count, notBefore: Date.now() + delay } })
  })
}

function wrongPin({ count, notBefore }: IdentityRow['attempts']): WrongPin {
  return new WrongPin(notBefore, count >= mostTries)
}
