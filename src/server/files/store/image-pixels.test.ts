import { expect, test } from 'vitest'
import { pixelsOf } from './image-pixels.ts'

const bytes = (...parts: (number[] | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

const png = (width: number, height: number) => {
  const start = Buffer.alloc(33)
  start.write('\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR', 'latin1')
  start.writeUInt32BE(width, 16)
  start.writeUInt32BE(height, 20)
  return start
}
const jpeg = (width: number, height: number, before: number[] = []) =>
  bytes([0xff, 0xd8], before, [0xff, 0xc2, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3])

test('the size a PNG, a JPEG and a WebP claim', () => {
  expect(pixelsOf('image/png', png(60_000, 60_000))).toBe(3_600_000_000)
  expect(pixelsOf('image/jpeg', jpeg(4000, 3000))).toBe(12_000_000)
  const blocks = [0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xe1, 0, 5, 1, 2, 3, 0xff, 0xc4, 0, 3, 0]
  expect(pixelsOf('image/jpeg', jpeg(65_535, 65_535, blocks))).toBe(65_535 ** 2)
  const riff = 'RIFF\0\0\0\0WEBP'
  expect(pixelsOf('image/webp', bytes(riff, 'VP8X\0\0\0\0\0\0\0\0', [0x0f, 0x27, 0], [0x87, 0x13, 0]))).toBe(50_000_000)
  expect(pixelsOf('image/webp', bytes(riff, 'VP8L\0\0\0\0\x2f', [0xff, 0xff, 0xff, 0x0f]))).toBe(16_384 ** 2)
  expect(pixelsOf('image/webp', bytes(riff, 'VP8 \0\0\0\0', [0, 0, 0, 0x9d, 1, 0x2a, 0x40, 0x06, 0xb0, 0x04]))).toBe(
    1600 * 1200,
  )
})

test.each(['image/png', 'image/jpeg', 'image/webp', 'application/pdf'])('a cut %s says nothing', (type) => {
  const whole = { 'image/png': png(1, 1), 'image/jpeg': jpeg(1, 1) }[type] ?? bytes('RIFF\0\0\0\0WEBPVP8X')
  for (let length = 0; length < Math.min(whole.length, 11); length += 1) {
    expect(pixelsOf(type, whole.subarray(0, length))).toBeNull()
  }
})
