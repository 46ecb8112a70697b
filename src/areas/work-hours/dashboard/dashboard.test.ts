import { expect, test } from 'vitest'
import { countByField } from '#src/screens/figures/count-by-field.ts'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { breachesOf } from './breaches-by-vessel.screen.tsx'
import { daysToSign } from './days-to-sign.ts'

test('a breach counts for its vessel in its month, and not where the hours were corrected', () => {
  const breach = (vesselId: string, date: string, status = 'pending') => recordWith({ vesselId, date }, { status })
  const rows = [
    breach('opobo', '2026-11-02'),
    breach('opobo', '2026-11-03', 'reviewed'),
    breach('opobo', '2026-11-04', 'closed'),
    breach('opobo', '2026-10-31'),
    breach('bonny', '2026-11-05'),
  ]
  const counts = countByField(breachesOf({ from: '2026-11-01', to: '2026-11-30' }), 'vesselId', actorWith(), rows)
  expect(counts.map(({ value, count }) => [value, count])).toEqual([
    ['opobo', 2],
    ['bonny', 1],
  ])
})

test('days to sign are those of one’s own vessels, by month', () => {
  const day = (date: string, vesselId = 'opobo', signed = false) => ({ date, vesselId, staffId: 'ada', signed })
  const days = [
    day('2026-10-31'),
    day('2026-11-01'),
    day('2026-11-02', 'bonny'),
    day('2026-11-03', 'opobo', true),
    day('2026-11-04'),
  ]
  expect(daysToSign(days, { vesselIds: ['opobo'] }, ({ signed }) => !signed)).toEqual([
    ['2026-11', 2],
    ['2026-10', 1],
  ])
})
