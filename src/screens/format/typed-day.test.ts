import { describe, expect, it } from 'vitest'
import { completeDay, parseDay } from './typed-day.ts'

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
