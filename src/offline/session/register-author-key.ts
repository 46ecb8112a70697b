import { bytesToBase64 } from '#src/lib/base64.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { ServerError } from '#src/offline/connectivity/server-error.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { AuthorKey, DeviceRow } from '#src/offline/storage/outbox-rows.ts'
import { keyProofBytes } from '#src/protocol/device/key-proof.ts'
import { signingKeyList } from '#src/protocol/device/signing-key.ts'
import { generateAuthorKey, importSigningKey } from './keys/author-key.ts'
import { unwrapKey, wrapKey } from './keys/wrap-key.ts'
import { type EarnedBy, registerDevice } from './register-device.ts'

/** Whose key on which device, and by which password it is earned. */
export type KeyOwner = { person: string; device: DeviceRow; earned: EarnedBy }

/**
 * The author's key on this device, known to the office. If the office does not know the device, as after a revocation
 * or an unnoticed restore, the device is registered first.
 */
export async function ensureAuthorKey(owner: KeyOwner, existing: AuthorKey | null): Promise<AuthorKey> {
  try {
    return await registerAuthorKey(owner, existing)
  } catch (error) {
    if (!(error instanceof ServerError && error.status === 404)) throw error
    const device = await registerDevice(owner.device.tenant, owner.earned)
    return registerAuthorKey({ ...owner, device }, existing)
  }
}

/**
 * The existing key, or a new one. An existing key is offered each time, since a restored server may lack it; a revoked
 * one would only produce quarantined entries. For a device registered anew the key gets a new id. Where the office needs
 * its private half and a PIN guards it, the key says what it awaits.
 */
async function registerAuthorKey(owner: KeyOwner, existing: AuthorKey | null): Promise<AuthorKey> {
  const { device, earned, person } = owner
  if (!existing || !(await isReadable(existing))) return createAuthorKey(owner, null)
  const { awaits: _, ...kept } = existing
  const key: AuthorKey = kept.device === device.id ? kept : { ...kept, id: uuidV7(), device: device.id }
  try {
    await sendKey(key, earned.token, { deviceSecret: device.secret })
    return key
  } catch (error) {
    if (!(error instanceof ServerError)) throw error
    if (error.status === 409) return createAuthorKey(owner, null)
    if (error.code !== 'password-needed') throw error
  }
  const signing = await keyInHand(person, existing)
  if (signing) {
    await proveAuthorKey(owner, key, signing)
    return key
  }
  return { ...key, awaits: (await isKnown(key, earned.token)) ? 'confirmation' : 'registration' }
}

/**
 * Creates, registers and wraps a new author key; with `pin` null it is wrapped by the device only, until a PIN is set.
 */
export async function createAuthorKey(owner: KeyOwner, pin: string | null): Promise<AuthorKey> {
  const { publicKey, pkcs8 } = await generateAuthorKey()
  const key: AuthorKey = { id: uuidV7(), device: owner.device.id, publicKey, wrapped: await wrapKey(pkcs8, pin) }
  await proveAuthorKey(owner, key, await importSigningKey(pkcs8))
  return key
}

/** Registers or confirms a key by a ticket, with its own signature. */
export async function proveAuthorKey(
  { person, device, earned: { token, ticket } }: KeyOwner,
  key: AuthorKey,
  signing: CryptoKey,
): Promise<void> {
  const proved = keyProofBytes({ tenant: device.tenant, person, device: device.id, key: key.id, ticket })
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, signing, proved)
  const proof = bytesToBase64(new Uint8Array(signature))
  await sendKey(key, token, { ticket, proof, deviceSecret: device.secret })
}

async function sendKey({ id, device, publicKey }: AuthorKey, token: string, more: object): Promise<void> {
  await sendPublicRequest('post', `devices/${device}/keys`, { json: { id, publicKey, ...more } }, token)
}

/** The private half without a PIN: unlocked now, or guarded by the device alone. */
async function keyInHand(person: string, key: AuthorKey): Promise<CryptoKey | null> {
  const unlocked = await outboxDatabase.unlocked.get(person)
  if (unlocked?.keyId === key.id && unlocked.until >= Date.now()) return unlocked.key
  const pkcs8 = await unwrapKey(key.wrapped, null)
  return pkcs8 && importSigningKey(pkcs8)
}

/** Whether the office knows this key, and only waits for it to be confirmed. */
async function isKnown({ id }: AuthorKey, token: string): Promise<boolean> {
  const list = signingKeyList.parse(await sendPublicRequest('get', 'me/keys', {}, token).json())
  return list.data.some((known) => known.id === id && known.state === 'suspended')
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
