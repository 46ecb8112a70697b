import { expect, test } from 'vitest'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { mayGiveRole, mayGiveRoleToAnyone } from './may-give-role.ts'

const role = (name: string, ...permissions: string[]) =>
  recordWith({ name, permissions: permissions.map((one) => ({ id: one, name: one })) })
const hr = actorWith({ personId: 'hr', isHr: true, roles: ['hr'], permissions: ['assign role', 'view staff'] })
const administrator = actorWith({ personId: 'ada', isAdmin: true, roles: ['admin'] })

test('the role of administrators is given and taken by an administrator alone', () => {
  expect([mayGiveRole(hr, role('admin'), 'ben'), mayGiveRoleToAnyone(hr, role('admin'))]).toEqual([false, false])
  expect([mayGiveRole(administrator, role('admin'), 'ben'), mayGiveRoleToAnyone(administrator, role('admin'))]).toEqual(
    [true, true],
  )
})

test('others are given any other role, and oneself none that grants more than one holds', () => {
  const captain = role('captain', 'view staff', 'create vessel daily report')
  expect([mayGiveRole(hr, captain, 'ben'), mayGiveRoleToAnyone(hr, captain)]).toEqual([true, true])
  expect(mayGiveRole(hr, captain, 'hr')).toBe(false)
  expect(mayGiveRole(hr, role('clerk', 'view staff'), 'hr')).toBe(true)
  expect(mayGiveRole(hr, role('Head of finance'), 'hr')).toBe(false)
  expect(mayGiveRole(hr, role('hr'), 'hr')).toBe(true)
})

test('a name that the product does not know grants nothing, so that its role is given like any other', () => {
  const old = role('clerk of old', 'view staff', 'keep the telegraph')
  expect(mayGiveRole(hr, old, 'hr')).toBe(true)
  expect(mayGiveRole(hr, role('keeper of old', 'manage vessel', 'keep the telegraph'), 'hr')).toBe(false)
})
