import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { makeRealServer, type RealServer } from '../contract/company.ts'
import { type Client, clientWith } from '../contract/engine/test-server.ts'
import { loadedDemonstration } from '../fixtures/loaded-demonstration.ts'
import { startSession } from '../fixtures/start-session.ts'

const slug = 'gulf-marine'
const tenantId = demonstrationTenantId(slug)
const idOf = (account: string) => demonstrationId(slug, 'staff', account)
const made = z.object({ id: z.string() })
const permissionsOf = z.object({ permissions: z.array(z.object({ id: z.string(), name: z.string() })) })
let server: RealServer
let hr: Client
let crew: Client
let admin: Client
const roleIds = new Map<string, string>()

beforeAll(async () => {
  server = await makeRealServer(loadedDemonstration)
  const as = async (account: string) => {
    const token = await startSession(server.database, { tenantId, personId: idOf(account), deviceId: null })
    return clientWith(server.app, { authorization: `Bearer ${token}` })
  }
  ;[hr, crew, admin] = [await as('hr'), await as('crew'), await as('admin')]
  const rows = await inTenant(server.database, tenantId, (tx) =>
    tx.query<{ id: string; name: string }>('select id, name from roles'),
  )
  for (const { id, name } of rows) roleIds.set(name, id)
})
afterAll(() => server.end())

const give = (who: Client, to: string, role: string, more: { validUntil?: string } = {}) =>
  who('POST', '/role-assignments', {
    body: { staffId: idOf(to), roleId: roleIds.get(role), validFrom: '2026-01-01T00:00:00Z', ...more },
  })
const permission = (name: string) => ({ id: uuidV7(), name })

test('whoever gives out roles gives others their work, and nobody the role of administrators', async () => {
  expect((await give(hr, 'crew', 'captain')).status).toBe(201)
  expect((await give(hr, 'crew', 'admin')).status).toBe(403)
  expect((await give(hr, 'hr', 'admin')).status).toBe(403)
  expect((await give(hr, 'hr', 'captain')).status).toBe(403)
  expect((await give(crew, 'crew', 'staff')).status).toBe(403)
  expect((await give(admin, 'mooring-master', 'admin')).status).toBe(201)
})

test('the last administrator of a company is ended in no way, and the last but one is', async () => {
  const [own] = await inTenant(server.database, tenantId, (tx) =>
    tx.query<{ id: string }>('select id from role_assignments where role_id = $1 and staff_id = $2', [
      roleIds.get('admin'),
      idOf('admin'),
    ]),
  )
  const second = made.parse((await give(admin, 'crew2', 'admin')).body.data)
  const others = await inTenant(server.database, tenantId, (tx) =>
    tx.query<{ id: string }>('select id from role_assignments where role_id = $1 and id <> $2 and deleted_at is null', [
      roleIds.get('admin'),
      own?.id,
    ]),
  )
  expect(others.map(({ id }) => id)).toContain(second.id)
  for (const { id } of others) expect((await admin('DELETE', `/role-assignments/${id}`)).status).toBe(200)
  const path = `/role-assignments/${own?.id}`
  const end = { validUntil: '2030-01-01T00:00:00.000+00:00' }
  const ways = [
    () => admin('DELETE', path),
    () => admin('POST', `${path}/retire`, { body: {} }),
    () => admin('PATCH', path, { body: end }),
    () => admin('PATCH', path, { body: { staffId: idOf('crew') } }),
    () => admin('PATCH', path, { body: { validFrom: '2099-01-01T00:00:00.000+00:00' } }),
  ]
  for (const way of ways) expect((await way()).body.message).toMatch(/^At least one administrator is required/)
  const ending = await give(admin, 'crew2', 'admin', end)
  expect(ending.status).toBe(201)
  for (const way of ways) expect((await way()).body.message).toMatch(/^At least one administrator is required/)
  expect((await admin('DELETE', `/role-assignments/${made.parse(ending.body.data).id}`)).status).toBe(200)
  const late = await admin('PATCH', path, { body: { validFrom: '2099-01-01T00:00:00.000+00:00' } })
  expect(late.body.errors).toEqual({ validFrom: [late.body.message] })
  expect((await admin('PATCH', path, { body: { validFrom: '2026-02-01T00:00:00.000+00:00' } })).status).toBe(200)
  expect((await admin('GET', '/roles?limit=1')).status).toBe(200)
})

test('an assignment is not turned into one that could not be given', async () => {
  const { id } = made.parse((await give(hr, 'hr', 'staff')).body.data)
  const path = `/role-assignments/${id}`
  expect((await hr('PATCH', path, { body: { roleId: roleIds.get('admin') } })).status).toBe(403)
  expect((await hr('PATCH', path, { body: { roleId: roleIds.get('captain') } })).status).toBe(403)
  const other = made.parse((await give(hr, 'staff', 'captain')).body.data)
  expect((await hr('PATCH', `/role-assignments/${other.id}`, { body: { staffId: idOf('hr') } })).status).toBe(403)
})

test('a person holds a role once at a time, also where it is given twice at the same moment', async () => {
  const given = await Promise.all([1, 2, 3, 4].map(() => give(hr, 'finance', 'captain')))
  expect(given.map(({ status }) => status).sort((left, right) => left - right)).toEqual([201, 409, 409, 409])
  const refused = given.find(({ status }) => status === 409)
  expect(refused?.body.errors).toEqual({ roleId: ["The role 'captain' is already assigned, since 1 Jan 2026"] })
  const { id } = made.parse(given.find(({ status }) => status === 201)?.body.data)
  const path = `/role-assignments/${id}`
  expect((await hr('PATCH', path, { body: { validUntil: '2026-06-01T00:00:00Z' } })).status).toBe(200)
  const span = { validFrom: '2026-06-01T00:00:00Z' }
  const later = { staffId: idOf('finance'), roleId: roleIds.get('captain'), ...span }
  expect((await hr('POST', '/role-assignments', { body: later })).status).toBe(201)
  expect((await hr('PATCH', path, { body: { validUntil: '2026-07-01T00:00:00Z' } })).status).toBe(409)
})

test('what is out of use is in nobody’s way, and is not used again beside another', async () => {
  const step = (id: string, name: string) => hr('POST', `/role-assignments/${id}/${name}`, { body: {} })
  const first = made.parse((await give(hr, 'strategy', 'captain')).body.data)
  expect((await give(hr, 'strategy', 'captain')).status).toBe(409)
  expect((await step(first.id, 'retire')).status).toBe(200)
  const second = made.parse((await give(hr, 'strategy', 'captain')).body.data)
  const refused = await step(first.id, 'reinstate')
  expect(refused.status).toBe(409)
  expect(refused.body.errors).toEqual({ roleId: ["The role 'captain' is already assigned, since 1 Jan 2026"] })
  const past = { body: { validUntil: '2027-01-01T00:00:00Z' } }
  expect((await hr('PATCH', `/role-assignments/${first.id}`, past)).status).toBe(200)
  expect((await step(second.id, 'retire')).status).toBe(200)
  const again = await Promise.all([step(first.id, 'reinstate'), step(second.id, 'reinstate')])
  expect(again.map(({ status }) => status).sort((left, right) => left - right)).toEqual([200, 409])
})

test('[S1-4.staff.3] HR keeps accounts, but not those of administrators; nobody else sees or touches one', async () => {
  const disable = (who: Client, of: string) => who('POST', `/accounts/${idOf(of)}/disable`, { body: {} })
  expect((await disable(hr, 'support')).status).toBe(200)
  expect((await hr('POST', `/accounts/${idOf('support')}/enable`, { body: {} })).status).toBe(200)
  expect((await hr('GET', `/accounts/${idOf('support')}`)).body.data).toMatchObject({ state: 'active' })
  for (const [who, of] of [
    [hr, 'admin'],
    [crew, 'support'],
    [crew, 'crew'],
  ] as const) {
    expect((await disable(who, of)).status).toBe(403)
    expect((await who('GET', `/accounts/${idOf(of)}`)).status).toBe(403)
    expect((await who('POST', `/accounts/${idOf(of)}/invite`, { body: {} })).status).toBe(403)
  }
  expect((await disable(hr, 'hr')).status).toBe(422)
})

test('a role is made of permissions that its author holds, and takes no name that carries more', async () => {
  const own = { name: 'reader of hours', permissions: [permission('view work rest hour')] }
  const { id } = made.parse((await hr('POST', '/roles', { body: own })).body.data)
  const more = { permissions: [...own.permissions, permission('manage vessel')] }
  expect((await hr('POST', '/roles', { body: { ...more, name: 'reader of more' } })).status).toBe(403)
  expect((await hr('PATCH', `/roles/${id}`, { body: more })).status).toBe(403)
  expect((await hr('PATCH', `/roles/${id}`, { body: { name: 'admin' } })).status).toBe(403)
  expect((await hr('POST', '/roles', { body: { ...own, name: 'Head of finance' } })).status).toBe(403)
  expect((await hr('PATCH', `/roles/${roleIds.get('crew')}`, { body: { description: 'Sails' } })).status).toBe(200)
  expect((await admin('PATCH', `/roles/${id}`, { body: more })).status).toBe(200)
})

test('what makes administrators of people is taken away by administrators alone', async () => {
  const [held] = await inTenant(server.database, tenantId, (tx) =>
    tx.query<{ id: string }>('select id from role_assignments where staff_id = $1 and role_id = $2', [
      idOf('admin'),
      roleIds.get('admin'),
    ]),
  )
  const path = `/role-assignments/${held?.id}`
  const role = `/roles/${roleIds.get('admin')}`
  const answers = [
    await hr('PATCH', path, { body: { roleId: roleIds.get('staff') } }),
    await hr('PATCH', path, { body: { validUntil: '2026-02-01T00:00:00Z' } }),
    await hr('DELETE', path),
    await hr('PATCH', role, { body: { name: 'former admin' } }),
    await hr('PATCH', role, { body: { permissions: [] } }),
    await hr('POST', `${role}/retire`, { body: {} }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
  expect((await hr('POST', `/accounts/${idOf('admin')}/disable`, { body: {} })).status).toBe(403)
  expect((await admin('GET', `/accounts/${idOf('crew')}`)).status).toBe(200)
  const other = made.parse((await give(admin, 'crew2', 'admin')).body.data)
  expect((await admin('DELETE', `/role-assignments/${other.id}`)).status).toBe(200)
})

test('of two administrators who disable each other at one moment, one stays', async () => {
  const ofOther = made.parse((await give(admin, 'crew2', 'admin')).body.data)
  // Nobody is an administrator by one person's word alone.
  expect((await hr('POST', `/role-assignments/${ofOther.id}/confirm`, { body: {} })).status).toBe(200)
  const token = await startSession(server.database, { tenantId, personId: idOf('crew2'), deviceId: null })
  const other = clientWith(server.app, { authorization: `Bearer ${token}` })
  const turn = await server.database.pool.connect()
  const key = `admins/${tenantId}`
  await turn.query('select pg_advisory_lock(hashtextextended($1, 0))', [key])
  const disable = (who: Client, of: string) => who('POST', `/accounts/${idOf(of)}/disable`, { body: {} })
  const both = Promise.all([disable(admin, 'crew2'), disable(other, 'admin')])
  const waiting = `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => (await turn.query(waiting)).rows[0]?.count).toBe(2)
  await turn.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key])
  turn.release()
  expect((await both).map(({ status }) => status).sort((left, right) => left - right)).toEqual([200, 401])
  const left = await inTenant(server.database, tenantId, (tx) =>
    tx.query('update accounts set disabled_at = null where id = any($1) and disabled_at is not null returning id', [
      [idOf('crew2'), idOf('admin')],
    ]),
  )
  expect(left).toHaveLength(1)
  const back = await startSession(server.database, { tenantId, personId: idOf('admin'), deviceId: null })
  admin = clientWith(server.app, { authorization: `Bearer ${back}` })
  expect((await admin('DELETE', `/role-assignments/${ofOther.id}`)).status).toBe(200)
})

test('taking out of use and using again stand under the same rule as giving and taking away', async () => {
  const step = (who: Client, path: string, name: string) => who('POST', `${path}/${name}`, { body: {} })
  const given = made.parse((await give(admin, 'crew2', 'admin')).body.data)
  const ofAdmin = `/role-assignments/${given.id}`
  expect((await step(hr, ofAdmin, 'retire')).status).toBe(403)
  expect((await step(admin, ofAdmin, 'retire')).status).toBe(200)
  const refused = await step(hr, ofAdmin, 'reinstate')
  expect(refused.body.errors).toEqual({ roleId: ['Only an administrator can assign this role'] })
  expect((await step(admin, ofAdmin, 'reinstate')).status).toBe(200)

  const own = made.parse((await give(admin, 'hr', 'captain')).body.data)
  expect((await step(hr, `/role-assignments/${own.id}`, 'retire')).status).toBe(200)
  expect((await step(hr, `/role-assignments/${own.id}`, 'reinstate')).status).toBe(403)

  const body = { name: 'keeper of vessels', permissions: [permission('manage vessel')] }
  const keeper = `/roles/${made.parse((await admin('POST', '/roles', { body })).body.data).id}`
  expect((await step(hr, keeper, 'retire')).status).toBe(200)
  expect((await step(hr, keeper, 'reinstate')).status).toBe(403)
  expect((await step(admin, keeper, 'reinstate')).status).toBe(200)
})

test('the role of administrators stays in use: nobody would be left who could use it again', async () => {
  const answer = await admin('POST', `/roles/${roleIds.get('admin')}/retire`, { body: {} })
  expect(answer).toMatchObject({ status: 409, body: { message: 'The administrator role cannot be archived' } })
  expect((await admin('GET', `/accounts/${idOf('crew')}`)).status).toBe(200)
})

test('the role of administrators keeps its name, and the permission by which it can be given', async () => {
  const path = `/roles/${roleIds.get('admin')}`
  const renamed = await admin('PATCH', path, { body: { name: 'administrator' } })
  expect([renamed.status, renamed.body.errors]).toEqual([409, { name: ['The administrator role cannot be renamed'] }])
  const held = permissionsOf.parse((await admin('GET', path)).body.data).permissions
  const without = (name: string) => ({ permissions: held.filter((one) => one.name !== name) })
  const emptied = await admin('PATCH', path, { body: without('assign role') })
  expect([emptied.status, emptied.body.errors]).toEqual([
    409,
    { permissions: ["The administrator role must include the permission 'assign role'"] },
  ])
  expect((await admin('PATCH', path, { body: without('manage report place') })).status).toBe(200)
  expect((await admin('GET', `/accounts/${idOf('crew')}`)).status).toBe(200)
})

test('a role renamed like one’s own, or brought back, gives nobody more than they hold', async () => {
  const permissions = [permission('assign role'), permission('view role')]
  const office = made.parse((await admin('POST', '/roles', { body: { name: 'roles office', permissions } })).body.data)
  roleIds.set('roles office', office.id)
  expect((await give(admin, 'staff', 'roles office')).status).toBe(201)
  const token = await startSession(server.database, { tenantId, personId: idOf('staff'), deviceId: null })
  const clerk = clientWith(server.app, { authorization: `Bearer ${token}` })
  const seen = { name: 'seen by few', permissions: [permission('manage vessel')] }
  const few = made.parse((await admin('POST', '/roles', { body: seen })).body.data)
  roleIds.set('seen by few', few.id)
  expect((await clerk('PATCH', `/roles/${few.id}`, { body: { name: 'roles office' } })).status).toBe(422)
  // Two that bear one name stand from before a name was given once.
  const rename = (name: string) =>
    inTenant(server.database, tenantId, (tx) => tx.query('update roles set name = $2 where id = $1', [few.id, name]))
  await rename('roles office')
  expect((await give(clerk, 'staff', 'seen by few')).status).toBe(403)
  await rename('seen by few')
  expect((await admin('DELETE', `/roles/${few.id}`)).status).toBe(200)
  expect((await clerk('POST', `/roles/${few.id}/restore`, { body: {} })).status).toBe(404)
  expect((await admin('POST', `/roles/${few.id}/restore`, { body: {} })).status).toBe(200)
})

test('a role that holds a name the product dropped is given, used again and mended, and that name grants nothing', async () => {
  const own = { name: 'reader of old', permissions: [permission('view work rest hour')] }
  const { id } = made.parse((await hr('POST', '/roles', { body: own })).body.data)
  roleIds.set(own.name, id)
  const dropped = JSON.stringify([permission('keep the telegraph')])
  await inTenant(server.database, tenantId, (tx) =>
    tx.query('update roles set permissions = permissions || $2::jsonb where id = $1', [id, dropped]),
  )
  expect((await give(hr, 'hr', own.name)).status).toBe(201)
  for (const step of ['retire', 'reinstate']) {
    expect((await hr('POST', `/roles/${id}/${step}`, { body: {} })).status).toBe(200)
  }
  expect((await hr('PATCH', `/roles/${id}`, { body: { permissions: own.permissions } })).status).toBe(200)
})

test('an administrator puts any permission into a role, and none that signs, pays or reads private data into their own', async () => {
  const permissions = [permission('review near miss'), permission('approve vendor')]
  const judges = await admin('POST', '/roles', { body: { name: 'judges', permissions } })
  expect(judges.status).toBe(201)
  expect((await hr('POST', '/roles', { body: { name: 'more judges', permissions } })).body.errors).toEqual({
    permissions: ['You do not have these permissions: review near miss, approve vendor'],
  })
  const path = `/roles/${roleIds.get('admin')}`
  const held = permissionsOf.parse((await admin('GET', path)).body.data).permissions
  const extended = await admin('PATCH', path, { body: { permissions: [...held, permission('review near miss')] } })
  const told = "The role 'admin' and 'review near miss' cannot be held by the same person"
  expect([extended.status, extended.body.errors]).toEqual([422, { permissions: [told] }])
  expect((await admin('PATCH', path, { body: { permissions: [...held, permission('view budget')] } })).status).toBe(200)
})

test('a role with a flag or that moves money is given, taken and changed by administrators alone', async () => {
  const alone = { roleId: ['Only an administrator can assign this role'] }
  for (const name of ['hr', 'Head of finance', 'sub account', 'finance']) {
    expect([name, (await give(hr, 'crew4', name)).body.errors]).toEqual([name, alone])
  }
  const { id } = made.parse((await give(admin, 'crew4', 'sub account')).body.data)
  const path = `/role-assignments/${id}`
  expect((await hr('DELETE', path)).status).toBe(403)
  expect((await hr('PATCH', path, { body: { roleId: roleIds.get('staff') } })).status).toBe(403)
  expect((await hr('PATCH', `/roles/${roleIds.get('finance')}`, { body: { description: 'Pays' } })).status).toBe(403)
  expect((await admin('DELETE', path)).status).toBe(200)
})

test('what nobody holds together is refused in one role, over the roles of a person, and where a role is extended', async () => {
  const role = async (name: string, ...names: string[]) => {
    const answer = await admin('POST', '/roles', { body: { name, permissions: names.map(permission) } })
    roleIds.set(name, made.safeParse(answer.body.data).data?.id ?? '')
    return answer
  }
  const told = "'manage risk' and 'accept risk' cannot be held by the same person"
  expect((await role('both', 'manage risk', 'accept risk')).body.errors).toEqual({ permissions: [told] })
  await role('keeper', 'manage risk')
  await role('accepter', 'accept risk')
  await role('reader', 'view risk')
  expect((await give(admin, 'crew5', 'keeper', { validUntil: '2026-06-01T00:00:00Z' })).status).toBe(201)
  const both = await give(admin, 'crew5', 'accepter')
  const over = (one: string, other: string) => `${told} (roles '${one}' and '${other}')`
  expect([both.status, both.body.errors]).toEqual([422, { roleId: [over('accepter', 'keeper')] }])
  const after = { staffId: idOf('crew5'), roleId: roleIds.get('accepter'), validFrom: '2026-06-01T00:00:00Z' }
  expect((await admin('POST', '/role-assignments', { body: after })).status).toBe(201)

  expect((await give(admin, 'crew5', 'reader')).status).toBe(201)
  const extended = { permissions: [permission('view risk'), permission('manage risk')] }
  const answer = await admin('PATCH', `/roles/${roleIds.get('reader')}`, { body: extended })
  expect([answer.status, answer.body.errors]).toEqual([422, { permissions: [over('reader', 'accepter')] }])
  const administrator = await give(admin, 'captain', 'admin')
  expect(administrator.status).toBe(422)
  expect(administrator.body.errors?.roleId).toContain(
    "The role 'admin' and 'review work rest hour' cannot be held by the same person (roles 'admin' and 'captain')",
  )
})

test('a role extended while its holder is given another one at the same moment joins no pair', async () => {
  const role = async (name: string, ...names: string[]) => {
    const body = { name, permissions: names.map(permission) }
    roleIds.set(name, made.parse((await admin('POST', '/roles', { body })).body.data).id)
  }
  await role('certificates', 'view crew certificate')
  await role('certificate clerk', 'manage crew certificate')
  expect((await give(admin, 'crew6', 'certificates')).status).toBe(201)
  const verified = { permissions: [permission('verify crew certificate')] }
  const answers = await Promise.all([
    admin('PATCH', `/roles/${roleIds.get('certificates')}`, { body: verified }),
    give(admin, 'crew6', 'certificate clerk'),
  ])
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(1)
})
