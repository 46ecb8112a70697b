import { expect, test } from 'vitest'
import { nearMissReport } from '../../incidents/near-miss-report/near-miss-report.ts'
import { leaveRequest } from '../../leave/leave-request/leave-request.ts'
import { mailWay } from './mail-ways.ts'

test('each kind is mailed as the person says, and as usual where they say nothing', () => {
  expect(mailWay(null, 'turn', leaveRequest)).toBe('at-once')
  expect(mailWay(null, 'decided', leaveRequest)).toBe('never')
  expect(mailWay({ turn: 'daily', decided: 'at-once' }, 'turn', leaveRequest)).toBe('daily')
  expect(mailWay({ turn: 'daily', decided: 'at-once' }, 'decided', leaveRequest)).toBe('at-once')
})

test('a mention is mailed at once until its person says otherwise, of an incident too', () => {
  expect(mailWay(null, 'mention', leaveRequest)).toBe('at-once')
  // Settings of before mentions say nothing of them.
  expect(mailWay({ turn: 'never' }, 'mention', leaveRequest)).toBe('at-once')
  expect(mailWay({ mention: 'daily' }, 'mention', nearMissReport)).toBe('daily')
})

test('safety, warnings and accounts cannot be switched off', () => {
  const never = { turn: 'never', due: 'never', warning: 'never', account: 'never' }
  expect(mailWay(never, 'turn', leaveRequest)).toBe('never')
  expect(mailWay(never, 'turn', nearMissReport)).toBe('at-once')
  expect(mailWay(never, 'warning', leaveRequest)).toBe('at-once')
  expect(mailWay(never, 'account', undefined)).toBe('at-once')
})
