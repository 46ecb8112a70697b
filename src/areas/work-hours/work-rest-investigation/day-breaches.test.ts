import { expect, test } from 'vitest'
import { regimeOn } from '#src/areas/vessels/vessel/hours-regime.ts'
import { addDays } from '#src/lib/instant.ts'
import type { JudgedDay } from '../work-rest-hour/judged-days.ts'
import { listBreaches } from './day-breaches.ts'

/** Watches of six hours on and six off: 84 h of rest and 84 h of work in 7 days. */
const sixOnSixOff = [
  [0, 6],
  [12, 18],
] as const

const dayOf = (index: number, vesselId: string | null, work: readonly (readonly [number, number])[]): JudgedDay => ({
  staffId: 'mate',
  vesselId,
  date: addDays('2026-11-01', index),
  utcOffsetMinutes: 60,
  dayMinutes: 1440,
  isWhole: true,
  intervals: work.map(([from, to], place) => ({
    id: String(place),
    startMinute: from * 60,
    endMinute: to * 60,
    activity: 'W',
  })),
})
const days = (vesselOf: (index: number) => string | null) =>
  Array.from({ length: 14 }, (_, index) => dayOf(index, vesselOf(index), sixOnSixOff))

test('a change of limits in the middle of a month makes breaches from its day on, and none before', () => {
  const vessel = { hoursRegime: 'work', earlierHoursRegimes: [{ regime: 'rest', until: '2026-11-10' }] }
  const breaches = listBreaches(
    days(() => 'opobo'),
    (_, date) => regimeOn(vessel, date),
  )
  expect([...breaches.keys()]).toEqual(['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14'])
  expect(breaches.get('2026-11-11')).toBe('Work 84 h in the 7 days up to 06:00 (limit 72 h)')
})

test('each day is judged by the limits of the vessel that it was worked on, the hours before counting from both', () => {
  const ofVessel = (vesselId: string | null) => regimeOn({ hoursRegime: vesselId === 'bonny' ? 'work' : 'rest' }, '')
  const breaches = listBreaches(
    days((index) => (index === 12 ? 'bonny' : 'opobo')),
    ofVessel,
  )
  expect([...breaches.keys()]).toEqual(['2026-11-13'])
})

test('missing hours before a day are no breach of it', () => {
  expect(listBreaches([dayOf(13, 'opobo', sixOnSixOff)], () => 'work')).toEqual(new Map())
})
