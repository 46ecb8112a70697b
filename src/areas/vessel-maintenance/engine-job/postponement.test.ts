import { expect, test } from 'vitest'
import type { Due, Interval } from '#src/resource/schedule/due.ts'
import { ceilingOf, isWithinCeiling } from './postponement.ts'

const asked = (request: Due) => ({ ...request, isCritical: false, hasRiskAssessment: false, areSparesChecked: false })

test('the ship postpones by itself up to the ceiling, and not a day or an hour beyond', () => {
  const yearly: Interval = { calendar: { every: 1, unit: 'years' }, counter: 1000, from: 'completion' }
  const first = { on: '2026-12-31', atCounter: 5000 }
  expect(ceilingOf(yearly, first, false)).toEqual({ on: '2027-02-06', atCounter: 5100 })
  expect(isWithinCeiling(yearly, first, asked({ on: '2027-02-06', atCounter: 5100 }))).toBe(true)
  expect(isWithinCeiling(yearly, first, asked({ on: '2027-02-07' }))).toBe(false)
  expect(isWithinCeiling(yearly, first, asked({ atCounter: 5100.1 }))).toBe(false)
})

test('critical gear and work without an interval have no ceiling of the ship', () => {
  const once: Interval = { from: 'completion' }
  expect(ceilingOf(once, { on: '2026-12-31' }, false)).toEqual({})
  expect(ceilingOf({ ...once, counter: 1000 }, { atCounter: 5000 }, true)).toEqual({})
})
