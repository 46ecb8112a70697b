import { webcrypto } from 'node:crypto'
import { bytesToBase64 } from '#src/lib/base64.ts'
import { sha256Hex } from '#src/lib/sha256.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { AuthorRun, Batch, ChainLink } from '#src/protocol/entries/batch.ts'
import { chainStart, linkBytes, nextLink } from '#src/protocol/entries/chain.ts'
import { type Entry, entryBytes } from '#src/protocol/entries/entry.ts'
import type { Changes } from '#src/resource/changes/change.ts'

/** An author's key and chain on a device, as in the app. */
export class TestAuthor {
  readonly keyId = uuidV7()
  #last = chainStart
  readonly tenantId: string
  readonly personId: string
  readonly deviceId: string
  readonly publicJwk: webcrypto.JsonWebKey
  readonly signingKey: webcrypto.CryptoKey

  private constructor(
    owner: { tenantId: string; personId: string; deviceId: string },
    publicJwk: webcrypto.JsonWebKey,
    signingKey: webcrypto.CryptoKey,
  ) {
    this.tenantId = owner.tenantId
    this.personId = owner.personId
    this.deviceId = owner.deviceId
    this.publicJwk = publicJwk
    this.signingKey = signingKey
  }

  static async make(tenantId: string, personId: string, deviceId: string): Promise<TestAuthor> {
    const pair = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
    const { kty, crv, x, y } = await webcrypto.subtle.exportKey('jwk', pair.publicKey)
    return new TestAuthor({ tenantId, personId, deviceId }, { kty, crv, x, y }, pair.privateKey)
  }

  /** An entry by this author made now; `given` overrides anything. */
  entry(given: Pick<Entry, 'resource' | 'action' | 'record'> & Partial<Entry>): Entry {
    return {
      format: 1,
      id: uuidV7(),
      tenant: this.tenantId,
      author: this.personId,
      actingFor: null,
      device: this.deviceId,
      base: null,
      changes: {},
      answers: {},
      dependsOn: [],
      files: [],
      madeAt: new Date().toISOString(),
      clockSkew: 0,
      schemaVersion: 1,
      provisionalNumber: null,
      ...given,
    }
  }

  /** Appends entries to the chain, in order, and returns the batch's run. */
  async sign(...entries: readonly Entry[]): Promise<AuthorRun> {
    return this.signTexts(...entries.map((entry) => new TextDecoder().decode(entryBytes(entry))))
  }

  /** The same for any bytes. */
  async signTexts(...texts: readonly string[]): Promise<AuthorRun> {
    const from = this.#last
    for (const text of texts) this.#last = await nextLink(this.#last, await hashOf(text))
    return this.runOf(
      from,
      texts.map((entry) => ({ entry })),
      this.#last,
    )
  }

  /** A run of entries from any link, leaving the chain as it is, as somebody with the key and an old tablet would sign it. */
  async fork(from: string, ...entries: readonly Entry[]): Promise<AuthorRun> {
    const texts = entries.map((entry) => new TextDecoder().decode(entryBytes(entry)))
    let last = from
    for (const text of texts) last = await nextLink(last, await hashOf(text))
    return this.runOf(
      from,
      texts.map((entry) => ({ entry })),
      last,
    )
  }

  /** A run over given links, signed over `last`, also as an attacker might build it. */
  async runOf(from: string, links: readonly ChainLink[], last: string): Promise<AuthorRun> {
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
    const signature = await webcrypto.subtle.sign(algorithm, this.signingKey, linkBytes(last))
    const signed = bytesToBase64(new Uint8Array(signature))
    return { author: this.personId, key: this.keyId, from, links, signature: signed }
  }

  /** A batch of this author's device. */
  batch(...runs: readonly AuthorRun[]): Batch {
    return { device: this.deviceId, epoch: null, runs }
  }
}

/** SHA-256 of a text's UTF-8 bytes. */
export function hashOf(text: string): Promise<string> {
  return sha256Hex(new Uint8Array(new TextEncoder().encode(text)))
}

/** Changes of a new record: every field from nothing. */
export function fresh(fields: Record<string, unknown>): Changes {
  return Object.fromEntries(Object.entries(fields).map(([name, after]) => [name, { before: null, after }]))
}
