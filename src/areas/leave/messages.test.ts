import { expect, test } from 'vitest'
import { leaveMessages } from './messages.ts'

test('what is left is never below nothing: what is beyond it is told as such', () => {
  expect(leaveMessages.leftOf('Annual leave', 1.5, 4)).toBe('Annual leave: 1.5 of 4 days left')
  expect(leaveMessages.leftOf('Annual leave', 0, 4)).toBe('Annual leave: 0 of 4 days left')
  expect(leaveMessages.leftOf('Annual leave', -2, 1)).toBe('Annual leave: 0 of 1 day left, 2 more taken or requested')
})
