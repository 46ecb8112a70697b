import { expect, test } from 'vitest'
import { withinSentence } from './within-sentence.ts'

test('words lose their capital within a sentence, abbreviations do not', () => {
  expect(withinSentence('Authorized')).toBe('authorized')
  expect(withinSentence('Awaiting MD approval')).toBe('awaiting MD approval')
  expect(withinSentence('HOD Approved')).toBe('HOD approved')
  expect(withinSentence('OneDrive Link')).toBe('OneDrive link')
})
