import { expect, test } from 'vitest'
import { formatSize } from './format-size.ts'

test('sizes are told in decimal units, and little is not called nothing', () => {
  const sizes = [0, 12, 180_400, 2_412_000, 1_240_000_000]
  expect(sizes.map(formatSize)).toEqual(['0 kB', '1 kB', '180 kB', '2.4 MB', '1.2 GB'])
})
