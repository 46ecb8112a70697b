import { expect, test } from 'vitest'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { mayGiveRole, mayGiveRoleToAnyone, mayHoldTogether, permissionsNotToGive } from './may-give-role.ts'

const role = (name: string, ...permissions: string[]) =>
  recordWith({ name, permissions: permissions.map((one) => ({ id: one, name: one })) })
const hr = actorWith({ personId: 'hr', isHr: true, roles: ['hr'], permissions: ['assign role', 'view staff'] })
const administrator = actorWith({ personId: 'ada', isAdmin: true, roles: ['admin'], permissions: ['view staff'] })

test.each([
  role('admin'),
  role('hr'),
  role('Head of finance'),
  role('payer', 'record payment'),
  role('approver of pay', 'approve payroll'),
])('a role with a flag, or one that moves money, is given and taken by an administrator alone', (given) => {
  expect([mayGiveRole(hr, given, 'ben'), mayGiveRoleToAnyone(hr, given)]).toEqual([false, false])
  expect([mayGiveRole(administrator, given, 'ben'), mayGiveRoleToAnyone(administrator, given)]).toEqual([true, true])
})

test('nobody gives themselves what they do not hold, administrators neither', () => {
  expect(mayGiveRole(administrator, role('clerk', 'view staff'), 'ada')).toBe(true)
  expect(mayGiveRole(administrator, role('clerk', 'view budget'), 'ada')).toBe(false)
  expect(mayGiveRole(administrator, role('clerk', 'view budget'), 'ben')).toBe(true)
})

test('an administrator puts any permission into a role, everybody else what they hold', () => {
  expect(permissionsNotToGive(hr, ['view staff', 'approve vendor', 'view risk'])).toEqual([
    'approve vendor',
    'view risk',
  ])
  expect(permissionsNotToGive(administrator, ['view staff', 'approve vendor', 'view risk'])).toEqual([])
})

test('roles that join two duties kept apart are not offered together', () => {
  expect(mayHoldTogether([role('admin'), role('captain', 'review routine check')])).toBe(false)
  expect(mayHoldTogether([role('buyer', 'manage vendor'), role('judge', 'approve vendor')])).toBe(false)
  expect(mayHoldTogether([role('buyer', 'manage vendor'), role('reader', 'view vendor')])).toBe(true)
})

test('others are given any other role, and oneself none that grants more than one holds', () => {
  const captain = role('captain', 'view staff', 'create vessel daily report')
  expect([mayGiveRole(hr, captain, 'ben'), mayGiveRoleToAnyone(hr, captain)]).toEqual([true, true])
  expect(mayGiveRole(hr, captain, 'hr')).toBe(false)
  expect(mayGiveRole(hr, role('clerk', 'view staff'), 'hr')).toBe(true)
})

test('a name that the product does not know grants nothing, so that its role is given like any other', () => {
  const old = role('clerk of old', 'view staff', 'keep the telegraph')
  expect(mayGiveRole(hr, old, 'hr')).toBe(true)
  expect(mayGiveRole(hr, role('keeper of old', 'manage vessel', 'keep the telegraph'), 'hr')).toBe(false)
})
