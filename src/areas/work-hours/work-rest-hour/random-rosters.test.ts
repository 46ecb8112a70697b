import { describe, expect, it } from 'vitest'
import { addDays } from '#src/lib/instant.ts'
import { findNextStart } from './next-start.ts'
import { judgeDay, type Regime, type RestRule } from './rest-rules.ts'
import { createTimeline, type DayHours } from './rest-timeline.ts'
import { midnightOf, nextShipOffset } from './ship-time.ts'

/** Repeatable randomness (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

const days = 9
const lastDate = '2026-11-09'

/** Nine days of watches, some moved, some cut, some unwritten, in steps of `unit` minutes; clocks change now and then. */
function rosterOf(seed: number, unit: number): DayHours[] {
  const random = randomFrom(seed)
  const base = [6, 8, 10, 11, 12, 13, 14][random(7)] ?? 12
  const parts = 1 + random(3)
  const phase = random(24 * 60)
  let offset = 60 * (random(5) - 2)
  return Array.from({ length: days }, (_, index) => {
    const dayMinutes = random(8) === 0 ? (random(2) === 0 ? 1380 : 1500) : 1440
    const day = { date: addDays('2026-11-01', index), utcOffsetMinutes: offset, dayMinutes }
    offset = nextShipOffset(day)
    return { ...day, intervals: random(12) === 0 ? [] : watches(random, { base, parts, phase, unit, dayMinutes }) }
  }).filter(() => random(10) !== 0 || seed % 3 !== 0)
}

type Habit = { base: number; parts: number; phase: number; unit: number; dayMinutes: number }

function watches(random: (below: number) => number, { base, parts, phase, unit, dayMinutes }: Habit) {
  const cells = new Uint8Array(dayMinutes / unit)
  for (let part = 0; part < parts; part += 1) {
    const length = (base * 60) / parts + unit * (random(7) - 3)
    const from = phase + (part * 1440) / parts + unit * (random(9) - 4)
    for (let minute = from; minute < from + length; minute += unit) cells[Math.floor((minute % 1440) / unit)] = 1
  }
  if (random(3) === 0) cells[random(cells.length)] = 0
  if (random(4) === 0) cells[random(cells.length)] = 1
  const intervals: DayHours['intervals'][number][] = []
  for (let cell = 0; cell < cells.length; cell += 1) {
    if (cells[cell] === 0 || cells[cell - 1] === 1) continue
    let end = cell
    while (cells[end] === 1) end += 1
    const activity = random(20) === 0 ? 'CR' : 'W'
    intervals.push({ id: `${cell}`, startMinute: cell * unit, endMinute: end * unit, activity })
  }
  return intervals
}

const [unknown, rest, work] = [0, 1, 2]
/** Cells before the first day, of which nothing is known. */
const ahead = 8 * 1440

type Cells = { state: Uint8Array; place(minute: number): number; unit: number }

/** Every minute, or step of minutes, as one cell: work, rest, or unknown. */
function cellsOf(roster: readonly DayHours[], unit: number, after = 0): Cells {
  const first = Math.min(...roster.map(midnightOf)) - ahead
  const end = Math.max(...roster.map((day) => midnightOf(day) + day.dayMinutes)) + after
  const state = new Uint8Array((end - first) / unit)
  const place = (minute: number) => (minute - first) / unit
  for (const day of roster) {
    const start = midnightOf(day)
    state.fill(rest, place(start), place(start + day.dayMinutes))
    for (const { startMinute, endMinute, activity } of day.intervals) {
      if (activity !== 'CR') state.fill(work, place(start + startMinute), place(start + endMinute))
    }
  }
  return { state, place, unit }
}

/** Which minutes are rest of an hour or more, taking the unknown ones for rest. */
function countingRest({ state, unit }: Cells): Uint8Array {
  const counts = new Uint8Array(state.length)
  for (let from = 0; from < state.length; from += 1) {
    let to = from
    while (to < state.length && state[to] !== work) to += 1
    if ((to - from) * unit >= 60) counts.fill(1, from, to)
    from = Math.max(from, to - (to > from ? 1 : 0))
  }
  return counts
}

function running(cells: Uint8Array, counted: (cell: number) => boolean): Int32Array {
  const sums = new Int32Array(cells.length + 1)
  for (let cell = 0; cell < cells.length; cell += 1) {
    sums[cell + 1] = (sums[cell] ?? 0) + (counted(cells[cell] ?? 0) ? 1 : 0)
  }
  return sums
}

type Worst = Partial<Record<RestRule, number>>

/** Slides both windows cell by cell over a day, wherever its person has just worked. */
function slide(cells: Cells, from: number, to: number, regime: Regime): Worst {
  const { state, unit } = cells
  const counts = countingRest(cells)
  const rested = running(counts, (cell) => cell === 1)
  const worked = running(state, (cell) => cell === work)
  const [inDay, inWeek] = [1440 / unit, 10_080 / unit]
  const within = (sums: Int32Array, end: number, window: number) =>
    ((sums[end] ?? 0) - (sums[end - window] ?? 0)) * unit
  const worst: Worst = {}
  const least = (rule: RestRule, minutes: number, limit: number) => {
    if (minutes < limit) worst[rule] = Math.min(worst[rule] ?? minutes, minutes)
  }
  const most = (rule: RestRule, minutes: number, limit: number) => {
    if (minutes > limit) worst[rule] = Math.max(worst[rule] ?? minutes, minutes)
  }
  for (let end = from + 1; end <= to; end += 1) {
    if (state[end - 1] !== work) continue
    if (regime === 'work') {
      most('W1', within(worked, end, inDay), 14 * 60)
      most('W2', within(worked, end, inWeek), 72 * 60)
      continue
    }
    least('R1', within(rested, end, inDay), 10 * 60)
    least('R2', within(rested, end, inWeek), 77 * 60)
    const lengths = [0, 0]
    let length = 0
    for (let cell = end - inDay; cell <= end; cell += 1) {
      if (cell < end && counts[cell] === 1) length += unit
      else if (length > 0) {
        lengths.push(length)
        length = 0
      }
    }
    lengths.sort((left, right) => right - left)
    if ((lengths[0] ?? 0) < 360 || (lengths[0] ?? 0) + (lengths[1] ?? 0) < 600) worst.R3 = 0
    let awake = end
    while (counts[awake - 1] !== 1) awake -= 1
    most('R4', (end - awake) * unit, 14 * 60)
  }
  return worst
}

/** The verdict on the last day, by sliding. */
function judgeBySliding(roster: readonly DayHours[], day: DayHours, unit: number, regime: Regime) {
  const cells = cellsOf(roster, unit)
  const from = cells.place(midnightOf(day))
  const to = from + day.dayMinutes / unit
  const worst = slide(cells, from, to, regime)
  const isKnown = !cells.state.subarray(from - 10_080 / unit, to).includes(unknown)
  return { worst, kind: Object.keys(worst).length > 0 ? 'breach' : isKnown ? 'compliant' : 'unknown' }
}

/** What differs between the two, as text; a split is told only where there is enough rest. */
function differenceIn(seed: number, unit: number): string | null {
  const roster = rosterOf(seed, unit)
  const day = roster.find(({ date }) => date === lastDate)
  if (!day) return null
  const regime = seed % 4 === 0 ? 'work' : 'rest'
  const { worst, kind } = judgeBySliding(roster, day, unit, regime)
  const verdict = judgeDay(roster, lastDate, regime)
  const told: Worst = Object.fromEntries(verdict.broken.map(({ rule, minutes }) => [rule, minutes]))
  if (worst.R1 !== undefined) {
    delete worst.R3
    delete told.R3
  }
  if (told.R3 !== undefined) told.R3 = 0
  const rules = ['R1', 'R2', 'R3', 'R4', 'W1', 'W2'] as const
  const isSame = verdict.kind === kind && rules.every((rule) => told[rule] === worst[rule])
  return isSame ? null : `${seed}: ${JSON.stringify({ told, worst, kind, verdict: verdict.kind })}`
}

describe('ten thousand random rosters', () => {
  it('are judged as by sliding the windows minute by minute', () => {
    const seeds = Array.from({ length: 10_000 }, (_, index) => index + 1)
    const unitOf = (seed: number) => (seed % 200 === 0 ? 1 : seed % 10 === 0 ? 10 : 30)
    expect(seeds.flatMap((seed) => differenceIn(seed, unitOf(seed)) ?? [])).toEqual([])
  })

  it('have every verdict and every rule among them', () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= 600; seed += 1) {
      const verdict = judgeDay(rosterOf(seed, 30), lastDate, seed % 4 === 0 ? 'work' : 'rest')
      for (const word of [verdict.kind, ...verdict.broken.map(({ rule }) => rule)]) seen.add(word)
    }
    expect([...seen].sort()).toEqual(['R1', 'R2', 'R3', 'R4', 'W1', 'W2', 'breach', 'compliant', 'unknown'])
  })

  it('are never judged better by what is unknown, and what proves a breach goes on proving it', () => {
    for (let seed = 1; seed <= 1000; seed += 1) {
      const roster = rosterOf(seed, 30)
      const random = randomFrom(seed)
      const regime = seed % 4 === 0 ? 'work' : 'rest'
      const forgotten = roster[random(roster.length - 1)]
      const known = judgeDay(roster, lastDate, regime)
      for (const less of [
        roster.filter((day) => day !== forgotten || day.date === lastDate),
        roster.map((day) => (day === forgotten ? { ...day, isWhole: false } : day)),
      ]) {
        const verdict = judgeDay(less, lastDate, regime)
        if (verdict.kind === 'compliant') expect(known.kind).toBe('compliant')
        if (verdict.kind !== 'breach') continue
        expect(known.kind).toBe('breach')
        for (const { rule, minutes, limit } of verdict.broken) {
          const [proved] = known.broken.filter((line) => line.rule === rule || (rule === 'R3' && line.rule === 'R1'))
          expect(proved).toBeDefined()
          if (rule !== 'R3')
            expect(Math.abs((proved?.minutes ?? limit) - limit)).toBeGreaterThanOrEqual(Math.abs(minutes - limit))
        }
      }
    }
  })
})

describe('the earliest next start', () => {
  it('is legal, and no minute before it is', () => {
    for (let seed = 1; seed <= 24; seed += 1) {
      const roster = rosterOf(seed, 10)
      const day = roster.find(({ date }) => date === lastDate)
      const regime = seed % 4 === 0 ? 'work' : 'rest'
      const next = day && findNextStart(createTimeline(roster), day, regime)
      if (!next) continue
      const cells = cellsOf(roster, 1, 8 * 1440)
      const last = cells.state.lastIndexOf(work) + 1
      const at = cells.place(next.at)
      const isLegal = (start: number) => {
        const state = cells.state.map((cell, place) => (place < last ? cell : place === start ? work : rest))
        return Object.keys(slide({ ...cells, state }, start, start + 1, regime)).length === 0
      }
      expect(isLegal(at), `${seed}`).toBe(true)
      const random = randomFrom(seed)
      const before = at === last ? [] : [last, at - 1, ...Array.from({ length: 12 }, () => last + random(at - last))]
      expect(before.filter(isLegal), `${seed}`).toEqual([])
    }
  })
})
