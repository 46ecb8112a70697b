import { expect, test } from 'vitest'
import { conflictMessages } from './conflict-messages.ts'

test('files of an entry are counted as what they are', () => {
  expect(conflictMessages.filesSent(0, 1, 'photo')).toBe('0 of 1 photo sent.')
  expect(conflictMessages.filesSent(1, 2, 'photo')).toBe('1 of 2 photos sent.')
  expect(conflictMessages.filesSent(0, 1, 'file')).toBe('0 of 1 file sent.')
  expect(conflictMessages.filesSent(0, 1, 'signature')).toBe('0 of 1 signature sent.')
  expect(conflictMessages.filesSent(1, 3, 'file')).toBe('1 of 3 files sent.')
})
