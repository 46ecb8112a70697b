import { expect, it } from 'vitest'
import { destinationFor, noteAtWork, wayBackTo } from './return-target.ts'

it('leads whoever comes to what the address asked for, as long as nobody worked there', () => {
  const way = wayBackTo('/incident-management/staff/near-miss/new')
  expect(destinationFor(way, 'bo')).toBe('/incident-management/staff/near-miss/new')
})

it('leads back to a screen that was left only the person who left it', () => {
  noteAtWork('ada')
  const way = wayBackTo('/leave-management/my-requests/7')
  expect(destinationFor(way, 'ada')).toBe('/leave-management/my-requests/7')
  expect(destinationFor(way, 'bo')).toBe('/dashboard')
  expect(wayBackTo(undefined)).toEqual({ returnUrl: undefined, whose: undefined })
})
