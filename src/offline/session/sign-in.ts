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
 * What a sign-in leaves to do: `set-pin` where the person has no PIN here yet, `unlock` where their key waits for the PIN
 * they have (or `replacePin`, if it is forgotten), `nothing` on a device of their own. `pinLost`: they had a PIN here, and
 * their key came to be another, as after their access was ended, so that they choose one anew.
 */
export type SignInResult = { identity: LocalIdentity; next: 'nothing' | 'set-pin' | 'unlock'; pinLost: boolean }

/**
 * Signs in with the network: takes the session and the snapshot of who this is, registers the device at its first
 * sign-in, and the author's key where the device has none of theirs (or has lost it). An email known to the device keeps
 * its key, its drafts and its waiting entries. Nothing is stored unless all of it succeeded.
 */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  const asked = Date.now()
  const json: unknown = await sendPublicRequest('post', 'auth/login', {
    json: { email: email.trim(), password },
  }).json()
  const { data: me, token } = parseSignInAnswer(json)
  const tenant = me.tenant.id
  const device = await ensureDevice(tenant, token)
  await noteServerTime(tenant, me.serverTime, asked)
  const known = await outboxDatabase.identities.get(me.person.id)
  const kept = known?.authorKey ?? null
  const key = await ensureAuthorKey(kept, device, token)
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
  // What clashed in their entries may be told here now.
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
  const pinLost = kept?.wrapped.layers === 'pin-device' && !identity.hasPin
  return { identity, next: identity.hasPin ? 'nothing' : 'set-pin', pinLost }
}

/**
 * The author's key on this device. Where the office does not know the device (any more), as after a revocation or a restore
 * that nothing has told of yet, the device is registered first.
 */
async function ensureAuthorKey(kept: AuthorKey | null, device: DeviceRow, token: string): Promise<AuthorKey> {
  try {
    return await registerAuthorKey(device, kept, token)
  } catch (error) {
    if (!(error instanceof ServerError && error.status === 404)) throw error
    return registerAuthorKey(await registerDevice(device.tenant, token), kept, token)
  }
}

/**
 * The key at hand, or a new one. The one at hand is registered each time: a server that was restored from a copy may lack
 * it; one that was revoked meanwhile, such as with an account that was disabled for a while, would sign nothing but what is
 * held. Where the device is another by now, the key is under a new id.
 */
async function registerAuthorKey(device: DeviceRow, kept: AuthorKey | null, token: string): Promise<AuthorKey> {
  if (!kept || !(await isReadable(kept))) return createAuthorKey(device.id, token, null)
  const key = kept.device === device.id ? kept : { ...kept, id: uuidV7(), device: device.id }
  try {
    await registerKey(key, token)
    return key
  } catch (error) {
    if (error instanceof ServerError && error.status === 409) return createAuthorKey(device.id, token, null)
    throw error
  }
}

/** Makes, registers and wraps a new key for the author; `pin` null wraps it by the device alone until a PIN is set. */
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

/** Uploads that were refused to the author while the server did not know their key are tried again with what waits. */
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

/** Whether the device's own key still opens the outer wrapper; a cleared browser has another. */
async function isReadable(key: AuthorKey): Promise<boolean> {
  try {
    await unwrapKey(key.wrapped, null)
    return true
  } catch {
    return false
  }
}
