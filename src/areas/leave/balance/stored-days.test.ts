import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#src/lib/instant.ts'
import { type CountedIn, countLeaveDays, splitHalfDay, sumDays } from './leave-days.ts'
import { countTakenDays, readStoredSpan, withStoredDays } from './stored-days.ts'

const none = new Set<string>()
const daysOf = (
  [startDate, endDate]: readonly [string, string],
  stored: number | null,
  countedIn: CountedIn = 'working days',
  holidays: ReadonlySet<string> = none,
) => Object.fromEntries(countTakenDays({ startDate, endDate, storedDays: stored }, countedIn, holidays))

describe('what a request takes', () => {
  const easter = ['2027-03-25', '2027-03-30'] as const
  const newYear = ['2026-12-28', '2027-01-05'] as const

  it('is what it keeps, whatever became of the holidays and of its kind since', () => {
    expect(daysOf(easter, 2)).toEqual({ 2027: 2 })
    expect(daysOf(easter, 2, 'calendar days')).toEqual({ 2027: 2 })
    expect(
      daysOf(easter, 2.5, 'working days', new Set(['2027-03-25', '2027-03-26', '2027-03-29', '2027-03-30'])),
    ).toEqual({ 2027: 2.5 })
  })

  it('is counted by the holidays of today where it keeps nothing', () => {
    expect(daysOf(easter, null)).toEqual({ 2027: 4 })
    expect(daysOf(easter, null, 'working days', new Set(['2027-03-26', '2027-03-29']))).toEqual({ 2027: 2 })
  })

  it('is divided over New Year by the count that comes to it, also that of the days its kind had before', () => {
    expect(daysOf(newYear, 7)).toEqual({ 2026: 4, 2027: 3 })
    expect(daysOf(newYear, 9)).toEqual({ 2026: 4, 2027: 5 })
    expect(daysOf(newYear, 7, 'calendar days')).toEqual({ 2026: 4, 2027: 3 })
  })

  it('has what no count comes to borne by the last year, as far as its days go', () => {
    expect(daysOf(newYear, 6)).toEqual({ 2026: 4, 2027: 2 })
    expect(daysOf(newYear, 8)).toEqual({ 2026: 4, 2027: 4 })
    expect(daysOf(newYear, 3)).toEqual({ 2026: 3 })
    expect(daysOf(['2026-12-24', '2027-01-01'], 8)).toEqual({ 2026: 7, 2027: 1 })
    expect(daysOf(newYear, 20)).toEqual({ 2026: 15, 2027: 5 })
  })

  it('comes to what it keeps over all its years, none of them below nothing', () => {
    const day = fc.integer({ min: 0, max: 900 }).map((offset) => addDays('2025-01-01', offset))
    const counting = fc.constantFrom<CountedIn>('working days', 'calendar days')
    fc.assert(
      fc.property(
        day,
        fc.nat(399),
        fc.array(day, { maxLength: 12 }),
        counting,
        counting,
        (first, length, days, then, now) => {
          const span = { startDate: first, endDate: addDays(first, length) }
          const stored = sumDays(countLeaveDays(span, then, new Set(days)))
          const byYear = countTakenDays({ ...span, storedDays: stored }, now, none)
          expect(sumDays(byYear)).toBe(stored)
          expect(Math.min(0, ...byYear.values())).toBe(0)
        },
      ),
    )
  })
})

it('keeps its days while it asks for the same, and is counted anew where it does not or was not sent', () => {
  const span = { startDate: '2027-03-25', endDate: '2027-03-30' }
  const request = { staffId: 'ada', leaveTypeId: 'annual', ...span }
  const sent = { ...request, ...splitHalfDay(2), status: 'pending', startsMidday: false }
  expect(withStoredDays(request, sent).storedDays).toBe(2)
  expect(readStoredSpan(sent)).toEqual({ ...span, storedDays: 2 })
  for (const other of [{ endDate: '2027-03-31' }, { endsMidday: true }, { leaveTypeId: 'sick' }, { staffId: 'bob' }]) {
    expect(withStoredDays({ ...request, ...other }, sent).storedDays).toBeNull()
  }
  for (const status of ['draft', 'declined', 'withdrawn'])
    expect(withStoredDays(request, { ...sent, status }).storedDays).toBeNull()
  expect(withStoredDays(request, null).storedDays).toBeNull()
})
