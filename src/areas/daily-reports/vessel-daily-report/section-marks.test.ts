import { expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { validateFields } from '#src/resource/description/validate.ts'
import { sectionMark } from '#src/screens/data/fields/section-marks.ts'
import { sectionSummary } from '#src/screens/data/fields/section-summary.ts'
import { vesselDailyReport } from './vessel-daily-report.ts'

const [vesselId = '', a = '', b = '', c = ''] = Array.from({ length: 4 }, uuidV7)
const start = {
  vesselId,
  date: '2026-11-28',
  utcOffsetMinutes: 60,
  fuels: [{ id: a, grade: 'marine gas oil' }],
}
const day = ['activity', 'location', 'personsOnBoard']

function markOf(names: readonly string[], fields: Readonly<Record<string, unknown>>, told = {}) {
  const checked = validateFields(vesselDailyReport, fields)
  return sectionMark(names, { fields, initial: start, found: checked.ok ? {} : checked.errors, told })
}

test('a section counts what is missing, also in lines, and is ready once nothing is', () => {
  expect(markOf(day, start)).toEqual({ kind: 'left', count: 1 })
  expect(markOf(day, { ...start, activity: 'anchor' })).toEqual({ kind: 'ready' })
  expect(markOf(['downtimes'], { ...start, downtimes: [{ id: b }, { id: c, hours: 1 }] })).toEqual({
    kind: 'left',
    count: 3,
  })
})

test('what the form began with is nothing that a person entered', () => {
  expect(markOf(['fuels'], start)).toEqual({ kind: 'empty' })
  expect(markOf(['fuels'], { ...start, fuels: [{ id: a, grade: 'marine gas oil', opening: 3 }] })).toEqual({
    kind: 'ready',
  })
  expect(markOf(['remarks', 'infos'], { ...start, infos: [] })).toEqual({ kind: 'empty' })
})

test('what is not right is never ready: it counts as left while it is typed, and as wrong once it was told', () => {
  const fields = { ...start, activity: 'anchor', personsOnBoard: 900 }
  expect(markOf(day, fields)).toEqual({ kind: 'left', count: 1 })
  const place = { ...start, activity: 'anchor', position: { latitude: '4°', longitude: 7 } }
  expect(markOf([...day, 'position'], place)).toEqual({ kind: 'left', count: 1 })
  expect(markOf(day, fields, { personsOnBoard: ['Enter at most 500'] })).toEqual({ kind: 'wrong', count: 1 })
  expect(markOf(['fuels'], fields, { personsOnBoard: ['Enter at most 500'] })).toEqual({ kind: 'empty' })
})

test('what may be sent and does not fit is to be looked at, and not ready', () => {
  const fields = { ...start, activity: 'anchor' }
  expect(sectionMark(day, { fields, initial: start, found: {}, told: {}, doubted: ['location'] })).toEqual({
    kind: 'doubted',
  })
})

test('a folded section says in one line what it holds', () => {
  const summary = (names: readonly string[], fields: Readonly<Record<string, unknown>>) =>
    sectionSummary(vesselDailyReport, names, fields, () => null)
  expect(summary(day, { activity: 'anchor', location: 'Bonny', personsOnBoard: 15 })).toBe(
    'At anchor, Bonny, Persons on board 15',
  )
  expect(summary(['fuels'], { fuels: [{ id: 'a', grade: 'petrol', tank: 'aft', opening: 3 }] })).toBe(
    'Grade: Petrol, Opening: 3 m³',
  )
  const two = [{ id: 'a' }, { id: 'b' }]
  expect([summary(['fuels'], { fuels: two }), summary(['drills', 'crewChanges'], { crewChanges: two })]).toEqual([
    '2 entries',
    'Crew change: 2 entries',
  ])
  expect(summary(day, {})).toBe('')
})
