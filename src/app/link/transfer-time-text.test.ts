import { expect, it } from 'vitest'
import { transferTimeText } from './transfer-time-text.ts'

it('tells minutes, and hours where there are many', () => {
  const texts = [40_000, 2_400_000, 60_000_000, 300_000_000].map((bytes) => transferTimeText(bytes, 32_000))
  expect(texts).toEqual(['Less than a minute', 'About 1 minute', 'About 31 minutes', 'About 2.6 hours'])
})
