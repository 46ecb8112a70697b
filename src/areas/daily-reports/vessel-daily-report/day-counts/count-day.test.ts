import { expect, test } from 'vitest'
import { countNearMisses, countOnBoard } from './count-day.ts'

test('on board are those whose tour covers the day, each once, its first and last day included', () => {
  const tour = (staffId: string, joinsOn: string, leavesOn?: string, vesselId = 'v') => ({
    staffId,
    joinsOn,
    leavesOn,
    vesselId,
  })
  const tours = [
    tour('a', '2026-11-01', '2026-11-20'),
    tour('a', '2026-11-20'),
    tour('b', '2026-11-20'),
    tour('c', '2026-11-21'),
    tour('d', '2026-10-01', '2026-11-19'),
    tour('e', '2026-11-01', undefined, 'w'),
  ]
  expect(countOnBoard(tours, 'v', '2026-11-20')).toBe(2)
})

test('near misses are counted by the day on board, and drafts are not', () => {
  const report = (dateTime: string, status = 'submitted', vesselId = 'v') => ({ dateTime, status, vesselId })
  const reports = [
    report('2026-11-19T23:30:00Z'),
    report('2026-11-20T23:30:00Z'),
    report('2026-11-20T09:00:00+01:00', 'draft'),
    report('2026-11-20T09:00:00+01:00', 'submitted', 'w'),
  ]
  expect([countNearMisses(reports, 'v', '2026-11-20', 60), countNearMisses(reports, 'v', '2026-11-20', 0)]).toEqual([
    1, 1,
  ])
  expect(countNearMisses(reports, 'v', '2026-11-21', 60)).toBe(1)
})
