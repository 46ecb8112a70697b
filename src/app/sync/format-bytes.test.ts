import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes.ts'

it('tells sizes in decimal units', () => {
  expect([0, 850_000, 3_449_000, 1_240_000_000].map(formatBytes)).toEqual(['0 kB', '850 kB', '3.4 MB', '1.2 GB'])
})
