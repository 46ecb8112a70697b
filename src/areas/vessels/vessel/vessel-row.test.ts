import { expect, test } from 'vitest'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { vesselRow } from './vessel-row.screen.tsx'

const tug = recordWith({ name: 'MV Bonny River', operational: true }, { id: 'v' })
const nothing = new Map()
const none = { reports: nothing, jobs: nothing, defects: nothing, documents: nothing }
const report = recordWith({
  vesselId: 'v',
  date: '2026-11-29',
  activity: 'anchor',
  location: 'Bonny',
  personsOnBoard: 14,
})

test('a vessel’s row says what it does by its newest report, and why it is marked', () => {
  const known = {
    ...none,
    reports: new Map([['v', [recordWith({ vesselId: 'v', date: '2026-11-28', activity: 'port' }), report]]]),
    jobs: new Map([['v', [recordWith({ vesselId: 'v' }), recordWith({ vesselId: 'v' })]]]),
  }
  expect(vesselRow(tug, known, () => true, '2026-11-30')).toEqual({
    text: '2 jobs overdue · At anchor, Bonny, 14 on board',
    grade: 'alarm',
  })
  expect(vesselRow(tug, known, () => false, '2026-11-30')).toEqual({
    text: 'At anchor, Bonny, 14 on board',
    grade: null,
  })
})

test('without a report it says whether the vessel is in operation', () => {
  const isOverdue = () => false
  expect(vesselRow(tug, none, isOverdue, '2026-11-30').text).toBe('In operation')
  const known = { ...none, reports: new Map([['v', [report]]]) }
  expect(vesselRow({ ...tug, operational: false }, known, isOverdue, '2026-11-30').text).toBe('Out of operation')
})
