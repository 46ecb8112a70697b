import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorSource } from '#src/areas/access/actor/actor.server.ts'
import { role } from '#src/areas/access/role/role.ts'
import { roleAssignment } from '#src/areas/access/role-assignment/role-assignment.ts'
import { standIn } from '#src/areas/approvals/stand-in/stand-in.ts'
import { department } from '#src/areas/staff/department/department.ts'
import { vesselAssignment } from '#src/areas/vessels/vessel-assignment/vessel-assignment.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { deleteRecord, insertRecord } from '#src/server/database/records/record-store.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import { inTenant, inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { recordWith } from '../../fixtures/record-with.ts'
import { bearer, openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.end())

/** Puts a record as the office would have, and returns its id. */
async function put(
  resource: Resource,
  fields: Record<string, unknown>,
  state: Partial<StoredRecord> = { status: resource.workflow?.start ?? null },
): Promise<string> {
  const id = uuidV7()
  await inTenant(server.database, server.north, (tx) =>
    insertRecord(tx, resource, recordWith(fields, { id, schemaVersion: resource.version, ...state })),
  )
  return id
}
const remove = (resource: Resource, id: string) =>
  inTenant(server.database, server.north, (tx) => deleteRecord(tx, resource, id, 2))
const actorAt = async (personId: string, at: string, tenantId = server.north) =>
  (await inTenantReadOnly(server.database, tenantId, (tx) => actorSource.loadActor(tx, personId, new Date(at))))?.actor
const roleOf = (name: string, ...permissions: string[]) =>
  put(role, { name, permissions: permissions.map((permission) => ({ id: uuidV7(), name: permission })) })

test('a person may what the assignments of that moment allow, from their first moment up to their last', async () => {
  const { id } = await server.person(server.north, 'sailor')
  const [mate, cook] = [
    await roleOf('mate', 'create near miss', 'create routine check'),
    await roleOf('cook', 'create near miss', 'view vessel'),
  ]
  const [first, second] = [uuidV7(), uuidV7()]
  const assign = (roleId: string, vesselId: string, validFrom: string, validUntil?: string) =>
    Promise.all([
      put(roleAssignment, { staffId: id, roleId, validFrom, ...(validUntil ? { validUntil } : {}) }),
      put(vesselAssignment, { staffId: id, vesselId, position: 'x', validFrom, ...(validUntil ? { validUntil } : {}) }),
    ])
  await assign(mate, first, '2026-01-01T00:00:00+01:00', '2026-03-01T12:00:00+01:00')
  const [open] = await assign(cook, second, '2026-03-01T10:00:00Z')

  expect(await actorAt(id, '2025-12-31T22:59:59Z')).toMatchObject({ roles: [], permissions: [], vesselIds: [] })
  expect(await actorAt(id, '2025-12-31T23:00:00Z')).toMatchObject({
    roles: ['mate'],
    permissions: ['create near miss', 'create routine check'],
    vesselIds: [first],
  })
  expect(await actorAt(id, '2026-03-01T10:59:59Z')).toMatchObject({
    roles: ['cook', 'mate'],
    permissions: ['create near miss', 'create routine check', 'view vessel'],
    vesselIds: [first, second].sort(),
  })
  expect(await actorAt(id, '2026-03-01T11:00:00Z')).toMatchObject({ roles: ['cook'], vesselIds: [second] })
  await remove(roleAssignment, open)
  expect(await actorAt(id, '2026-03-01T11:00:00Z')).toMatchObject({ roles: [], permissions: [], vesselIds: [second] })
})

/** Takes a record out of use at a moment, as the office does. */
const retire = (resource: Resource, id: string, at: string) =>
  inTenant(server.database, server.north, (tx) =>
    tx.query(`update "${tableOf(resource).name}" set active = false, updated_at = $2 where id = $1`, [id, at]),
  )

test('what is out of use grants nothing from that moment on; what was made before is judged by what was held then', async () => {
  const [{ id }, away] = [await server.person(server.north, 'purser'), await server.person(server.north, 'chief')]
  const [mate, cook] = [await roleOf('first mate', 'create near miss'), await roleOf('second cook', 'view vessel')]
  const validFrom = '2026-01-01T00:00:00Z'
  const [asMate] = [
    await put(roleAssignment, { staffId: id, roleId: mate, validFrom }),
    await put(roleAssignment, { staffId: id, roleId: cook, validFrom }),
  ]
  const vesselId = uuidV7()
  const aboard = await put(vesselAssignment, { staffId: id, vesselId, position: 'x', validFrom })
  const days = { firstDay: '2026-01-01', lastDay: '2026-12-31' }
  const standing = await put(standIn, { staffId: away.id, standInId: id, ...days })
  await retire(roleAssignment, asMate, '2026-03-01T12:00:00Z')
  await retire(vesselAssignment, aboard, '2026-03-02T12:00:00Z')
  await retire(role, cook, '2026-03-03T12:00:00Z')
  await retire(standIn, standing, '2026-03-04T12:00:00Z')

  const moments = ['03-01T11:59:59', '03-01T12:00:00', '03-02T12:00:00', '03-03T12:00:00', '03-04T12:00:00']
  const told = (actor: Actor | undefined) => [
    actor?.permissions,
    actor?.vesselIds,
    actor?.standsInFor?.map(({ personId }) => personId) ?? [],
  ]
  const expected = [
    [['create near miss', 'view vessel'], [vesselId], [away.id]],
    [['view vessel'], [vesselId], [away.id]],
    [['view vessel'], [], [away.id]],
    [[], [], [away.id]],
    [[], [], []],
  ]
  for (const [index, moment] of moments.entries()) {
    expect([moment, told(await actorAt(id, `2026-${moment}Z`))]).toEqual([moment, expected[index]])
  }
  // Entries that are taken together share what was found, for the span in which it holds.
  for (const order of [moments, moments.toReversed()]) {
    const found = await inTenant(
      server.database,
      server.north,
      async (tx) => {
        const each: unknown[] = []
        for (const moment of order) {
          const one = await actorSource.loadActor(tx, id, new Date(`2026-${moment}Z`))
          each.push([moment, told(one?.actor)])
        }
        return each
      },
      { appliesSeveral: true },
    )
    expect(found).toEqual(order.map((moment) => [moment, expected[moments.indexOf(moment)]]))
  }
})

test('flags come from the roles of those names and from heading a department; they bring no permission', async () => {
  const { id } = await server.person(server.north, 'head')
  for (const name of ['admin', 'hr', 'Head of finance']) {
    const at = '2026-05-01T00:00:00Z'
    const assignment = await put(roleAssignment, { staffId: id, roleId: await roleOf(name), validFrom: at })
    expect(await actorAt(id, at)).toMatchObject({
      permissions: [],
      isAdmin: name === 'admin',
      isHr: name === 'hr',
      isHeadOfFinance: name === 'Head of finance',
      isHod: false,
    })
    await remove(roleAssignment, assignment)
  }
  const headed = await put(department, { name: 'Deck', heads: [{ id: uuidV7(), staffId: id }] })
  expect(await actorAt(id, '2026-05-01T00:00:00Z')).toMatchObject({ isHod: true, headedDepartmentIds: [headed] })
})

test('the name of the department a person works in comes with them, while there is such a department', async () => {
  const person = await server.person(server.north, 'clerk')
  const token = await server.signIn(person)
  const named = async () =>
    (await server.app.inject({ url: '/api/v1/me', headers: bearer(token) })).json().data.person.departmentName
  expect(await named()).toBeUndefined()
  const finance = await put(department, { name: 'Finance and Account', heads: [] })
  await inTenant(server.database, server.north, (tx) =>
    tx.query('update staff set department_id = $2 where id = $1', [person.id, finance]),
  )
  expect(await named()).toBe('Finance and Account')
  await remove(department, finance)
  expect(await named()).toBeUndefined()
})

test('a role that is taken away is gone with the next request', async () => {
  const admin = await server.person(server.north, 'former', { admin: true })
  const token = await server.signIn(admin)
  const isAdmin = async () =>
    (await server.app.inject({ url: '/api/v1/me', headers: bearer(token) })).json().data.actor.isAdmin
  expect(await isAdmin()).toBe(true)
  await inTenant(server.database, server.north, (tx) =>
    tx.query('update role_assignments set deleted_at = now() where staff_id = $1', [admin.id]),
  )
  expect(await isAdmin()).toBe(false)
})

test('nobody is known in another tenant, and a deleted person is nobody', async () => {
  const person = await server.person(server.north, 'leaver')
  const token = await server.signIn(person)
  expect(await actorAt(person.id, '2026-05-01T00:00:00Z', server.south)).toBeUndefined()
  await inTenant(server.database, server.north, (tx) =>
    tx.query('update staff set deleted_at = now() where id = $1', [person.id]),
  )
  expect(await actorAt(person.id, '2026-05-01T00:00:00Z')).toBeUndefined()
  expect((await server.app.inject({ url: '/api/v1/me', headers: bearer(token) })).statusCode).toBe(401)
})

test('what waits for confirmation or was declined grants nothing, what was confirmed grants from then on', async () => {
  const { id } = await server.person(server.north, 'waiting')
  const { id: away } = await server.person(server.north, 'absent')
  const roleId = await roleOf('surveyor', 'view vessel')
  const assigned = { staffId: id, roleId, validFrom: '2026-01-01T00:00:00Z' }
  const days = { staffId: away, standInId: id, firstDay: '2026-01-01', lastDay: '2099-01-01' }
  for (const status of ['awaiting-confirmation', 'declined']) {
    await put(roleAssignment, assigned, { status })
    await put(standIn, days, { status })
  }
  const held = async (at: string) => {
    const { roles, standsInFor = [] } = (await actorAt(id, at)) ?? { roles: null }
    return [roles, standsInFor.map(({ personId }) => personId)]
  }
  expect(await held('2026-06-01T00:00:00Z')).toEqual([[], []])
  const state = { status: 'confirmed', statusAt: '2026-05-01T12:00:00Z' }
  await put(roleAssignment, assigned, state)
  await put(standIn, days, state)
  expect(await held('2026-05-01T11:59:59Z')).toEqual([[], []])
  expect(await held('2026-05-01T12:00:00Z')).toEqual([['surveyor'], [away]])
})
