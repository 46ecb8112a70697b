import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { TestAuthor } from '../contract/engine/test-device.ts'
import type { Answer, Client } from '../contract/engine/test-server.ts'
import { clientWith } from '../contract/engine/test-server.ts'
import { specimenPurchase } from '../contract/specimens/specimen-purchase.ts'
import { newKeyBody, ticketOf } from '../fixtures/earned-device.ts'
import { startSession } from '../fixtures/start-session.ts'
import { ApprovingOffice, idOf, linesOf, tenantId } from '../server/areas/approving-office.ts'

const stored = z.looseObject({ id: z.string(), status: z.string(), version: z.number() })
const permissionsIn = z.object({
  actor: z.looseObject({ permissions: z.array(z.string()), roles: z.array(z.string()) }),
})
let office: ApprovingOffice
let hr: Client
let admin: Client
const roleIds = new Map<string, string>()

beforeAll(async () => {
  office = await ApprovingOffice.open()
  ;[hr, admin] = [await office.clientOf('hr'), await office.clientOf('admin')]
  const rows = await query<{ id: string; name: string }>('select id, name from roles')
  for (const { id, name } of rows) roleIds.set(name, id)
})
afterAll(() => office.server.end())

const query = <Row extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
  inTenant(office.server.database, tenantId, (tx) => tx.query<Row>(text, values))

/** A new person by the wish of somebody, with an account. */
async function puppetOf(maker: Client): Promise<string> {
  const email = `${uuidV7()}@private.test`
  const body = { firstName: 'Pat', lastName: 'Puppet', email, jobTitle: 'Consultant', jobType: 'onshore' }
  const { id } = z.object({ id: z.string() }).parse((await maker('POST', '/staff', { body })).body.data)
  expect((await maker('POST', '/accounts', { body: { staffId: id } })).status).toBe(201)
  return id
}
const clientOf = async (personId: string) =>
  clientWith(office.server.app, {
    authorization: `Bearer ${await startSession(office.server.database, { tenantId, personId, deviceId: null })}`,
  })
const give = (who: Client, staffId: string, role: string, more: object = {}) =>
  who('POST', '/role-assignments', {
    body: { staffId, roleId: roleIds.get(role) ?? role, validFrom: '2026-01-01T00:00:00Z', ...more },
  })
/** The record in an answer that must have succeeded. */
const recordOf = (answer: Answer) => {
  expect([answer.status, answer.body.errors]).toEqual([answer.status === 201 ? 201 : 200, undefined])
  return stored.parse(answer.body.data)
}
const step = (who: Client, path: string, name: string, body: object = {}) => who('POST', `${path}/${name}`, { body })
const rightsOf = async (personId: string) =>
  permissionsIn.parse((await (await clientOf(personId))('GET', '/me')).body.data).actor
const newRole = async (permissions: readonly string[]) =>
  z.object({ id: z.string() }).parse(
    (
      await admin('POST', '/roles', {
        body: { name: `role ${uuidV7()}`, permissions: permissions.map((name) => ({ id: uuidV7(), name })) },
      })
    ).body.data,
  ).id
/** Makes a person old enough to count as somebody of their own. */
const ageOf = (personId: string) =>
  query(`update staff set created_at = now() - interval '31 days' where id = $1`, [personId])

test('HR makes a puppet with every office, and it signs nothing', async () => {
  const puppet = await puppetOf(hr)
  for (const role of ['md', 'ed', 'captain', 'manager', 'qhsse', 'support', 'Head of finance', 'hr', 'finance'])
    await give(hr, puppet, role)
  const { roles, permissions } = await rightsOf(puppet)
  expect(roles).toEqual([])
  expect(permissions).toEqual([])
  const { path } = await office.send(specimenPurchase, 'staff', linesOf())
  expect((await office.step('hod', path, 'approve')).status).toBe(200)
  expect((await step(await clientOf(puppet), path, 'approve')).status).not.toBe(200)
  // Nor where the puppet, or another one, says yes to it.
  const other = await puppetOf(hr)
  recordOf(await give(admin, other, await newRole(['assign role', 'view role'])))
  const [waiting] = await query<{ id: string }>(
    `select id from role_assignments where staff_id = $1 and status = 'awaiting-confirmation' limit 1`,
    [puppet],
  )
  for (const who of [hr, await clientOf(puppet), await clientOf(other)])
    expect((await step(who, `/role-assignments/${waiting?.id}`, 'confirm')).status).toBeGreaterThanOrEqual(400)
  expect((await rightsOf(puppet)).roles).toEqual([])
})

test('HR declares somebody away with itself as stand-in, and signs nothing', async () => {
  const days = { standInId: idOf('hr'), firstDay: '2026-01-01', lastDay: '2099-01-01' }
  // Of the managing director it may not even be asked: HR would hold what is kept apart from assigning roles.
  expect((await hr('POST', '/stand-ins', { body: { staffId: idOf('md'), ...days } })).status).toBe(422)
  const named = recordOf(await hr('POST', '/stand-ins', { body: { staffId: idOf('hod'), ...days } }))
  expect(named.status).toBe('awaiting-confirmation')
  const { path } = await office.send(specimenPurchase, 'staff', linesOf())
  expect((await step(hr, path, 'approve', { actingFor: idOf('hod') })).status).not.toBe(200)
  expect((await step(hr, path, 'approve')).status).not.toBe(200)
  expect((await step(hr, `/stand-ins/${named.id}`, 'confirm')).status).toBe(403)
  expect(recordOf(await step(await office.clientOf('md'), `/stand-ins/${named.id}`, 'decline')).status).toBe('declined')
})

test('a role that signs takes effect once a second person confirms, and never before', async () => {
  const given = recordOf(await give(hr, idOf('strategy'), 'captain'))
  expect(given.status).toBe('awaiting-confirmation')
  const path = `/role-assignments/${given.id}`
  expect((await rightsOf(idOf('strategy'))).roles).toEqual(['strategy'])
  expect((await step(hr, path, 'confirm')).body.message).toBe(
    'You wrote or changed this since it was sent. Somebody else must decide on it',
  )
  // Whom it is for reads no assignments.
  expect((await step(await office.clientOf('strategy'), path, 'confirm')).status).toBe(404)
  expect((await step(await office.clientOf('md'), path, 'confirm')).status).toBe(403)
  const told = await query(`select 1 from notifications where record_id = $1 and recipient_id = $2`, [
    given.id,
    idOf('admin'),
  ])
  expect(told).toHaveLength(1)
  expect(recordOf(await step(admin, path, 'confirm')).status).toBe('confirmed')
  expect((await rightsOf(idOf('strategy'))).roles).toEqual(['captain', 'strategy'])
  expect((await hr('PATCH', path, { body: { validUntil: new Date().toISOString() } })).status).toBe(200)
  expect((await rightsOf(idOf('strategy'))).roles).toEqual(['strategy'])
  // What was confirmed for a time is not stretched by one.
  const longer = await hr('PATCH', path, { body: { validUntil: '2099-01-01T00:00:00Z' } })
  expect([longer.status, longer.body.message]).toEqual([
    409,
    'This role needs to be confirmed by a second person. End this assignment and assign the role again',
  ])
})

test('what is declined stays declined, is in nobody’s way, and what only reads needs no second person', async () => {
  const { id } = recordOf(await give(hr, idOf('finance'), 'captain'))
  expect(recordOf(await step(admin, `/role-assignments/${id}`, 'decline')).status).toBe('declined')
  expect((await step(admin, `/role-assignments/${id}`, 'confirm')).status).toBe(409)
  expect(recordOf(await give(hr, idOf('finance'), 'captain')).status).toBe('awaiting-confirmation')
  expect(recordOf(await give(hr, idOf('crew4'), await newRole(['view vessel', 'manage vessel']))).status).toBe(
    'in-force',
  )
})

test('the first holder of what a role grants needs no second person; under another name of the role they do', async () => {
  const only = await newRole(['document mgt committee'])
  await query(`update role_assignments set active = false where role_id in
    (select id from roles where permissions @> '[{"name": "document mgt committee"}]')`)
  await query(`delete from role_assignments where role_id in
    (select id from roles where permissions @> '[{"name": "document mgt committee"}]')`)
  expect(recordOf(await give(admin, idOf('crew5'), only)).status).toBe('in-force')
  const again = await newRole(['document mgt committee'])
  expect(recordOf(await give(admin, idOf('crew6'), again)).status).toBe('awaiting-confirmation')
})

test('a holder of the role confirms too', async () => {
  const { id } = recordOf(await give(admin, idOf('crew13'), 'ed'))
  const path = `/role-assignments/${id}`
  expect((await step(await office.clientOf('md'), path, 'confirm')).status).toBe(403)
  expect(recordOf(await step(await office.clientOf('ed'), path, 'confirm')).status).toBe('confirmed')
})

test('who was made by the giver within 30 days is no second person, nor who was made by them', async () => {
  const puppet = await puppetOf(hr)
  const clerk = await newRole(['assign role', 'view role', 'create staff', 'edit staff'])
  expect(recordOf(await give(admin, puppet, clerk)).status).toBe('in-force')
  const given = recordOf(await give(hr, idOf('crew7'), 'captain'))
  const path = `/role-assignments/${given.id}`
  const refused = await step(await clientOf(puppet), path, 'confirm')
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'You and the person who assigned this role are not independent: an account was created or invited within the last 30 days',
  ])
  await ageOf(puppet)
  expect((await step(await clientOf(puppet), path, 'confirm')).status).toBe(403)
  await query(`update accounts set invited_at = now() - interval '31 days' where id = $1`, [puppet])
  expect(recordOf(await step(await clientOf(puppet), path, 'confirm')).status).toBe('confirmed')
})

test('a role is not extended past whoever made a holder of it', async () => {
  const puppet = await puppetOf(admin)
  const harmless = await newRole(['view vessel'])
  expect(recordOf(await give(admin, puppet, harmless)).status).toBe('in-force')
  const more = { permissions: ['view vessel', 'record payment'].map((name) => ({ id: uuidV7(), name })) }
  expect((await admin('PATCH', `/roles/${harmless}`, { body: more })).status).toBe(403)
  expect((await rightsOf(puppet)).permissions).toEqual(['view vessel'])
})

test('a stand-in is in force once the absent person accepts, or two others have said so', async () => {
  const days = { firstDay: '2026-01-01', lastDay: '2099-01-01' }
  const named = (who: Client, away: string, standIn: string) =>
    who('POST', '/stand-ins', { body: { staffId: idOf(away), standInId: idOf(standIn), ...days } })
  const standsInFor = async (account: string) => {
    const body = (await (await office.clientOf(account))('GET', '/me')).body
    const actor = z.looseObject({ standsInFor: z.array(z.object({ personId: z.string() })).default([]) })
    return z
      .object({ actor })
      .parse(body.data)
      .actor.standsInFor.map(({ personId }) => personId)
  }
  const procurement = await office.clientOf('procurement')
  expect(recordOf(await named(procurement, 'procurement', 'strategy')).status).toBe('in-force')
  expect(await standsInFor('strategy')).toEqual([idOf('procurement')])

  const accepted = recordOf(await named(hr, 'qhsse', 'crew8'))
  expect(await standsInFor('crew8')).toEqual([])
  expect((await step(await office.clientOf('crew8'), `/stand-ins/${accepted.id}`, 'accept')).status).toBe(403)
  expect(recordOf(await step(await office.clientOf('qhsse'), `/stand-ins/${accepted.id}`, 'accept')).status).toBe(
    'confirmed',
  )
  expect(await standsInFor('crew8')).toEqual([idOf('qhsse')])

  const confirmed = recordOf(await named(admin, 'mooring-master', 'hr'))
  // Whoever would stand in says nothing to it.
  expect((await step(hr, `/stand-ins/${confirmed.id}`, 'confirm')).status).toBe(403)
  const other = recordOf(await named(hr, 'control-officer', 'crew9'))
  expect(recordOf(await step(admin, `/stand-ins/${other.id}`, 'confirm')).status).toBe('confirmed')
  // What one person changes afterwards waits again.
  const path = `/stand-ins/${other.id}`
  expect(recordOf(await hr('PATCH', path, { body: { standInId: idOf('crew10') } })).status).toBe(
    'awaiting-confirmation',
  )
  expect(await standsInFor('crew10')).toEqual([])
})

test('no administrator stands in, nor who holds what the absent person may not hold', async () => {
  const days = { firstDay: '2026-01-01', lastDay: '2099-01-01' }
  const refusalOf = async (away: string, standIn: string) => {
    const body = { staffId: idOf(away), standInId: idOf(standIn), ...days }
    const answer = await (await office.clientOf(away))('POST', '/stand-ins', { body })
    return [answer.status, answer.body.errors]
  }
  expect(await refusalOf('md', 'admin')).toEqual([
    422,
    { standInId: ['An administrator stands in for nobody. Choose another person'] },
  ])
  const [status, errors] = await refusalOf('md', 'cfo')
  expect([status, JSON.stringify(errors)]).toEqual([422, expect.stringContaining('cannot be held by the same person')])
})

test('nobody signs a round together with somebody whom they made within 30 days', async () => {
  const puppet = await puppetOf(await office.clientOf('hr'))
  const lines = { lines: [puppet, idOf('hr')].map((ownerId) => ({ id: uuidV7(), what: 'Rope', ownerId })) }
  const { path } = await office.send(specimenPurchase, 'staff', lines)
  expect((await office.step('hod', path, 'approve')).status).toBe(200)
  expect((await step(await clientOf(puppet), path, 'approve')).status).toBe(200)
  const refused = await step(hr, path, 'approve')
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Pat Puppet has signed this already. You created or invited their account within the last 30 days, so somebody else must sign',
  ])
  // Once a second person has said yes to them, they are somebody of their own.
  const { id } = recordOf(await give(hr, puppet, 'captain'))
  recordOf(await step(admin, `/role-assignments/${id}`, 'confirm'))
  expect((await step(hr, path, 'approve')).status).toBe(200)
})

test('two whom one person made within 30 days sign no round together, until one of them is confirmed', async () => {
  const [first, second] = [await puppetOf(hr), await puppetOf(hr)]
  const lines = { lines: [first, second].map((ownerId) => ({ id: uuidV7(), what: 'Rope', ownerId })) }
  const { path } = await office.send(specimenPurchase, 'staff', lines)
  expect((await office.step('hod', path, 'approve')).status).toBe(200)
  expect((await step(await clientOf(first), path, 'approve')).status).toBe(200)
  const refused = await step(await clientOf(second), path, 'approve')
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Pat Puppet has signed this already. They, or whoever created their account, created or invited yours within the last 30 days, so somebody else must sign',
  ])
  const { id } = recordOf(await give(hr, second, 'captain'))
  recordOf(await step(admin, `/role-assignments/${id}`, 'confirm'))
  expect((await step(await clientOf(second), path, 'approve')).status).toBe(200)
})

test('nor from a device, whose signature is judged when it arrives', async () => {
  const puppet = await puppetOf(hr)
  const lines = { lines: [puppet, idOf('hr')].map((ownerId) => ({ id: uuidV7(), what: 'Rope', ownerId })) }
  const { path } = await office.send(specimenPurchase, 'staff', lines)
  expect((await office.step('hod', path, 'approve')).status).toBe(200)
  expect((await step(await clientOf(puppet), path, 'approve')).status).toBe(200)
  const desk = await office.clientOf('hr')
  const ticket = () => ticketOf(office.server.database, tenantId, idOf('hr'))
  const registered = await desk('POST', '/devices', { body: { name: 'Desk', ticket: await ticket() } })
  const device = z.looseObject({ id: z.string(), secret: z.string() }).parse(registered.body.data)
  const author = await TestAuthor.make(tenantId, idOf('hr'), device.id)
  const key = await newKeyBody(author, await ticket(), device.secret)
  expect((await desk('POST', `/devices/${device.id}/keys`, { body: key })).status).toBe(201)
  const entry = author.entry({
    resource: specimenPurchase.name,
    action: 'approve',
    record: path.split('/').at(-1) ?? '',
    base: recordOf(await hr('GET', path)).version,
  })
  const sending = clientWith(office.server.app, { authorization: `Device ${device.id}.${device.secret}` })
  const answer = await sending('POST', '/sync/outbox', { body: author.batch(await author.sign(entry)) })
  expect(JSON.parse(answer.bytes.toString())).toMatchObject({
    results: [{ entry: entry.id, result: 'refused', code: 'not-allowed' }],
  })
  const me = z.object({ actor: z.looseObject({ signsApart: z.array(z.unknown()) }) })
  expect(me.parse((await hr('GET', '/me')).body.data).actor.signsApart).toContainEqual({
    personId: puppet,
    because: 'made',
  })
})

test('nobody signs a round together with somebody for whom they stand in by that person’s word alone', async () => {
  const body = { staffId: idOf('support'), standInId: idOf('crew11'), firstDay: '2026-01-01', lastDay: '2099-01-01' }
  recordOf(await (await office.clientOf('support'))('POST', '/stand-ins', { body }))
  const { path } = await office.send(specimenPurchase, 'staff', linesOf('support', 'crew11'))
  for (const account of ['hod', 'support']) expect((await office.step(account, path, 'approve')).status).toBe(200)
  const refused = await office.step('crew11', path, 'approve')
  expect([refused.status, refused.body.message]).toEqual([
    403,
    expect.stringMatching(/has signed this already\. You stand in for them, so somebody else must sign$/),
  ])
})
