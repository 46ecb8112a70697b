import { expect, test } from 'vitest'
import { roleMessages } from './messages.ts'

test('others are spoken of where there are others', () => {
  expect(roleMessages.failureSummary(2)).toBe('The others have been assigned. What went wrong with these:')
  expect(roleMessages.failureSummary(1)).toBe('The other one has been assigned. What went wrong with these:')
  expect(roleMessages.failureSummary(0)).toBe('What went wrong:')
})
