import { describe, expect, it } from 'vitest'
import { addDays } from '#src/lib/instant.ts'
import { judgeWithNextStart } from './judged-verdict.ts'
import { judgeDay } from './rest-rules.ts'
import type { DayHours } from './rest-timeline.ts'
import { findShipOffset } from './ship-time.ts'
import { formatNextStart } from './verdict.screen.tsx'
import { formatBrokenRule } from './verdict-text.ts'

type Hours = readonly (readonly [from: number, to: number])[]

function hoursOf(date: string, work: Hours, offset = 60): DayHours {
  return {
    date,
    utcOffsetMinutes: offset,
    dayMinutes: 1440,
    intervals: work.map(([from, to], index) => ({
      id: String(index),
      startMinute: from * 60,
      endMinute: to * 60,
      activity: 'W' as const,
    })),
  }
}

/** The same hours on ten days; the last is judged. */
function daily(work: Hours): readonly DayHours[] {
  return Array.from({ length: 10 }, (_, index) => hoursOf(addDays('2026-11-01', index), work))
}
const last = '2026-11-10'
const rulesBroken = (days: readonly DayHours[], regime: 'rest' | 'work' = 'rest', date = last) =>
  judgeDay(days, date, regime).broken.map(({ rule }) => rule)

describe('hours of rest in any 24 hours and any 7 days (test vectors of the domain rules, section 3)', () => {
  it.each<[string, Hours]>([
    [
      '00-06, 12-18',
      [
        [0, 6],
        [12, 18],
      ],
    ],
    [
      '00-04, 12-16',
      [
        [0, 4],
        [12, 16],
      ],
    ],
    ['06-18', [[6, 18]]],
    [
      '00-06, 07-08, 12-18',
      [
        [0, 6],
        [7, 8],
        [12, 18],
      ],
    ],
  ])('%s passes', (_, work) => {
    expect(judgeDay(daily(work), last, 'rest')).toEqual({ kind: 'compliant', broken: [] })
  })

  it.each<[string, Hours, string[], number]>([
    [
      '00-07:30, 12-18',
      [
        [0, 7.5],
        [12, 18],
      ],
      ['R2'],
      73.5,
    ],
    ['06-20', [[6, 20]], ['R2'], 70],
    [
      '00-07, 12-19',
      [
        [0, 7],
        [12, 19],
      ],
      ['R3', 'R2'],
      70,
    ],
  ])('%s fails', (_, work, rules, restOfWeek) => {
    expect(rulesBroken(daily(work))).toEqual(rules)
    const week = judgeDay(daily(work), last, 'rest').broken.find(({ rule }) => rule === 'R2')
    expect(week).toMatchObject({ minutes: restOfWeek * 60, limit: 77 * 60 })
  })

  it('6 on 6 off breaks the limit on work of the other regime', () => {
    expect(
      rulesBroken(
        daily([
          [0, 6],
          [12, 18],
        ]),
        'work',
      ),
    ).toEqual(['W2'])
    expect(
      rulesBroken(
        daily([
          [0, 4],
          [12, 16],
        ]),
        'work',
      ),
    ).toEqual([])
  })

  it.each<[string, Hours, Hours, number]>([
    ['05:30-19:30 then 05-19', [[5.5, 19.5]], [[5, 19]], 9.5],
    ['08-22 then 06-20', [[8, 22]], [[6, 20]], 8],
  ])('%s fails although both calendar days read 10 hours of rest', (_, first, second, rest) => {
    const days = [...daily([[8, 12]]).slice(0, 8), hoursOf('2026-11-09', first), hoursOf(last, second)]
    expect(judgeDay(days, last, 'rest').broken).toEqual([
      expect.objectContaining({ rule: 'R1', minutes: rest * 60, limit: 600 }),
    ])
    expect(rulesBroken(days, 'rest', '2026-11-09')).toEqual([])
  })

  it('what is exactly at a limit passes', () => {
    expect(rulesBroken(daily([[6, 19]]))).toEqual([])
    const free = (index: number) => daily([[6, 18]]).map((day, at) => (at === index ? { ...day, intervals: [] } : day))
    expect(rulesBroken(free(5), 'work')).toEqual([])
    expect(rulesBroken([...daily([]).slice(0, 9), hoursOf(last, [[0, 14]])], 'work')).toEqual([])
  })

  it.each<[string, Hours, number]>([
    [
      'the second',
      [
        [0, 6],
        [7, 20],
      ],
      3,
    ],
    [
      'the first',
      [
        [0, 6],
        [12, 14],
      ],
      4,
    ],
  ])('names the least rest where two watches of a day fail, %s', (_, work, rest) => {
    const days = [...daily([]).slice(0, 8), hoursOf('2026-11-09', [[8, 22]]), hoursOf(last, work)]
    const broken = judgeDay(days, last, 'rest').broken.filter(({ rule }) => rule === 'R1')
    expect(broken).toEqual([expect.objectContaining({ minutes: rest * 60 })])
  })

  it('more than 14 hours between two rests fails, short breaks or not', () => {
    const days = [
      ...daily([]).slice(0, 9),
      hoursOf(last, [
        [4, 11],
        [11.5, 18.5],
      ]),
    ]
    expect(rulesBroken(days)).toContain('R4')
    expect(
      rulesBroken([
        ...daily([]).slice(0, 9),
        hoursOf(last, [
          [4, 11],
          [12, 18],
        ]),
      ]),
    ).toEqual([])
  })

  it('knows that it does not know the days before joining, and never takes them for rest', () => {
    const two = daily([[6, 18]]).slice(8)
    expect(judgeDay(two, last, 'rest')).toEqual({ kind: 'unknown', broken: [] })
    const week = daily([[6, 18]]).slice(3)
    expect(judgeDay(week, last, 'rest').kind).toBe('unknown')
    expect(judgeDay(daily([[6, 18]]).slice(2), last, 'rest').kind).toBe('compliant')
    const gap = daily([[6, 18]]).filter(({ date }) => date !== '2026-11-07')
    expect(judgeDay(gap, last, 'rest').kind).toBe('unknown')
    expect(judgeDay([], last, 'rest')).toEqual({ kind: 'unknown', broken: [] })
  })

  it('reports what the known minutes prove, whatever the unknown ones were', () => {
    const long = judgeDay([hoursOf(last, [[0, 22.5]])], last, 'rest')
    expect(long).toMatchObject({ kind: 'breach', broken: [{ rule: 'R1', minutes: 90, isBound: true }, { rule: 'R4' }] })
    const six = daily([[6, 19]]).slice(4)
    expect(judgeDay(six, last, 'work')).toMatchObject({ kind: 'breach', broken: [{ rule: 'W2', minutes: 78 * 60 }] })
    expect(judgeDay(six.slice(1), last, 'work').kind).toBe('unknown')
    const gap = daily([[6, 20]]).filter(({ date }) => date !== '2026-11-07')
    expect(judgeDay(gap, last, 'rest').kind).toBe('unknown')
    expect(
      judgeDay(
        daily([[4, 20]]).filter(({ date }) => date !== '2026-11-07'),
        last,
        'rest',
      ).broken,
    ).toMatchObject([{ rule: 'R1', isBound: false }, { rule: 'R2', isBound: true }, { rule: 'R4' }])
  })

  it('goes on judging where clocks were changed and the length of the day was not, and says it is not whole', () => {
    for (const offset of [0, 120]) {
      const moved = daily([[6, 18]]).map((day, index) => (index === 9 ? { ...day, utcOffsetMinutes: offset } : day))
      expect(judgeDay(moved, last, 'rest').kind).toBe('unknown')
      const hard = daily([[5, 20]]).map((day, index) => (index === 9 ? { ...day, utcOffsetMinutes: offset } : day))
      expect(judgeDay(hard, last, 'rest').kind).toBe('breach')
    }
  })

  it('is not moved by a change of the clocks', () => {
    const before = daily([[6, 18]]).slice(0, 9)
    const clocksBack = { ...hoursOf('2026-11-09', [[6, 18]]), dayMinutes: 1500 }
    const after = hoursOf(last, [[6, 18]], 0)
    expect(judgeDay([...before.slice(0, 8), clocksBack, after], last, 'rest')).toEqual({
      kind: 'compliant',
      broken: [],
    })
    expect(findShipOffset([...before.slice(0, 8), clocksBack], last)).toBe(0)
    expect(findShipOffset([{ ...clocksBack, dayMinutes: 1380 }], last)).toBe(120)
    expect(findShipOffset(before.slice(0, 2), last)).toBeNull()
  })
})

describe('boundaries, to the minute', () => {
  const minutes = (work: readonly (readonly [number, number])[]) =>
    work.map(([from, to]) => [from / 60, to / 60] as const)
  const ended = (
    days: readonly DayHours[],
    work: readonly (readonly [number, number])[],
    regime: 'rest' | 'work' = 'rest',
  ) => rulesBroken([...days.slice(0, 9), hoursOf(last, minutes(work))], regime)

  it.each<[string, readonly (readonly [number, number])[], string[]]>([
    ['10 h of rest', [[600, 1440]], []],
    ['a minute less', [[599, 1440]], ['R1', 'R4']],
    [
      '6 h and 4 h',
      [
        [360, 600],
        [840, 1440],
      ],
      [],
    ],
    [
      '5 h 59 min and 4 h 1 min',
      [
        [359, 600],
        [841, 1440],
      ],
      ['R3'],
    ],
    [
      'a rest of an hour between',
      [
        [0, 420],
        [480, 900],
      ],
      [],
    ],
    [
      'a rest of 59 minutes between',
      [
        [0, 420],
        [479, 900],
      ],
      ['R1', 'R4'],
    ],
  ])('%s', (_, work, rules) => {
    expect(
      ended(
        daily([[10, 12]]).map((day, at) => (at === 8 ? { ...day, intervals: [] } : day)),
        work,
      ),
    ).toEqual(rules)
  })

  it('77 h of rest and 72 h of work in 7 days', () => {
    const week = daily([[0, 13]])
    expect(ended(week, [[0, 780]])).toEqual([])
    expect(ended(week, [[0, 781]])).toEqual(['R2'])
    const twelve = daily([[0, 12]]).map((day, at) => (at === 4 ? { ...day, intervals: [] } : day))
    expect(ended(twelve, [[0, 720]], 'work')).toEqual([])
    expect(ended(twelve, [[0, 721]], 'work')).toEqual(['W2'])
    expect(ended(daily([]), [[0, 840]], 'work')).toEqual([])
    expect(ended(daily([]), [[0, 841]], 'work')).toEqual(['W1'])
  })
})

describe('what a verdict says', () => {
  const told = (days: readonly DayHours[], regime: 'rest' | 'work' = 'rest') => {
    const day = days.at(-1)
    if (!day) throw new Error('no day')
    const verdict = judgeWithNextStart(days, day, regime)
    return [
      ...verdict.broken.map((line) => formatBrokenRule(line, day)),
      ...(verdict.next ? [formatNextStart(verdict.next, day)] : []),
    ]
  }

  it('is the rule, its window and the number, and the earliest next start; a day ends at 24:00', () => {
    expect(told([...daily([]).slice(0, 9), hoursOf(last, [[9, 24]])])).toEqual([
      'Rest 9 h in the 24 h up to 24:00 (minimum 10 h)',
      'No rest of 1 h for 15 h up to 24:00 (limit 14 h)',
      'Earliest next start: Wed 11 Nov 2026, 10:00.',
    ])
    expect(told(daily([[6, 18]]))).toEqual(['Earliest next start: 18:00.'])
    expect(told([...daily([[8, 12]]).slice(0, 8), hoursOf('2026-11-09', [[8, 22]]), hoursOf(last, [[6, 20]])])).toEqual(
      ['Rest 8 h in the 24 h up to 20:00 (minimum 10 h)', 'Earliest next start: Wed 11 Nov 2026, 06:00.'],
    )
    expect(told([...daily([]).slice(0, 9), hoursOf(last, [[0, 14]])], 'work')).toEqual([
      'Earliest next start: Wed 11 Nov 2026, 00:00.',
    ])
  })

  it('is a bound where minutes are unknown, and is told by the new ship time after clocks were set back', () => {
    const long = { ...hoursOf(last, [[0, 22.5]]), dayMinutes: 1500 }
    expect(told([long])).toEqual([
      'Rest at most 1.5 h in the 24 h up to 22:30 (minimum 10 h)',
      'No rest of 1 h for at least 22.5 h up to 22:30 (limit 14 h)',
      'Earliest next start: not before Wed 11 Nov 2026, 07:30, as some hours before are unknown.',
    ])
  })
})
