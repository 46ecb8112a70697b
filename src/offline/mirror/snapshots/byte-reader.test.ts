import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteReader } from './byte-reader.ts'

/** The bytes as a link brings them: in parts of any length, empty ones among them. */
function inParts(bytes: Uint8Array, lengths: readonly number[]): ReadableStream<Uint8Array> {
  let at = 0
  const ends = [...lengths]
  return new ReadableStream({
    pull(controller) {
      const length = ends.shift() ?? bytes.length - at
      if (at < bytes.length || length > 0) controller.enqueue(bytes.slice(at, at + length))
      at = Math.min(bytes.length, at + length)
      if (at === bytes.length) controller.close()
    },
  })
}

const parts = fc.array(fc.nat(9), { maxLength: 20 })

test('a line and what follows it come whole, however the link cuts them', async () => {
  const cases = fc.asyncProperty(
    fc.string().filter((text) => !text.includes('\n')),
    fc.uint8Array(),
    fc.uint8Array(),
    parts,
    async (line, first, second, lengths) => {
      const bytes = Buffer.concat([Buffer.from(`${line}\n`), first, second])
      const reader = new ByteReader(inParts(new Uint8Array(bytes), lengths))
      expect(new TextDecoder().decode(await reader.readLine())).toBe(new TextDecoder().decode(Buffer.from(line)))
      expect(await reader.read(first.length)).toEqual(new Uint8Array(first))
      expect(await reader.isAtEnd()).toBe(second.length === 0)
      expect(await reader.read(second.length)).toEqual(new Uint8Array(second))
      expect(await reader.isAtEnd()).toBe(true)
    },
  )
  await fc.assert(cases)
})

test('bytes that end too early are told, and none is made up', async () => {
  await expect(new ByteReader(inParts(new Uint8Array(4), [3])).read(5)).rejects.toThrow('too early')
  await expect(new ByteReader(inParts(new Uint8Array(4), [3])).readLine()).rejects.toThrow('too early')
})

test('it has what has come, and waits for no more to know', async () => {
  const reader = new ByteReader(inParts(new Uint8Array(8), [5]))
  expect(reader.has(1)).toBe(false)
  await reader.read(2)
  expect([reader.has(3), reader.has(4)]).toEqual([true, false])
})
