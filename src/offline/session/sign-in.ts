import { noteServerTime } from '#src/offline/connectivity/server-clock.ts'
import { parseSignInAnswer } from '#src/offline/session/parse-answers.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { AuthorKey, IdentityRow, UnlockedRow } from '#src/offline/storage/outbox-rows.ts'
import { openLockedSession, openSession } from './current-session.ts'
import { deviceCredential } from './device-credential.ts'
import { sealToken } from './keys/sealed-token.ts'
import { unwrapKey } from './keys/wrap-key.ts'
import { toLocalIdentity } from './known-people.ts'
import { noteRecentPassword } from './recent-password.ts'
import { ensureAuthorKey } from './register-author-key.ts'
import { ensureDevice } from './register-device.ts'
import type { LocalIdentity } from './session-store.ts'
import { storeUnlockedKey } from './unlocked-key.ts'

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
  const body = { json: { email: email.trim(), password } }
  const credential = await deviceCredential(email)
  const json: unknown = await sendPublicRequest('post', 'auth/login', body, undefined, credential).json()
  const { data: me, token, keyTicket: ticket } = parseSignInAnswer(json)
  const tenant = me.tenant.id
  const person = me.person.id
  const earned = { token, ticket }
  const device = await ensureDevice(tenant, earned)
  await noteServerTime(tenant, me.serverTime, requestedAt)
  const known = await outboxDatabase.identities.get(me.person.id)
  const existing = known?.authorKey ?? null
  const key = await ensureAuthorKey({ person, device, earned }, existing)
  // The ticket is spent with a new key; an existing one leaves it for a new PIN.
  noteRecentPassword(person, { token, ticket: key.publicKey === existing?.publicKey ? ticket : null })
  const hasPin = key.wrapped.layers === 'pin-device'
  const unlocked = hasPin ? await unlockedRow(person, key) : null
  const row: IdentityRow = {
    person,
    tenant,
    email: me.person.email.toLowerCase(),
    me,
    // With a PIN it is sealed: at once where the person is unlocked, else once they are.
    token: hasPin ? null : token,
    sealedToken: unlocked?.tokenKey ? await sealToken(unlocked.tokenKey, person, token) : null,
    authorKey: key,
    attempts: { count: 0, notBefore: 0 },
    lastContactAt: Date.now(),
  }
  await outboxDatabase.identities.put(row)
  await retryRefusedFiles(row.person)
  // Conflicts of their entries can be fetched in detail now.
  await outboxDatabase.lanes.update(tenant, { heldAskedAt: 0 })
  if (hasPin) {
    if (!unlocked) {
      await openLockedSession(row)
      return { identity: toLocalIdentity(row), next: 'unlock', pinLost: false }
    }
  } else {
    const pkcs8 = await unwrapKey(key.wrapped, null)
    if (pkcs8) await storeUnlockedKey(row.person, key.id, pkcs8)
  }
  await openSession(row, token)
  const identity = toLocalIdentity(row)
  const pinLost = existing?.wrapped.layers === 'pin-device' && !identity.hasPin
  return { identity, next: identity.hasPin ? 'nothing' : 'set-pin', pinLost }
}

/** The person's unlocked row, if it is of this key and its time runs. */
async function unlockedRow(person: string, key: AuthorKey): Promise<UnlockedRow | null> {
  const row = await outboxDatabase.unlocked.get(person)
  return row && row.until >= Date.now() && row.keyId === key.id ? row : null
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
