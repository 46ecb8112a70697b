import { expect, test } from 'vitest'
import { findVesselsServed } from './vessels-served.ts'

const onTug = { staffId: 'cook', vesselId: 'tug' }
const served = (date: string, assignments: object[], tours: object[] = []) => [
  ...findVesselsServed('cook', date, { assignments: assignments.map(asRow), tours: tours.map(asRow) }),
]
const asRow = (row: object): Record<string, unknown> => ({ ...onTug, ...row })

test('an assignment counts on each day that it touches, wherever that day was lived', () => {
  const week = { validFrom: '2026-03-02T08:00:00Z', validUntil: '2026-03-05T18:00:00+01:00' }
  expect(served('2026-02-28', [week])).toEqual([])
  for (const date of ['2026-03-02', '2026-03-04', '2026-03-05']) expect(served(date, [week])).toEqual(['tug'])
  expect(served('2026-03-08', [week])).toEqual([])
  expect(served('2031-01-01', [{ validFrom: week.validFrom }])).toEqual(['tug'])
})

test('one that begins and ends within a day counts on that day', () => {
  const mooring = { validFrom: '2026-03-02T08:00:00Z', validUntil: '2026-03-02T14:00:00Z' }
  expect(served('2026-03-02', [mooring])).toEqual(['tug'])
})

test('a tour counts from the day of joining to the day of leaving', () => {
  const tour = { joinsOn: '2026-03-02', leavesOn: '2026-03-05' }
  expect(served('2026-03-01', [], [tour])).toEqual([])
  for (const date of ['2026-03-02', '2026-03-05']) expect(served(date, [], [tour])).toEqual(['tug'])
  expect(served('2026-03-06', [], [tour])).toEqual([])
  expect(served('2031-01-01', [], [{ joinsOn: '2026-03-02' }])).toEqual(['tug'])
})

test('somebody else’s service says nothing, and two vessels of one day both count', () => {
  const [from, until] = ['2026-03-02T08:00:00Z', '2026-03-05T08:00:00Z']
  expect(served('2026-03-03', [{ staffId: 'mate', validFrom: from }])).toEqual([])
  expect(
    served('2026-03-05', [
      { validFrom: from, validUntil: until },
      { vesselId: 'tanker', validFrom: until },
    ]),
  ).toEqual(['tug', 'tanker'])
})
