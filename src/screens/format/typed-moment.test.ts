import { describe, expect, it } from 'vitest'
import { completeDay, parseClock, parseDay } from './typed-moment.ts'

describe('parseDay', () => {
  it('reads a day however it is usually written, the day before the month', () => {
    const typed = ['2026-11-21', '20261121', '21-11-2026', '21/11/2026', '21.11.2026', '21112026', ' 21 Nov 2026 ']
    expect(new Set([...typed, '21 november 2026', '21nov2026'].map(parseDay))).toEqual(new Set(['2026-11-21']))
    expect(parseDay('3-4-2026')).toBe('2026-04-03')
  })

  it('is silent while a day is being typed, and about days that do not exist', () => {
    for (const typed of [
      '',
      '2',
      '21-11',
      '21-11-20',
      '2026-11-2',
      '31-11-2026',
      '30 Feb 2026',
      '21 Nod 2026',
      'today',
    ]) {
      expect(parseDay(typed), typed).toBeNull()
    }
  })
})

describe('completeDay', () => {
  it('adds the year, or its century', () => {
    expect(
      ['21-11', '21 Nov', '21/11/26', '21 nov 26', '2026-11-21'].map((text) => completeDay(text, '2026-03-01')),
    ).toEqual(['2026-11-21', '2026-11-21', '2026-11-21', '2026-11-21', '2026-11-21'])
    expect(['', '21', '31-11', 'soon'].map((text) => completeDay(text, '2026-03-01'))).toEqual([null, null, null, null])
  })
})

describe('parseClock', () => {
  it('reads a time of 24 hours to the minute', () => {
    expect(['07:30', '7.30', '0730', '730', '7', ' 23:59 ', '00:00'].map((text) => parseClock(text))).toEqual([
      450, 450, 450, 450, 420, 1439, 0,
    ])
    expect(['', '7:3', '24:00', '12:60', 'noon', '-1'].map((text) => parseClock(text))).toEqual(Array(6).fill(null))
    expect(parseClock('26:30', 26)).toBe(1590)
  })
})
