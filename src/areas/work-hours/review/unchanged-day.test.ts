import { expect, test } from 'vitest'
import { findUnchanged } from './unchanged-day.ts'

const day = (date: string, version: number) => ({ date, record: { id: date, version } })

test('a day is the one that was shown in a month that was made anew, unless its record has changed', () => {
  const shown = day('2026-11-20', 3)
  const present = [day('2026-11-19', 1), day('2026-11-20', 3)]
  expect(findUnchanged(present, shown)).toBe(present[1])
  expect(findUnchanged([day('2026-11-20', 4)], shown)).toBeNull()
  expect(findUnchanged([{ date: '2026-11-20', record: null }], shown)).toBeNull()
  expect(findUnchanged([], shown)).toBeNull()
})
