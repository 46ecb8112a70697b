import { expect, test } from 'vitest'
import { isBeforeOpening } from './opening.ts'

test('what moved before the minute in which the stock was opened is in its opening quantity', () => {
  const item = { createdAt: '2026-11-28T09:05:41.310Z' }
  expect(isBeforeOpening(item, '2026-11-28T10:04:00.000+01:00')).toBe(true)
  expect(isBeforeOpening(item, '2026-11-28T10:05:00.000+01:00')).toBe(false)
  expect(isBeforeOpening(item, undefined)).toBe(false)
  expect(isBeforeOpening(item, '2026-11-27||60')).toBe(false)
})
