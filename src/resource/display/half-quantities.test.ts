import { expect, test } from 'vitest'
import { surveyInDays } from '../../../tests/contract/specimens/half-days.ts'
import { shownFields, shownValue, storedValues } from './half-quantities.ts'

const days = { name: 'days', halves: 'halfDays' }

test('a number and its halves are told as one, and halves are never told by themselves', () => {
  expect(shownFields(surveyInDays).map(({ name }) => name)).not.toContain('halfDays')
  expect(shownValue(days, { days: 1, halfDays: 1 })).toBe(1.5)
  expect(shownValue(days, { days: 0, halfDays: 1 })).toBe(0.5)
  expect(shownValue(days, { days: 2, halfDays: 0 })).toBe(2)
  expect(shownValue(days, { days: 2 })).toBe(2)
  expect(shownValue(days, { halfDays: 1 })).toBeUndefined()
})

test('what is told comes back as it is kept; what is no number of halves is left to the checks', () => {
  expect(storedValues(days, 1.5)).toEqual({ days: 1, halfDays: 1 })
  expect(storedValues(days, 2)).toEqual({ days: 2, halfDays: 0 })
  expect(storedValues(days, 1.3)).toEqual({ days: 1.3 })
  expect(storedValues({ name: 'divers' }, 1.5)).toEqual({ divers: 1.5 })
})
