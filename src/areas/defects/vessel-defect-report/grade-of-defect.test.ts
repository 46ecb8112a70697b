import { expect, test } from 'vitest'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { gradeOfDefect } from './grade-of-defect.ts'

test('a defect is as pressing as its priority or its day, whichever is worse, until it is rectified', () => {
  const graded = (status: string, priority: string, dueOn?: string) =>
    gradeOfDefect(recordWith({ priority, dueOn }, { status }), '2026-11-30')
  expect(graded('reviewed', 'High', '2027-01-31')).toBe('urgent')
  expect(graded('reviewed', 'Low', '2026-11-29')).toBe('alarm')
  expect(graded('submitted', 'Emergency')).toBe('alarm')
  expect(graded('closed', 'Emergency', '2026-11-29')).toBeNull()
  expect(gradeOfDefect(recordWith({ effect: 'unsafe' }, { status: 'submitted' }), '2026-11-30')).toBe('alarm')
})
