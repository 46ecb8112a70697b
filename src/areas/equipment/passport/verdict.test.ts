import { describe, expect, test } from 'vitest'
import { judgeEquipment, latestCheck } from './verdict.ts'

const equipment = {
  active: true,
  status: 'operational',
  nextTestOn: '2027-03-01',
  certificateExpiresOn: '2031-01-01',
  initialPressure: 'P50',
}
const check = { date: '2026-11-24', createdAt: '2026-11-24T08:00:00Z', condition: 'good', pressure: 50 }
const known = { equipment, groupKind: 'fender', checks: [check], defects: [], isComplete: true, day: '2026-11-27' }
const reasonsOf = (besides: object) => judgeEquipment({ ...known, ...besides }).reasons
const reasonsWith = (fields: object) => reasonsOf({ equipment: { ...equipment, ...fields } })

describe('a fender', () => {
  test('is deployed where everything is known and holds', () => {
    expect(judgeEquipment(known)).toEqual({ mayDeploy: true, reasons: [] })
  })

  test('is not where a day has passed, and the reason says which, when and how long ago', () => {
    expect(reasonsWith({ nextTestOn: '2026-11-12' })).toEqual(['Test ended 12 Nov 2026, 15 days ago'])
    expect(reasonsWith({ nextTestOn: '2026-11-27' })).toEqual([])
    expect(reasonsWith({ certificateExpiresOn: '2026-11-26' })).toEqual(['Certificate expired 26 Nov 2026, 1 day ago'])
    expect(reasonsWith({ serviceLifeEndsOn: '2026-11-01' })).toEqual(['Service life ended 1 Nov 2026, 26 days ago'])
  })

  test('is not while it is out of use, under maintenance, expired or has an open defect', () => {
    expect(reasonsWith({ active: false })).toEqual(['It is out of use'])
    expect(reasonsWith({ status: 'under-maintenance' })).toEqual(['It is under maintenance'])
    expect(reasonsWith({ status: 'expired' })).toEqual(['It has expired'])
    const defect = { status: 'pending', number: 'EQD-2026-0001', date: '2026-11-25', description: 'Air valve leaks' }
    expect(reasonsOf({ defects: [defect] })).toEqual(['Open defect EQD-2026-0001 of 25 Nov 2026: Air valve leaks'])
    expect(reasonsOf({ defects: [{ ...defect, status: 'completed' }] })).toEqual([])
  })

  test('is not on anything unknown', () => {
    expect(reasonsWith({ nextTestOn: undefined, certificateExpiresOn: undefined, initialPressure: undefined })).toEqual(
      [
        'The last day of its test is not known',
        'The expiry date of its certificate is not known',
        'Its initial pressure is not known',
      ],
    )
    expect(reasonsOf({ checks: [] })).toEqual(['No routine check is known'])
    expect(reasonsOf({ checks: [{ ...check, pressure: undefined }] })).toHaveLength(1)
    expect(reasonsOf({ isComplete: false })).toEqual(['Not all of its records are on this device'])
    expect(reasonsOf({ groupKind: undefined, checks: [{ ...check, pressure: undefined }] })).toHaveLength(1)
  })

  test('is not after a bad check, or with less than nine tenths of its pressure', () => {
    expect(reasonsOf({ checks: [{ ...check, condition: 'bad' }] })).toEqual([
      'Bad condition at the check of 24 Nov 2026',
    ])
    expect(reasonsOf({ checks: [{ ...check, pressure: 44.9 }] })).toHaveLength(1)
    expect(reasonsOf({ checks: [{ ...check, pressure: 45 }] })).toEqual([])
  })
})

test('other equipment has no pressure and no certificate', () => {
  const hose = { ...equipment, certificateExpiresOn: undefined, initialPressure: undefined }
  expect(reasonsOf({ equipment: hose, groupKind: 'hose', checks: [{ ...check, pressure: undefined }] })).toEqual([])
})

test('of two checks of a day the one written last counts', () => {
  const later = { ...check, createdAt: '2026-11-24T17:00:00Z', condition: 'bad' }
  expect(latestCheck([later, check])).toBe(later)
  expect(latestCheck([])).toBeNull()
})
