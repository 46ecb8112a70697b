import { z } from 'zod'
import { formatClock } from '#src/lib/format-clock.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import { parseClockTime, parseWholeClockTime } from './clock-time.ts'
import { workHoursMessages as messages } from './messages.ts'
import { type WorkActivity, type WorkInterval, workActivities } from './work-intervals.ts'

/**
 * A typed time in a draft: minutes, or the text where it is no valid time yet. The description refuses text, so it can
 * never be submitted as hours.
 */
export type TypedLine = { id: string; startMinute: number | string; endMinute: number | string; activity: WorkActivity }

/** An error in a line, at the field to correct. */
export type LineFault = { field: 'startMinute' | 'endMinute'; message: string }

/** A watch past midnight: its end on this day, and the next day's part; null where it ends at midnight. */
export type MidnightParts = { endMinute: number; rest: { startMinute: number; endMinute: number } | null }

const typedMinute = z.union([z.number(), z.string()]).catch('')
const typedLine = z.object({
  id: z.string(),
  startMinute: typedMinute,
  endMinute: typedMinute,
  activity: z.enum(workActivities),
})

/** The lines of a form or draft, incomplete ones included. */
export function readLines(intervals: unknown): TypedLine[] {
  if (!Array.isArray(intervals)) return []
  return intervals.flatMap((each) => typedLine.safeParse(each).data ?? [])
}

/** A time as shown in its field. */
export function formatTime(time: number | string): string {
  return typeof time === 'number' ? formatClock(time) : time
}

/** A time while typed: minutes once complete; `2` may still become `20:00` and stays text. */
export function parseTimeWhileTyping(text: string): number | string {
  return parseWholeClockTime(text) ?? text
}

/** A time when its field is left: `2` is now 02:00, and invalid text stays. */
export function parseTimeOnBlur(text: string): number | string {
  return parseClockTime(text) ?? text
}

/**
 * Lines as stored in their draft. An end before its begin is stored as text: as a number it could be merged with its
 * neighbour and submitted.
 */
export function toStoredLines(lines: readonly TypedLine[]): TypedLine[] {
  return lines.map((line) => {
    const startMinute = minuteOf(line.startMinute) ?? line.startMinute
    const endMinute = minuteOf(line.endMinute) ?? line.endMinute
    const isBackwards = typeof startMinute === 'number' && typeof endMinute === 'number' && endMinute <= startMinute
    return { ...line, startMinute, endMinute: isBackwards ? formatClock(endMinute) : endMinute }
  })
}

/** Lines sorted by time; unsorted while one has no begin. */
export function sortLines(lines: readonly TypedLine[]): TypedLine[] {
  const begins = lines.map((line) => ({ line, begin: minuteOf(line.startMinute) }))
  if (begins.some(({ begin }) => begin === null)) return [...lines]
  return begins.sort((left, right) => (left.begin ?? 0) - (right.begin ?? 0)).map(({ line }) => line)
}

/** Errors of lines by id. Of two overlapping ones the later is wrong. */
export function findLineFaults(lines: readonly TypedLine[], dayMinutes: number): ReadonlyMap<string, LineFault> {
  const faults = new Map<string, LineFault>()
  const sound: { id: string; start: number; end: number }[] = []
  for (const line of lines) {
    const [start, end] = [minuteOf(line.startMinute), minuteOf(line.endMinute)]
    if (start === null) faults.set(line.id, { field: 'startMinute', message: messages.badTime })
    else if (end === null) faults.set(line.id, { field: 'endMinute', message: messages.badTime })
    else if (end > dayMinutes) {
      faults.set(line.id, { field: 'endMinute', message: messages.pastDay(formatClock(dayMinutes)) })
    } else if (end <= start) faults.set(line.id, { field: 'endMinute', message: messages.badOrder })
    else sound.push({ id: line.id, start, end })
  }
  let until = 0
  for (const { id, start, end } of sound.sort((left, right) => left.start - right.start)) {
    if (start < until) faults.set(id, { field: 'startMinute', message: messages.overlaps })
    else until = end
  }
  return faults
}

/** The valid lines as intervals. */
export function readValidIntervals(lines: readonly TypedLine[], dayMinutes: number): WorkInterval[] {
  const faults = findLineFaults(lines, dayMinutes)
  return lines.flatMap(({ id, activity, ...line }) => {
    const [startMinute, endMinute] = [minuteOf(line.startMinute), minuteOf(line.endMinute)]
    return faults.has(id) || startMinute === null || endMinute === null
      ? []
      : [{ id, startMinute, endMinute, activity }]
  })
}

/** Errors of a form's lines, for its summary. */
export function findLineErrors(fields: Readonly<Record<string, unknown>>): FieldErrors {
  const lines = readLines(fields.intervals)
  const faults = findLineFaults(lines, readDayMinutes(fields))
  return Object.fromEntries(
    lines.flatMap(({ id }, index) => {
      const fault = faults.get(id)
      return fault ? [[`intervals.${index}.${fault.field}`, [fault.message]]] : []
    }),
  )
}

/** The length of a form's day; 24 hours by default. */
export function readDayMinutes({ dayMinutes }: Readonly<Record<string, unknown>>): number {
  return typeof dayMinutes === 'number' ? dayMinutes : 1440
}

/** How a line that ends before it begins would continue past midnight; null for any other. */
export function splitAtMidnight(line: TypedLine, dayMinutes: number): MidnightParts | null {
  const [start, end] = [minuteOf(line.startMinute), minuteOf(line.endMinute)]
  if (start === null || end === null || end >= start || start >= dayMinutes) return null
  return { endMinute: dayMinutes, rest: end > 0 ? { startMinute: 0, endMinute: end } : null }
}

function minuteOf(time: number | string): number | null {
  return typeof time === 'number' ? time : parseWholeClockTime(time)
}
