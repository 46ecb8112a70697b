import { uuidV7 } from '#src/lib/uuid.ts'
import { noteServerTime } from '#src/offline/connectivity/server-clock.ts'
import { ServerError } from '#src/offline/connectivity/server-error.ts'
import { parseSignInAnswer } from '#src/offline/session/parse-answers.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { AuthorKey, DeviceRow, IdentityRow } from '#src/offline/storage/outbox-rows.ts'
import { generateAuthorKey } from './author-key.ts'
import { openLockedSession, openSession } from './current-session.ts'
import { toLocalIdentity } from './known-people.ts'
import { noteRecentPassword } from './recent-password.ts'
import { ensureDevice, registerDevice } from './register-device.ts'
import type { LocalIdentity } from './session-store.ts'
import { storeUnlockedKey } from './unlocked-key.ts'
import { unwrapKey, wrapKey } from './wrap-key.ts'

/**
 * What remains after a sign-in: `set-pin` where the person has no PIN here, `unlock` where their key needs their PIN
 * (or `replacePin` if forgotten), `nothing` on a personal device. `pinLost`: their key was replaced, as after their
 * access was ended, so they choose a new PIN.
 */
export type SignInResult = { identity: LocalIdentity; next: 'nothing' | 'set-pin' | 'unlock'; pinLost: boolean }

/**
 * Signs in with the network: stores session and profile, registers the device at its first sign-in, and the author's
 * key where it is missing. A known email keeps its key, drafts and waiting entries. Nothing is stored unless everything
 * succeeded.
 */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  const requestedAt = Date.now()
  const json: unknown = await sendPublicRequest('post', 'auth/login', {
    json: { email: email.trim(), password },
  }).json()
  const { data: me, token } = parseSignInAnswer(json)
  const tenant = me.tenant.id
  const device = await ensureDevice(tenant, token)
  await noteServerTime(tenant, me.serverTime, requestedAt)
  const known = await outboxDatabase.identities.get(me.person.id)
  const existing = known?.authorKey ?? null
  const key = await ensureAuthorKey(existing, device, token)
  const row: IdentityRow = {
    person: me.person.id,
    tenant,
    email: me.person.email.toLowerCase(),
    me,
    token,
    authorKey: key,
    attempts: { count: 0, notBefore: 0 },
    lastContactAt: Date.now(),
  }
  await outboxDatabase.identities.put(row)
  await retryRefusedFiles(row.person)
  // Conflicts of their entries can be fetched in detail now.
  await outboxDatabase.lanes.update(tenant, { heldAskedAt: 0 })
  noteRecentPassword(row.person, token)
  if (key.wrapped.layers === 'pin-device') {
    const unlocked = await outboxDatabase.unlocked.get(row.person)
    if (!unlocked || unlocked.until < Date.now() || unlocked.keyId !== key.id) {
      await openLockedSession(row)
      return { identity: toLocalIdentity(row), next: 'unlock', pinLost: false }
    }
  } else {
    const pkcs8 = await unwrapKey(key.wrapped, null)
    if (pkcs8) await storeUnlockedKey(row.person, key.id, pkcs8)
  }
  await openSession(row)
  const identity = toLocalIdentity(row)
  const pinLost = existing?.wrapped.layers === 'pin-device' && !identity.hasPin
  return { identity, next: identity.hasPin ? 'nothing' : 'set-pin', pinLost }
}

/**
 * The author's key on this device. If the office does not know the device, as after a revocation or an unnoticed
 * restore, the device is registered first.
 */
async function ensureAuthorKey(existing: AuthorKey | null, device: DeviceRow, token: string): Promise<AuthorKey> {
  try {
    return await registerAuthorKey(device, existing, token)
  } catch (error) {
    if (!(error instanceof ServerError && error.status === 404)) throw error
    return registerAuthorKey(await registerDevice(device.tenant, token), existing, token)
  }
}

/**
 * The existing key, or a new one. An existing key is registered each time, since a restored server may lack it; a
 * revoked one would only produce quarantined entries. For a device registered anew the key gets a new id.
 */
async function registerAuthorKey(device: DeviceRow, existing: AuthorKey | null, token: string): Promise<AuthorKey> {
  if (!existing || !(await isReadable(existing))) return createAuthorKey(device.id, token, null)
  const key = existing.device === device.id ? existing : { ...existing, id: uuidV7(), device: device.id }
  try {
    await registerKey(key, token)
    return key
  } catch (error) {
    if (error instanceof ServerError && error.status === 409) return createAuthorKey(device.id, token, null)
    throw error
  }
}

/**
 * Creates, registers and wraps a new author key; with `pin` null it is wrapped by the device only, until a PIN is set.
 */
export async function createAuthorKey(device: string, token: string, pin: string | null): Promise<AuthorKey> {
  const { publicKey, pkcs8 } = await generateAuthorKey()
  const key: AuthorKey = { id: uuidV7(), device, publicKey, wrapped: await wrapKey(pkcs8, pin) }
  await registerKey(key, token)
  return key
}

async function registerKey(key: AuthorKey, token: string): Promise<void> {
  await sendPublicRequest(
    'post',
    `devices/${key.device}/keys`,
    { json: { id: key.id, publicKey: key.publicKey } },
    token,
  )
}

/** Uploads refused while the server did not know the author's key are retried with the queue. */
async function retryRefusedFiles(person: string): Promise<void> {
  const { entries, files } = outboxDatabase
  await outboxDatabase.transaction('rw', entries, files, async () => {
    const waiting = await entries.where('state').equals('waiting').primaryKeys()
    await files
      .where('entry')
      .anyOf(waiting)
      .and((file) => file.person === person && file.refused !== null)
      .modify({ refused: null })
  })
}

/** Whether the device's key still opens the outer wrapper; a cleared browser has another. */
async function isReadable(key: AuthorKey): Promise<boolean> {
  try {
    await unwrapKey(key.wrapped, null)
    return true
  } catch {
    return false
  }
}
