import { expect, test } from 'vitest'
import { demonstrationTenants } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { validateFields } from '#src/resource/description/validate.ts'
import { administratorPermissions } from '../actor/administrator.server.ts'
import { permissionHolders } from './permission-holders.demo.ts'
import { demonstrationRoles } from './role.demo.ts'
import { role } from './role.ts'
import { explainPairs } from './separation-of-duties.ts'

const withPermissions = (...permissions: string[]) => ({ name: 'clerk', permissions })

test('no role and no person of the demonstration holds a pair, nor the role of administrators as it is made', () => {
  for (const one of demonstrationRoles) expect([one.name, explainPairs([one])]).toEqual([one.name, []])
  for (const { key, roles } of demonstrationTenants.flatMap(({ people }) => people)) {
    const held = demonstrationRoles.filter(({ name }) => roles.includes(name))
    expect([key, held.length, explainPairs(held)]).toEqual([key, roles.length, []])
  }
  expect(explainPairs([{ name: 'admin', permissions: administratorPermissions }])).toEqual([])
})

test('every role of the demonstration is somebody’s, and every permission is held by roles that exist', () => {
  const held = new Set(demonstrationTenants.flatMap(({ people }) => people.flatMap(({ roles }) => roles)))
  expect(demonstrationRoles.filter(({ name }) => !held.has(name))).toEqual([])
  const granted = demonstrationRoles.reduce((sum, { permissions }) => sum + permissions.length, 0)
  expect(Object.values(permissionHolders).flatMap((words) => words.split(' '))).toHaveLength(granted)
})

test('a pair is told with both names, within one role and over several', () => {
  const told = "'assign role' and 'approve payroll' cannot be held by the same person"
  expect(explainPairs([withPermissions('assign role', 'approve payroll')])).toEqual([told])
  expect(explainPairs([withPermissions('approve payroll'), withPermissions('assign role')])).toEqual([told])
  expect(explainPairs([withPermissions('approve payroll'), withPermissions('view role')])).toEqual([])
})

test('the role of administrators goes with nothing that signs, moves money or reads private data', () => {
  const administrators = { name: 'admin', permissions: ['assign role'] }
  for (const name of ['review near miss', 'record payment', 'view payroll', 'confirm staff', 'approve payroll']) {
    const told = `The role 'admin' and '${name}' cannot be held by the same person`
    expect(explainPairs([administrators, withPermissions(name)])).toContain(told)
  }
  expect(explainPairs([administrators, withPermissions('view budget', 'manage vessel', 'create near miss')])).toEqual(
    [],
  )
})

test('the form of a role says it beside the permissions', () => {
  const listed = (...names: string[]) => names.map((name) => ({ id: uuidV7(), name }))
  expect(validateFields(role, { name: 'clerk', permissions: listed('manage risk', 'accept risk') })).toEqual({
    ok: false,
    errors: { permissions: ["'manage risk' and 'accept risk' cannot be held by the same person"] },
  })
  expect(validateFields(role, { name: 'admin', permissions: listed('assign role', 'review near miss') })).toEqual({
    ok: false,
    errors: { permissions: ["The role 'admin' and 'review near miss' cannot be held by the same person"] },
  })
  expect(validateFields(role, { name: 'clerk', permissions: listed('assign role', 'review near miss') }).ok).toBe(true)
})
