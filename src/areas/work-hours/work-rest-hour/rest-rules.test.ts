import { describe, expect, it } from 'vitest'
import { addDays } from '#src/lib/instant.ts'
import { type DayHours, judgeDay } from './rest-rules.ts'

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
    expect(judgeDay(daily(work), last, 'rest')).toEqual({ broken: [], isComplete: true })
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
    expect(judgeDay(two, last, 'rest')).toEqual({ broken: [], isComplete: false })
    const week = daily([[6, 18]]).slice(3)
    expect(judgeDay(week, last, 'rest').isComplete).toBe(false)
    expect(judgeDay(daily([[6, 18]]).slice(2), last, 'rest').isComplete).toBe(true)
    const gap = daily([[6, 20]]).filter(({ date }) => date !== '2026-11-07')
    expect(judgeDay(gap, last, 'rest').isComplete).toBe(false)
  })

  it('goes on judging where clocks were changed and the length of the day was not, and says it is not whole', () => {
    const moved = daily([[6, 20]]).map((day, index) => (index === 9 ? { ...day, utcOffsetMinutes: 0 } : day))
    expect(judgeDay(moved, last, 'rest')).toMatchObject({ broken: [{ rule: 'R2' }], isComplete: false })
  })

  it('is not moved by a change of the clocks', () => {
    const before = daily([[6, 18]]).slice(0, 9)
    const clocksBack = { ...hoursOf('2026-11-09', [[6, 18]]), dayMinutes: 1500 }
    const after = hoursOf(last, [[6, 18]], 0)
    expect(judgeDay([...before.slice(0, 8), clocksBack, after], last, 'rest')).toEqual({ broken: [], isComplete: true })
  })
})
