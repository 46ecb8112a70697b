import { describe, expect, it } from 'vitest'
import { datesOfMonth, isFirstMonth, monthAsked, yearsOffered } from './month-days.ts'

describe('a month of hours', () => {
  it('has all its days, leap years included', () => {
    expect(datesOfMonth(2026, 11)).toHaveLength(30)
    expect(datesOfMonth(2028, 2).at(-1)).toBe('2028-02-29')
    expect(datesOfMonth(2026, 12)[0]).toBe('2026-12-01')
  })

  it('is the present one unless the address asks for another that exists', () => {
    expect(monthAsked(undefined, undefined, '2026-11-21')).toEqual({ year: 2026, month: 11 })
    expect(monthAsked('2025', '03', '2026-11-21')).toEqual({ year: 2025, month: 3 })
    expect(monthAsked('1999', '13', '2026-11-21')).toEqual({ year: 2026, month: 11 })
    expect(monthAsked(undefined, '03', '2026-11-21')).toEqual({ year: 2026, month: 3 })
    expect(monthAsked('2022', '12', '2026-11-21')).toEqual({ year: 2026, month: 11 })
    expect(monthAsked('x', '00', '2026-11-21')).toEqual({ year: 2026, month: 11 })
  })

  it('is offered back to 2023', () => {
    expect(yearsOffered('2026-11-21')).toEqual([2026, 2025, 2024, 2023])
    expect([isFirstMonth(2023, 1), isFirstMonth(2023, 2), isFirstMonth(2024, 1)]).toEqual([true, false, false])
  })
})
