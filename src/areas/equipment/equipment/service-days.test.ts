import { expect, test } from 'vitest'
import { hasEnded } from './service-days.ts'

test('test and service life hold to the end of their last day; what is unknown has not ended', () => {
  expect(hasEnded({ nextTestOn: '2026-11-29' }, '2026-11-29')).toBe(false)
  expect(hasEnded({ nextTestOn: '2026-11-28' }, '2026-11-29')).toBe(true)
  expect(hasEnded({ nextTestOn: '2027-01-01', serviceLifeEndsOn: '2026-11-28' }, '2026-11-29')).toBe(true)
  expect(hasEnded({}, '2026-11-29')).toBe(false)
})
