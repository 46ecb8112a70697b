import { expect, it } from 'vitest'
import { createReturnTarget, rememberUnlockedPerson, resolveReturnTarget } from './return-target.ts'

it('leads whoever comes to what the address asked for, as long as nobody worked there', () => {
  const target = createReturnTarget('/incident-management/staff/near-miss/new')
  expect(resolveReturnTarget(target, 'bo')).toBe('/incident-management/staff/near-miss/new')
})

it('leads back to a screen that was left only the person who left it', () => {
  rememberUnlockedPerson('ada')
  const target = createReturnTarget('/leave-management/my-requests/7')
  expect(resolveReturnTarget(target, 'ada')).toBe('/leave-management/my-requests/7')
  expect(resolveReturnTarget(target, 'bo')).toBe('/dashboard')
  expect(createReturnTarget(undefined)).toEqual({ returnUrl: undefined, whose: undefined })
})
