import { expect, test } from 'vitest'
import { isUuid, uuidV5, uuidV7 } from './uuid.ts'

test('a UUIDv7 carries its time and sorts by it', () => {
  const times = [1_700_000_000_000, 1_700_000_000_001, 1_900_000_000_000]
  const ids = times.map((time) => uuidV7(time))
  expect(ids.every(isUuid)).toBe(true)
  // RFC 9562, section 5.7: the first 48 bits are the milliseconds since 1970.
  expect(ids.map((id) => Number.parseInt(id.replace('-', '').slice(0, 12), 16))).toEqual(times)
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(Array.from({ length: 1000 }, () => uuidV7(5))).size).toBe(1000)
})

test('a UUIDv5 is the published one for the DNS namespace', async () => {
  // RFC 4122 erratum / Python documentation: uuid5(NAMESPACE_DNS, 'python.org')
  expect(await uuidV5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'python.org')).toBe(
    '886313e1-3b8a-5372-9b90-0c9aee199e5d',
  )
})

test('other texts are no ids', () => {
  for (const text of ['', 'x', uuidV7().toUpperCase(), `${uuidV7()} `]) expect(isUuid(text)).toBe(false)
})
