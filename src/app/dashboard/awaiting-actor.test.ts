import { describe, expect, it } from 'vitest'
import { branch } from '#src/areas/company/branch/branch.ts'
import { leaveRequest } from '#src/areas/leave/leave-request/leave-request.ts'
import { workRestHour } from '#src/areas/work-hours/work-rest-hour/work-rest-hour.ts'
import type { RoundSignature } from '#src/resource/envelope/approval.ts'
import { awaitedAs, awaits, hasDecisions } from '#src/resource/workflow/awaits.ts'
import { actorWith } from '../../../tests/fixtures/actor-with.ts'
import { noScope, recordWith } from '../../../tests/fixtures/record-with.ts'
import { countAwaiting } from './awaiting-records.ts'

const head = actorWith({ personId: 'head', permissions: ['create leave request'], isHod: true })
const hr = actorWith({ personId: 'hr', permissions: ['create leave request'], isHr: true })

const requestOf = (owner: string, status: string, signatures: readonly RoundSignature[] = []) =>
  recordWith(
    { staffId: owner },
    {
      status,
      scope: { ...noScope, owner, participants: ['head', 'hr'] },
      approval: {
        round: 1,
        content: 1,
        signatories: [
          { order: 1, who: 'head of department', people: ['head'] },
          { order: 2, who: 'HR', people: ['hr'] },
        ],
        signatures,
      },
    },
  )
const byHead: RoundSignature = {
  place: 0,
  by: 'head',
  actingFor: null,
  at: '2026-11-24T09:00:00Z',
  answer: 'approved',
}

describe('what waits for somebody', () => {
  it('is what they may decide on now, as it is their turn', () => {
    const awaitsOf = (record: ReturnType<typeof requestOf>) =>
      [head, hr].map((person) => awaits(leaveRequest, person, record))
    expect(awaitsOf(requestOf('ada', 'pending'))).toEqual([true, false])
    expect(awaitsOf(requestOf('ada', 'authorized', [byHead]))).toEqual([false, true])
  })

  it('awaits nobody in two ways: HR who head a department are asked for its requests as its head', () => {
    const both = actorWith({ personId: 'head', permissions: ['create leave request'], isHod: true, isHr: true })
    const ways = (record: ReturnType<typeof requestOf>) => awaitedAs(leaveRequest, both, record)
    expect(ways(requestOf('ada', 'pending'))).toBe('other')
    expect(ways(requestOf('ada', 'authorized', [{ ...byHead, by: 'deputy' }]))).toBe('HR')
    expect(ways(requestOf('ada', 'approved'))).toBeNull()
    expect(countAwaiting(leaveRequest, both, ['pending'], [requestOf('ada', 'pending')], 'HR')).toBe(0)
    expect(countAwaiting(leaveRequest, both, ['pending'], [requestOf('ada', 'pending')], 'other')).toBe(1)
  })

  it('is none of their own, though they may cancel it', () => {
    expect(awaits(leaveRequest, head, requestOf('head', 'pending'))).toBe(false)
    expect(awaits(leaveRequest, hr, requestOf('hr', 'pending'))).toBe(false)
  })

  it('is nothing that was decided, though HR may withdraw it and a captain return it', () => {
    expect(awaits(leaveRequest, hr, requestOf('ada', 'approved', [byHead, { ...byHead, place: 1, by: 'hr' }]))).toBe(
      false,
    )
    const captain = actorWith({ personId: 'captain', permissions: ['review work rest hour'], vesselIds: ['akwa'] })
    const hours = (status: string, owner = 'ada') =>
      recordWith({}, { status, scope: { ...noScope, owner, vessel: 'akwa' } })
    expect(awaits(workRestHour, captain, hours('submitted'))).toBe(true)
    expect(awaits(workRestHour, captain, hours('submitted', 'captain'))).toBe(false)
    expect(awaits(workRestHour, captain, hours('reviewed'))).toBe(false)
  })

  it('is nothing of a kind that nobody decides on for others', () => {
    expect([leaveRequest, workRestHour, branch].map(hasDecisions)).toEqual([true, true, false])
  })
})
