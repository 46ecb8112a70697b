import { expect, test } from 'vitest'
import { isHeic, isNamedHeic } from './heic.ts'

const startOf = (brand: string) => new TextEncoder().encode(`\0\0\0\x18ftyp${brand}\0\0\0\0`)

test('a HEIC picture is known by name, media type or first bytes', () => {
  expect(isNamedHeic({ name: 'IMG_0412.HEIC' })).toBe(true)
  expect(isNamedHeic({ name: 'IMG_0412', type: 'image/heif' })).toBe(true)
  expect(isNamedHeic({ name: 'heic.jpg', type: 'image/jpeg' })).toBe(false)
  expect(['heic', 'mif1', 'isom', 'avif'].map((brand) => isHeic(startOf(brand)))).toEqual([true, true, false, false])
  expect(isHeic(new Uint8Array([0xff, 0xd8, 0xff]))).toBe(false)
})
