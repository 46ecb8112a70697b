import { expect, test } from 'vitest'
import { addDays } from '#src/lib/instant.ts'
import { judgeOnTimeline, judgeWithNextStart } from './judged-verdict.ts'
import { createTimeline, type DayHours } from './rest-timeline.ts'

const dayOf = (index: number, work: readonly (readonly [number, number])[] = [[6, 18]]): DayHours => ({
  date: addDays('2026-11-01', index),
  utcOffsetMinutes: 60,
  dayMinutes: 1440,
  intervals: work.map(([from, to], place) => ({
    id: String(place),
    startMinute: from * 60,
    endMinute: to * 60,
    activity: 'W',
  })),
})
/** The day that is judged, and the seven before it. */
const last = 8
const whole = Array.from({ length: last + 1 }, (_, index) => dayOf(index))
const judged = (days: readonly DayHours[], day = dayOf(last)) => judgeWithNextStart(days, day, 'rest')

test('every minute of the week before is needed to be compliant: without any one of its days a day is unknown', () => {
  expect(judged(whole).kind).toBe('compliant')
  for (let missing = 1; missing < last; missing += 1) {
    const rest = whole.toSpliced(missing, 1)
    expect([missing, judged(rest).kind]).toEqual([missing, 'unknown'])
    const typing = whole.map((day, index) => (index === missing ? { ...day, isWhole: false } : day))
    expect([missing, judged(typing).kind]).toEqual([missing, 'unknown'])
  }
  expect(judged(whole.toSpliced(0, 1)).kind).toBe('compliant')
  expect(judged(whole, { ...dayOf(last), isWhole: false }).kind).toBe('unknown')
})

test('a day written alone is judged as in its month, whatever came after it', () => {
  const later = [...whole, dayOf(last + 1, [[0, 20]])]
  const day = dayOf(last)
  expect(judged(later, day)).toEqual(judgeOnTimeline(createTimeline(whole), day, 'rest'))
  expect(judged(later, day)).toEqual(judgeOnTimeline(createTimeline(later), day, 'rest'))
})

test('the earliest next start is told of a breach, of an unknown day as a bound, and of a day without work never', () => {
  const at = (minutes: number) => Date.parse('2026-11-09T00:00:00Z') / 60_000 - 60 + minutes
  expect(judged(whole, dayOf(last, [[6, 21]]))).toMatchObject({
    kind: 'breach',
    next: { at: at(31 * 60), isBound: false },
  })
  expect(judged([], dayOf(last, [[6, 18]]))).toMatchObject({ kind: 'unknown', next: { isBound: true } })
  expect(judged(whole, dayOf(last, [])).next).toBeNull()
})
