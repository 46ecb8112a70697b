import { describe, expect, test } from 'vitest'
import { isOwnPlan, refusePlanChange } from './plan-change.ts'

describe('what the ship changes of a planned job', () => {
  const job = {
    machineId: '019d1f00-0000-7000-8000-000000000001',
    dueOn: '2026-12-01',
    dueAtCounter: 5000,
    calendarEvery: 3,
    calendarUnit: 'months',
    nextFrom: 'completion',
    isCritical: true,
  }
  const refused = (change: object) => Object.keys(refusePlanChange(job, { ...job, ...change })).sort()

  test('later, or no more at all, is a postponement', () => {
    expect(refused({ dueOn: '2026-12-02' })).toEqual(['dueOn'])
    expect(refused({ dueAtCounter: 5000.1 })).toEqual(['dueAtCounter'])
    expect(refused({ dueOn: null })).toEqual(['dueOn'])
  })

  test('the interval, the window and the engine are the office’s, and so is whether it is critical', () => {
    expect(refused({ calendarEvery: 10, counterEvery: 500 })).toEqual(['calendarEvery', 'counterEvery'])
    expect(refused({ calendarUnit: 'years', windowPercent: 50 })).toEqual(['calendarUnit', 'windowPercent'])
    expect(refused({ machineId: '019d1f00-0000-7000-8000-000000000002' })).toEqual(['machineId'])
    expect(refused({ isCritical: false })).toEqual(['isCritical'])
  })

  test('earlier, stricter and in other words is theirs', () => {
    expect(refused({ dueOn: '2026-11-30', dueAtCounter: 4000, isClassCredited: true, name: 'Oil' })).toEqual([])
  })

  test('their own first plan is theirs until it was postponed or guarded', () => {
    const own = { ...job, isCritical: false, createdBy: 'me' }
    expect(isOwnPlan(own, 'me')).toBe(true)
    expect(isOwnPlan(own, 'other')).toBe(false)
    for (const more of [{ isCritical: true }, { isClassCredited: true }, { previousJobId: 'x' }, { postponements: 1 }])
      expect(isOwnPlan({ ...own, ...more }, 'me')).toBe(false)
  })
})
