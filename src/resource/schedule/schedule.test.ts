import { expect, test } from 'vitest'
import { formatInstant } from '#src/lib/instant.ts'
import { SeededRandom } from '../../../tests/sync/seeded-random.ts'
import { averagePerDay, counterPoints, isStale, judgeReading, type Reading } from './counter.ts'
import { type Due, forecastDue, type Interval, nextDue, standingOf, windowOpens } from './due.ts'

/**
 * Histories of engines that are lived hour by hour, beside which the rules are held: the model knows what the engine really
 * ran, walks days one at a time and has no formula in common with what it tests.
 */
const histories = 10_000
const hour = 3_600_000
const day = 24 * hour
const units = ['days', 'weeks', 'months', 'years'] as const

type Random = { whole(low: number, high: number): number; chance(probability: number): boolean }
type History = { readings: Reading[]; lived: { at: number; total: number }[]; offsetMinutes: number }

function randomOf(seed: number): Random {
  const random = new SeededRandom(seed)
  return {
    whole: (low, high) => low + Math.floor(random.next() * (high - low + 1)),
    chance: (probability) => random.chance(probability),
  }
}

/** An engine that runs for some days; now and then somebody reads its counter, or puts in a new one. */
function live(random: Random): History {
  const offsetMinutes = random.whole(-12, 14) * 60
  const history: History = { readings: [], lived: [], offsetMinutes }
  let at = Date.UTC(2026, random.whole(0, 11), random.whole(1, 28), random.whole(0, 23))
  let shown = random.whole(0, 20_000)
  let total = shown
  const load = random.whole(0, 24)
  const count = random.whole(0, 9)
  for (let index = 0; index < count; index += 1) {
    const hours = random.whole(1, 24 * 25)
    let ran = 0
    for (let lived = 0; lived < hours; lived += 1) ran += random.whole(1, 24) <= load ? 1 : 0
    at += hours * hour
    total += ran
    const last = shown + ran
    const isNew = random.chance(0.15)
    const first = isNew ? random.whole(0, 50) : 0
    const since = isNew ? random.whole(0, Math.min(5, ran)) : 0
    shown = isNew ? first + since : last
    history.readings.push({
      at: formatInstant(at, offsetMinutes),
      value: shown,
      ...(isNew && { replaced: { last: last - since, first } }),
    })
    history.lived.push({ at, total })
  }
  return history
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items]
  const mixed: Item[] = []
  while (left.length > 0) mixed.push(...left.splice(random.whole(0, left.length - 1), 1))
  return mixed
}

const dayAt = (at: number, offsetMinutes: number) => new Date(at + offsetMinutes * 60_000).toISOString().slice(0, 10)

/** Every day in turn, as a wall calendar has them. */
const calendar = Array.from({ length: 20_000 }, (_, index) => dayAt(Date.UTC(2024, 0, 1 + index), 0))
const placeOf = new Map(calendar.map((text, index) => [text, index]))

function nextDay(text: string): string {
  return calendar[(placeOf.get(text) ?? Number.NaN) + 1] ?? ''
}

/** A day so many months later, found by walking there. */
function walkMonths(from: string, months: number): string {
  let [changes, place, found] = [0, placeOf.get(from) ?? Number.NaN, from]
  for (; changes <= months; place += 1) {
    const walked = calendar[place] ?? ''
    if (changes === months && walked.slice(8) <= from.slice(8)) found = walked
    if (calendar[place + 1]?.endsWith('-01')) changes += 1
  }
  return found
}

function walk(from: string, { every, unit }: NonNullable<Interval['calendar']>): string {
  if (unit === 'months' || unit === 'years') return walkMonths(from, unit === 'months' ? every : 12 * every)
  let walked = from
  for (let count = 0; count < (unit === 'days' ? every : 7 * every); count += 1) walked = nextDay(walked)
  return walked
}

/** Days between two on the calendar. */
function countDays(from: string, to: string): number {
  return (placeOf.get(to) ?? Number.NaN) - (placeOf.get(from) ?? Number.NaN)
}

const each = (check: (random: Random) => void) => {
  for (let seed = 1; seed <= histories; seed += 1) check(randomOf(seed))
}

test('totals are what the engine ran, in whatever order readings arrive and however often its counter was replaced', () => {
  each((random) => {
    const { readings, lived } = live(random)
    const points = counterPoints(shuffled(readings, random))
    const first = points[0]?.total ?? 0
    const livedFirst = lived[0]?.total ?? 0
    const ran = points.map(({ at, total }) => ({ at, total: total - first }))
    expect(ran).toEqual(lived.map(({ at, total }) => ({ at, total: total - livedFirst })))
  })
})

test('a true reading is never questioned; a wrong one exactly where it went back or outran the clock', () => {
  each((random) => {
    const { readings, lived } = live(random)
    const place = random.whole(0, Math.max(0, readings.length - 1))
    const reading = readings[place]
    if (!reading) return
    const others = shuffled(
      readings.filter((one) => one !== reading),
      random,
    )
    expect(judgeReading(others, reading)).toBeNull()
    if (reading.replaced) return
    const by = random.whole(-400, 400)
    const wrong = { ...reading, value: reading.value + by }
    // What a clerk would say who lays the log beside the clock.
    const differs = (other: number, sign: number) => {
      const [here, there] = [lived[place], lived[other]]
      if (!here || !there) return false
      const ran = (here.total - there.total) * sign + by * sign
      return ran < 0 || ran > ((here.at - there.at) * sign) / hour + 0.1
    }
    const isWrong = differs(place - 1, 1) || differs(place + 1, -1)
    expect(judgeReading(others, wrong) !== null).toBe(isWrong)
  })
})

test('the average is of the 30 days before the last reading, else of 90, else as typed', () => {
  each((random) => {
    const { readings, lived } = live(random)
    const typed = random.chance(0.5) ? random.whole(0, 24) : undefined
    const last = lived.at(-1)
    const within = (days: number) =>
      lived.filter((point) => last !== undefined && point.at >= last.at - days * day && point.at <= last.at - day)
    const [month, quarter] = [within(30)[0], within(90)[0]]
    const expected =
      last && month
        ? { perDay: ((last.total - month.total) * day) / (last.at - month.at), from: '30 days' }
        : last && quarter
          ? { perDay: ((last.total - quarter.total) * day) / (last.at - quarter.at), from: '90 days' }
          : typed === undefined
            ? null
            : { perDay: typed, from: 'typed' }
    const average = averagePerDay(counterPoints(readings), typed)
    expect(average?.from).toBe(expected?.from)
    expect(average?.perDay ?? 0).toBeCloseTo(expected?.perDay ?? 0, 6)
    const now = (last?.at ?? 0) + random.whole(0, 20 * 24) * hour
    expect(isStale(counterPoints(readings), now)).toBe(last !== undefined && now > last.at + 7 * day)
  })
})

test('the forecast is the first day on which either the calendar or the running engine gets there', () => {
  each((random) => {
    const { readings, offsetMinutes } = live(random)
    const points = counterPoints(readings)
    const last = points.at(-1)
    const average = averagePerDay(points, random.chance(0.5) ? random.whole(1, 24) : undefined)
    const due: Due = {
      ...(random.chance(0.6) && { on: dayAt(Date.UTC(2027, 0, random.whole(1, 300)), 0) }),
      ...(random.chance(0.6) && { atCounter: (last?.total ?? 500) + random.whole(-100, 900) }),
    }
    // Day by day along the ship's calendar, as an engineer with a ruler would.
    let reached: string | null = null
    const isNear = (left: number, right: number) => Math.abs(left - right) < 1e-6
    if (due.atCounter !== undefined && last) {
      const left = due.atCounter - last.total
      if (left <= 0) reached = dayAt(last.at, offsetMinutes)
      else if (average && average.perDay > 0) {
        const elapsedToday = (last.at + offsetMinutes * 60_000) % day
        let ran = (average.perDay * (day - elapsedToday)) / day
        reached = dayAt(last.at, offsetMinutes)
        for (let days = 0; (ran < left || isNear(ran, left)) && days < 5000; days += 1) {
          ran += average.perDay
          reached = nextDay(reached ?? '')
          if (days === 4999) reached = null
        }
      }
    }
    const forecast = forecastDue(due, { points, average })
    if (reached === null && forecast?.by === 'counter') {
      // Further than the ruler reaches.
      expect(forecast.on > '2036').toBe(true)
      return
    }
    const expected =
      due.on !== undefined && (reached === null || due.on <= reached)
        ? { on: due.on, by: 'calendar' }
        : reached === null
          ? null
          : { on: reached, by: 'counter' }
    expect(forecast).toEqual(expected)
  })
})

test('the next due date goes on from the completion or from the due date, and the window is a share of the interval', () => {
  each((random) => {
    const interval: Interval = {
      ...(random.chance(0.7) && {
        calendar: { every: random.whole(1, 18), unit: units[random.whole(0, 3)] ?? 'days' },
      }),
      ...(random.chance(0.7) && { counter: random.whole(10, 4000) }),
      from: random.chance(0.5) ? 'completion' : 'due date',
      ...(random.chance(0.5) && { windowPercent: random.whole(0, 50) }),
    }
    const unit = interval.calendar?.unit
    if (interval.calendar && unit === 'years') interval.calendar.every = 1 + (interval.calendar.every % 3)
    const on = dayAt(Date.UTC(2026, 0, random.whole(1, 700)), 0)
    const due: Due = { on, atCounter: random.whole(1000, 9000) }
    const percent = interval.windowPercent ?? 10
    const opens = windowOpens(interval, due)
    const length = interval.calendar ? countDays(on, walk(on, interval.calendar)) : 0
    expect(countDays(opens.on ?? '', on)).toBe(Math.round((length * percent) / 100))
    const opensAt = Number(due.atCounter) - ((interval.counter ?? 0) * percent) / 100
    expect(opens.atCounter).toBeCloseTo(opensAt, 3)
    const done = {
      on: dayAt(Date.parse(on) + random.whole(-120, 120) * day, 0),
      ...(random.chance(0.8) && { atCounter: Number(due.atCounter) + random.whole(-900, 900) }),
    }
    const isKept = interval.from === 'due date'
    const next = nextDue(interval, due, done)
    const inWindow = isKept && done.on >= (opens.on ?? '')
    expect(next.on).toBe(interval.calendar ? walk(inWindow ? on : done.on, interval.calendar) : undefined)
    const counted = done.atCounter ?? Number(due.atCounter)
    const counterInWindow = isKept && counted >= Number(opens.atCounter)
    expect(next.atCounter).toBe(
      interval.counter === undefined
        ? undefined
        : (counterInWindow ? Number(due.atCounter) : counted) + interval.counter,
    )
  })
})

test('planned, due, overdue and postponed are told apart', () => {
  each((random) => {
    const { readings } = live(random)
    const points = counterPoints(readings)
    const last = points.at(-1)
    const average = averagePerDay(points)
    const interval: Interval = {
      calendar: { every: random.whole(10, 90), unit: 'days' },
      counter: 250,
      from: 'completion',
    }
    const start = dayAt(last?.at ?? Date.UTC(2026, 5, 1), last?.offsetMinutes ?? 0)
    const due: Due = {
      ...(random.chance(0.7) && { on: dayAt(Date.parse(start) + random.whole(-20, 60) * day, 0) }),
      ...(random.chance(0.7) && { atCounter: (last?.total ?? 0) + random.whole(-50, 600) }),
    }
    const today = dayAt(Date.parse(start) + random.whole(0, 20) * day, 0)
    const isPostponed = random.chance(0.3)
    const standing = standingOf(interval, due, { today, points, average }, isPostponed)
    const isLate =
      (due.on !== undefined && today > due.on) || (last && due.atCounter !== undefined && last.total > due.atCounter)
    if (isLate) return expect(standing).toBe('overdue')
    if (isPostponed) return expect(standing).toBe('postponed')
    // Nothing is late. It is due where a tenth of either interval, or less, is left by today.
    const leftDays = due.on === undefined ? Number.POSITIVE_INFINITY : countDays(today, due.on)
    const isDayDue = leftDays <= Math.round(Number(interval.calendar?.every) / 10)
    const opensOn =
      due.atCounter === undefined || !last ? null : forecastDue({ atCounter: due.atCounter - 25 }, { points, average })
    const isCounterDue = opensOn !== null && opensOn.on <= today
    return expect(standing).toBe(isDayDue || isCounterDue ? 'due' : 'planned')
  })
})

test('a replaced counter that shows less than it began with is questioned', () => {
  const reading = { at: '2026-11-24T06:00:00Z', value: 3, replaced: { last: 21_332, first: 5 } }
  expect(judgeReading([], reading)).toMatchObject({ kind: 'decrease', hours: -2 })
})

test('the window, the rhythm and the last day of a month hold by example', () => {
  const yearly: Interval = { calendar: { every: 1, unit: 'years' }, from: 'due date' }
  expect(nextDue(yearly, { on: '2026-11-24' }, { on: '2026-11-02' })).toEqual({ on: '2027-11-24' })
  expect(nextDue(yearly, { on: '2026-11-24' }, { on: '2026-03-02' })).toEqual({ on: '2027-03-02' })
  const monthly: Interval = { calendar: { every: 1, unit: 'months' }, from: 'completion' }
  expect(nextDue(monthly, { on: '2027-01-30' }, { on: '2027-01-31' })).toEqual({ on: '2027-02-28' })
})
