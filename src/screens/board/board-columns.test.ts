import { expect, test } from 'vitest'
import { recordWith } from '../../../tests/fixtures/record-with.ts'
import { boardColumns } from './board-columns.ts'

const state = (label: string) => ({ label, color: 'gray', editable: true })
const workflow = {
  start: 'new',
  states: { new: state('New'), seen: state('Seen'), done: state('Done') },
  transitions: {},
}
const standing = (id: string, status: string, day: string) =>
  recordWith({}, { id, status, statusAt: `2026-11-${day}T08:00:00Z` })

test('every state has a column, the longest waiting first, with the mean of its days', () => {
  const rows = [standing('a', 'seen', '28'), standing('b', 'seen', '20'), standing('c', 'new', '29')]
  const columns = boardColumns({ workflow }, rows, Date.parse('2026-11-30T09:00:00Z'))
  expect(columns.map(({ label, rows: own, meanDays }) => [label, own.map(({ id }) => id), meanDays])).toEqual([
    ['New', ['c'], 1],
    ['Seen', ['b', 'a'], 6],
    ['Done', [], null],
  ])
})
