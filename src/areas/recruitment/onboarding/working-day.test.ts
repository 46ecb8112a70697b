import { expect, test } from 'vitest'
import { workingDayFrom } from './working-day.ts'

// 2026-12-25 is a Friday.
const holidays = new Set(['2026-12-25', '2026-12-28'])

test('a task falls on a working day before or after the first day', () => {
  expect([
    workingDayFrom('2026-12-22', 0, holidays),
    workingDayFrom('2026-12-22', 1, holidays),
    workingDayFrom('2026-12-22', 3, holidays),
    workingDayFrom('2026-12-22', -2, holidays),
  ]).toEqual(['2026-12-22', '2026-12-23', '2026-12-29', '2026-12-18'])
})

test('a first day on a holiday or weekend counts as the next working day', () => {
  expect([workingDayFrom('2026-12-25', 0, holidays), workingDayFrom('2026-12-26', -1, holidays)]).toEqual([
    '2026-12-29',
    '2026-12-24',
  ])
})
