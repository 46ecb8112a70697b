import { expect, test } from 'vitest'
import { fuelLeft } from './fuel-left.ts'

const report = (date: string, ...fuels: readonly object[]) => ({ date, fuels })

test('fuel lasts as long as the mean use of the reports says, by the newest of them, whole days only', () => {
  const reports = [
    report('2026-11-27', { grade: 'marine gas oil', consumed: 6, closing: 40 }),
    report(
      '2026-11-28',
      { grade: 'marine gas oil', tank: '1', consumed: 3, closing: 20.1 },
      { grade: 'marine gas oil', tank: '2', consumed: 1, closing: 13.2 },
    ),
  ]
  expect(fuelLeft(reports)).toEqual([{ grade: 'marine gas oil', left: 33.3, days: 6 }])
})

test('where no use was written nobody knows how long it lasts, and without a report there is nothing to say', () => {
  expect(fuelLeft([report('2026-11-28', { grade: 'petrol', closing: 0.4 })])).toEqual([
    { grade: 'petrol', left: 0.4, days: null },
  ])
  expect(fuelLeft([])).toEqual([])
  expect(fuelLeft([{ date: '2026-11-28', fuels: 'unreadable' }])).toEqual([])
})
