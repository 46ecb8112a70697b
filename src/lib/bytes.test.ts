import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base64ToBytes, bytesToBase64 } from './base64.ts'
import { bytesToHex, hexToBytes } from './hex.ts'
import { sha256Hex } from './sha256.ts'

test('base64 and hexadecimal give back the bytes, and agree with Node', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(bytesToBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
      expect(base64ToBytes(bytesToBase64(bytes))).toEqual(new Uint8Array(bytes))
      expect(hexToBytes(bytesToHex(bytes))).toEqual(new Uint8Array(bytes))
    }),
  )
})

test('texts that are neither are refused', () => {
  for (const text of ['a', 'ab=c', 'a===', 'ä===']) expect(() => base64ToBytes(text), text).toThrow()
  for (const text of ['a', 'AB', 'zz']) expect(() => hexToBytes(text), text).toThrow()
})

test('SHA-256 of the empty text is the published one', async () => {
  expect(await sha256Hex(new Uint8Array())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})
