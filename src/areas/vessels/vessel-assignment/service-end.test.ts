import { expect, test } from 'vitest'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { getServiceEnd } from './service-end.ts'

const updatedAt = '2026-11-26T09:00:00.000Z'
const ending = (active: boolean, validUntil?: string) =>
  getServiceEnd(recordWith({ ...(validUntil && { validUntil }) }, { active, updatedAt }))

test('service ends with its last moment, or when its assignment is taken out of use before that', () => {
  expect(ending(true)).toBeNull()
  expect(ending(true, '2026-12-24T12:00:00+01:00')).toBe('2026-12-24T12:00:00+01:00')
  expect(ending(false)).toBe(updatedAt)
  expect(ending(false, '2026-12-24T12:00:00+01:00')).toBe(updatedAt)
  expect(ending(false, '2026-11-26T09:30:00+01:00')).toBe('2026-11-26T09:30:00+01:00')
})
