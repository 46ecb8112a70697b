import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { SeededRandom } from '../../../tests/sync/seeded-random.ts'
import { gunzipText, gzipText } from './gzip.ts'

/** Text that is longer than what a stream hands on at once, with letters of one to four bytes at its borders. */
function longText(): string {
  const random = new SeededRandom(3)
  return Array.from({ length: 120_000 }, () => random.pick(['a', 'é', '船', '⚓', '🚢'])).join('')
}

const bytesOf = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer

test('text is packed as others unpack it, and unpacked as it was', async () => {
  for (const text of ['', 'Calm', longText()]) {
    expect(gunzipSync(await gzipText(text)).toString()).toBe(text)
    expect(await gunzipText(bytesOf(gzipSync(text)))).toBe(text)
  }
})

test('bytes that are not gzip, end too early or have more behind them are refused', async () => {
  const packed = gzipSync(longText())
  const damaged = Buffer.from(packed)
  damaged.fill(0, 1000, 1100)
  const [cut, longer] = [packed.subarray(0, packed.length - 12), Buffer.concat([packed, Buffer.from('Calm')])]
  for (const bytes of [Buffer.from('Calm'), Buffer.alloc(0), cut, longer, damaged]) {
    await expect(gunzipText(bytesOf(bytes))).rejects.toThrow()
  }
})
