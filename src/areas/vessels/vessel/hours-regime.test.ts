import { expect, test } from 'vitest'
import { regimeOn } from './hours-regime.ts'

test('limits apply from their day on, and each earlier day keeps its own', () => {
  const vessel = {
    hoursRegime: 'rest',
    earlierHoursRegimes: [
      { id: '2', regime: 'rest', until: '2026-09-30' },
      { id: '1', regime: 'work', until: '2026-10-31' },
    ],
  }
  const on = (date: string) => regimeOn(vessel, date)
  expect(['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01'].map(on)).toEqual(['rest', 'work', 'work', 'rest'])
  expect(regimeOn({ hoursRegime: 'work', earlierHoursRegimes: null }, '2026-01-01')).toBe('work')
  expect(regimeOn(undefined, '2026-01-01')).toBe('rest')
})
