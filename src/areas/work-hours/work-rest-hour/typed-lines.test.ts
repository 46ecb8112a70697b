import { describe, expect, it } from 'vitest'
import { checkForm } from '#src/screens/data/drafts/form-checks.ts'
import { addCarriedHours } from '../day/midnight-hours.ts'
import { workHoursMessages as messages } from './messages.ts'
import {
  findLineErrors,
  findLineFaults,
  formatTime,
  parseTimeOnBlur,
  parseTimeWhileTyping,
  readLines,
  readValidIntervals,
  sortLines,
  splitAtMidnight,
  type TypedLine,
  toStoredLines,
} from './typed-lines.ts'
import { workRestHour } from './work-rest-hour.ts'

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`
const line = (number: number, startMinute: number | string, endMinute: number | string): TypedLine => ({
  id: id(number),
  startMinute,
  endMinute,
  activity: 'W',
})
const day = (lines: readonly TypedLine[]) => ({
  staffId: id(8),
  vesselId: id(9),
  date: '2026-11-26',
  utcOffsetMinutes: 60,
  dayMinutes: 1440,
  intervals: toStoredLines(lines),
})
const errorsOf = (lines: readonly TypedLine[]) =>
  checkForm(workRestHour, null, false, day(lines), null, undefined, findLineErrors(day(lines))).errors

describe('what is typed', () => {
  it('is a time once it is whole, and another one when its field is left', () => {
    expect(['2', '20', '20:', '20:0', '20:00', '2000'].map(parseTimeWhileTyping)).toEqual([
      '2',
      '20',
      '20:',
      '20:0',
      1200,
      1200,
    ])
    expect(['2', '20', '', '25.99', '24:30'].map(parseTimeOnBlur)).toEqual([120, 1200, '', '25.99', 1470])
  })

  it('comes back from its draft as it was', () => {
    const lines = [line(1, '20:0', ''), line(2, 1200, 240), line(3, 'six', 1560)]
    const again = readLines(JSON.parse(JSON.stringify(toStoredLines(lines))))
    expect(again.map(({ startMinute, endMinute }) => [formatTime(startMinute), formatTime(endMinute)])).toEqual([
      ['20:0', ''],
      ['20:00', '04:00'],
      ['six', '26:00'],
    ])
    expect(toStoredLines(again)).toEqual(again)
  })

  it('is hours again as soon as it is right', () => {
    const [stored] = toStoredLines([line(1, 1200, 240)])
    expect(stored?.endMinute).toBe('04:00')
    expect(toStoredLines([{ ...line(1, 120, 0), endMinute: stored?.endMinute ?? '' }])).toEqual([line(1, 120, 240)])
  })

  it('reads drafts of numbers, and those that lack a time', () => {
    expect(readLines([line(1, 360, 720)])).toEqual([line(1, 360, 720)])
    expect(readLines([{ id: id(1), startMinute: 360, activity: 'W' }])).toEqual([line(1, 360, '')])
    expect(readLines(undefined)).toEqual([])
  })
})

describe('a line that is not right', () => {
  it('is told at the field to be mended, once', () => {
    expect(errorsOf([line(1, 360, 720), line(2, 1200, 240)])).toEqual({ 'intervals.1.endMinute': [messages.badOrder] })
    expect(errorsOf([line(1, 360, '')])).toEqual({ 'intervals.0.endMinute': [messages.badTime] })
    expect(errorsOf([line(1, '2', 720)])).toEqual({ 'intervals.0.startMinute': [messages.badTime] })
    expect(errorsOf([line(1, 360, 1500)])).toEqual({ 'intervals.0.endMinute': [messages.pastDay('24:00')] })
    expect(errorsOf([line(1, 600, 900), line(2, 360, 720)])).toEqual({ 'intervals.0.startMinute': [messages.overlaps] })
    expect(errorsOf([line(1, 360, 720)])).toBeNull()
  })

  it('is refused by the description alone, also where it would be joined with its neighbour', () => {
    for (const wrong of [
      [line(1, 1200, 240)],
      [line(1, 480, 480), line(2, 480, 720)],
      [line(1, '20:0', 1320)],
      [line(1, 360, 720), line(2, 660, 780)],
    ]) {
      expect(checkForm(workRestHour, null, false, day(wrong), null).errors).not.toBeNull()
    }
  })

  it('is no hours, and leaves the others as they are', () => {
    expect(readValidIntervals([line(1, 1200, 240), line(2, 360, 720), line(3, 600, 660)], 1440)).toEqual([
      line(2, 360, 720),
    ])
    expect(findLineFaults([line(1, 1380, 1470)], 1500).size).toBe(0)
  })

  it('keeps its place in the list while it has no begin', () => {
    const places = (lines: readonly TypedLine[]) => sortLines(lines).map((each) => each.id)
    expect(places([line(1, 720, 780), line(2, 'x', 60), line(3, 0, 60)])).toEqual([id(1), id(2), id(3)])
    expect(places([line(1, 720, 780), line(3, 0, 60)])).toEqual([id(3), id(1)])
  })
})

describe('a watch past midnight', () => {
  it('is parted at the end of its day', () => {
    expect(splitAtMidnight(line(1, 1200, '04:00'), 1440)).toEqual({
      endMinute: 1440,
      rest: { startMinute: 0, endMinute: 240 },
    })
    expect(splitAtMidnight(line(1, 1200, 0), 1500)).toEqual({ endMinute: 1500, rest: null })
    for (const other of [line(1, 480, 480), line(1, 480, 720), line(1, '', 60), line(1, 1450, 60)]) {
      expect(splitAtMidnight(other, 1440)).toBeNull()
    }
  })

  it('goes on in the next day beside what stands there, once, and never over it', () => {
    const carried = { id: id(7), startMinute: 0, endMinute: 240, activity: 'W' as const }
    const next = day([line(1, 720, 960), line(2, '2', '')])
    expect(addCarriedHours(next, carried)).toEqual([line(1, 720, 960), line(2, '2', ''), carried])
    expect(addCarriedHours(day([line(1, 720, 960)]), carried)).toEqual([carried, line(1, 720, 960)])
    expect(addCarriedHours(day([line(1, 0, 300)]), carried)).toEqual([line(1, 0, 300)])
    expect(addCarriedHours(day([line(1, 180, 300)]), carried)).toBeNull()
  })
})
