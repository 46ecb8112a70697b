import { expect, test } from 'vitest'
import { keepDaysWhole } from './keep-days-whole.ts'

test('only the spaces within days do not break', () => {
  expect(keepDaysWhole('Crew leave, 18 Dec – 14 Jan 2027, Sunday Ekpo')).toBe(
    'Crew leave, 18\u00a0Dec – 14\u00a0Jan\u00a02027, Sunday Ekpo',
  )
  expect(keepDaysWhole('15 January')).toBe('15 January')
})
