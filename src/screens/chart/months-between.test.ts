import { expect, test } from 'vitest'
import { monthsBetween } from './months-between.ts'

test('the months of some days go over New Year, and only the last are taken', () => {
  expect(monthsBetween('2025-11-30', '2026-02-01', 12)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsBetween('2025-01-01', '2026-02-01', 2)).toEqual(['2026-01', '2026-02'])
  expect(monthsBetween('2026-02-01', '2026-01-01', 12)).toEqual([])
})
