import { expect, test } from 'vitest'
import { roleMessages } from './messages.ts'

test('others are spoken of where there are others', () => {
  expect(roleMessages.failureSummary(2)).toBe('The others were assigned. These people were not assigned:')
  expect(roleMessages.failureSummary(1)).toBe('The other person was assigned. These people were not assigned:')
  expect(roleMessages.failureSummary(0)).toBe('These people were not assigned:')
})
