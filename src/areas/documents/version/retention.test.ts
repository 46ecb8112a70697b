import { expect, test } from 'vitest'
import { isRetentionOver, retainedUntil } from './retention.ts'

test('retention runs from the end of the version, and not from its date', () => {
  expect(retainedUntil('2026-11-29', 5)).toBe('2031-11-29')
  expect(retainedUntil('2028-02-29', 5)).toBe('2033-02-28')
  expect(retainedUntil('2026-11-29', 0)).toBe('2026-11-29')
})

test('it holds to the end of its last day', () => {
  expect(isRetentionOver('2026-11-29', '2026-11-29')).toBe(false)
  expect(isRetentionOver('2026-11-29', '2026-11-30')).toBe(true)
  expect(isRetentionOver(undefined, '2026-11-30')).toBe(false)
})
