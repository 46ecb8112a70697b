import { describe, expect, it } from 'vitest'
import { isFirstMonth, listMonthDates, listOfferedYears, parseRequestedMonth } from './month-days.ts'

describe('a month of hours', () => {
  it('has all its days, leap years included', () => {
    expect(listMonthDates(2026, 11)).toHaveLength(30)
    expect(listMonthDates(2028, 2).at(-1)).toBe('2028-02-29')
    expect(listMonthDates(2026, 12)[0]).toBe('2026-12-01')
  })

  it('is the present one unless the address asks for another that exists', () => {
    expect(parseRequestedMonth(undefined, undefined, '2026-11-21')).toEqual({ year: 2026, month: 11 })
    expect(parseRequestedMonth('2025', '03', '2026-11-21')).toEqual({ year: 2025, month: 3 })
    expect(parseRequestedMonth('1999', '13', '2026-11-21')).toEqual({ year: 2026, month: 11 })
    expect(parseRequestedMonth(undefined, '03', '2026-11-21')).toEqual({ year: 2026, month: 3 })
    expect(parseRequestedMonth('2022', '12', '2026-11-21')).toEqual({ year: 2026, month: 11 })
    expect(parseRequestedMonth('x', '00', '2026-11-21')).toEqual({ year: 2026, month: 11 })
  })

  it('is offered back to 2023', () => {
    expect(listOfferedYears('2026-11-21')).toEqual([2026, 2025, 2024, 2023])
    expect([isFirstMonth(2023, 1), isFirstMonth(2023, 2), isFirstMonth(2024, 1)]).toEqual([true, false, false])
  })
})
