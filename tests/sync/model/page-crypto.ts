import { createHash, KeyObject, sign, webcrypto } from 'node:crypto'
import type { SeededRandom } from '../seeded-random.ts'
import type { Pump } from './pump.ts'

/** Rounds from a PIN to a key in a model: what they cost in time is not what it is about. */
const pinRounds = 10

/**
 * `crypto` of a page. Random bytes come from the seed, so that ids repeat; digests and signatures are made at once, since
 * an order of threads would not repeat. Keys and signatures themselves are as random as ever: nothing is told by them.
 */
export function pageCrypto(random: SeededRandom, pump: Pump) {
  const { subtle } = webcrypto
  return {
    getRandomValues<T extends ArrayBufferView>(array: T): T {
      fillFrom(random, array)
      return array
    },
    subtle: {
      digest: async (_algorithm: string, data: Uint8Array) => bufferOf(createHash('sha256').update(data).digest()),
      sign: async (_algorithm: unknown, key: webcrypto.CryptoKey, data: Uint8Array) =>
        bufferOf(sign('sha256', data, { key: KeyObject.from(key), dsaEncoding: 'ieee-p1363' })),
      deriveKey: (algorithm: webcrypto.Pbkdf2Params, ...rest: DeriveRest) =>
        pump.track(subtle.deriveKey({ ...algorithm, iterations: pinRounds }, ...rest)),
      generateKey: tracked(pump, subtle.generateKey.bind(subtle)),
      importKey: tracked(pump, subtle.importKey.bind(subtle)),
      exportKey: tracked(pump, subtle.exportKey.bind(subtle)),
      encrypt: tracked(pump, subtle.encrypt.bind(subtle)),
      decrypt: tracked(pump, subtle.decrypt.bind(subtle)),
    },
  }
}

/** Bytes drawn by the seed. */
export function fillFrom(random: SeededRandom, array: ArrayBufferView): void {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Math.floor(random.next() * 256)
}

type DeriveRest = Parameters<webcrypto.SubtleCrypto['deriveKey']> extends [unknown, ...infer Rest] ? Rest : never

function tracked<Given extends unknown[], T>(pump: Pump, work: (...given: Given) => Promise<T>) {
  return (...given: Given): Promise<T> => pump.track(work(...given))
}

function bufferOf(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
