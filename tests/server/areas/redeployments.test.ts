import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { runDailyWork } from '#src/server/daily/run-daily-work.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { type Colleague, Company, makeRealServer, type RealServer } from '../../contract/company.ts'
import type { Answer } from '../../contract/engine/test-server.ts'

let server: RealServer
let company: Company
/** HR, who decides; and somebody who asks. */
let hr: Colleague
let person: Colleague
let department: string
let vesselId: string
const soon = addDays(today(), 10)

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'bonny')
  hr = await company.colleague()
  department = await company.create('departments')
  vesselId = await company.create('vessels')
})
afterAll(() => server.end())

const recordSchema = z.looseObject({ id: z.string(), version: z.number(), status: z.string().nullable() })
const recordIn = (answer: Answer) => recordSchema.parse(answer.body.data)
const rowsIn = (answer: Answer) => z.array(recordSchema).parse(answer.body.data)
const namesIn = (answer: Answer) => [answer.status, Object.keys(answer.body.errors ?? {})]

async function newPerson(): Promise<Colleague> {
  return company.holder('create redeployment request')
}

async function ask(who: Colleague, besides: object = {}): Promise<Answer> {
  const body = { staffId: who.personId, effectiveDay: soon, reason: 'Nearer home', vesselChange: 'stays' }
  return who.client('POST', '/redeployments', { body: { ...body, toDepartmentId: department, ...besides } })
}

const approve = (id: string, body: object = {}) => hr.client('POST', `/redeployments/${id}/approve`, { body })
const read = async (path: string) => recordIn(await company.admin('GET', path))
const statusOf = async (id: string) => (await read(`/redeployments/${id}`)).status

/** Services of the person that have not ended. */
async function servicesOf({ personId }: Colleague) {
  const rows = rowsIn(await company.admin('GET', `/vessel-assignments?staffId=${personId}`))
  return rows.filter(({ validUntil }) => !validUntil)
}

async function rolesOf({ personId }: Colleague) {
  return rowsIn(await company.admin('GET', `/role-assignments?staffId=${personId}`))
}

async function newRole(...permissions: string[]): Promise<string> {
  const held = permissions.map((name) => ({ id: uuidV7(), name }))
  return recordIn(await company.admin('POST', '/roles', { body: { name: `role ${uuidV7()}`, permissions: held } })).id
}

/** The work of a night, so many days from now, under names of their own so that each night is done. */
async function night(day: string): Promise<void> {
  const { fairlead } = server.app
  const areaParts = fairlead.areaParts.map((part) => ({
    ...part,
    dailyWork: (part.dailyWork ?? []).map((work) => ({ ...work, name: `${work.name} ${uuidV7()}` })),
  }))
  await runDailyWork({ ...fairlead, areaParts }, new Date(`${day}T12:00:00Z`))
}

test('everything moves on its day together, and not before', async () => {
  person = await newPerson()
  const role = await newRole('create near miss')
  const designationId = await company.create('designations')
  await company.admin('POST', '/employment-details', {
    body: { staffId: person.personId, dateEmployed: '2026-01-05' },
  })
  const [service] = await servicesOf(person)
  const [held] = await rolesOf(person)
  const made = recordIn(
    await ask(person, {
      toDesignationId: designationId,
      toSupervisorId: hr.personId,
      vesselChange: 'moves',
      toVesselId: vesselId,
      toPosition: 'Second officer',
    }),
  )
  expect(made).toMatchObject({ status: 'pending', fromVessels: expect.stringContaining(', ') })
  expect((await person.client('POST', `/redeployments/${made.id}/approve`, { body: {} })).status).toBe(403)
  const toRoles = [{ id: uuidV7(), roleId: role }]
  const approved = recordIn(await approve(made.id, { toRoles }))
  expect(approved).toMatchObject({ status: 'approved', fromRoles: expect.stringContaining('holder of'), toRoles })

  await night(addDays(soon, -1))
  expect(await statusOf(made.id)).toBe('approved')
  expect(await servicesOf(person)).toMatchObject([{ id: service?.id }])

  await night(soon)
  expect(await statusOf(made.id)).toBe('completed')
  const designation = await read(`/designations/${designationId}`)
  expect(await read(`/staff/${person.personId}`)).toMatchObject({
    departmentId: department,
    supervisorId: hr.personId,
    jobTitle: designation.name,
  })
  expect(await servicesOf(person)).toMatchObject([{ vesselId, position: 'Second officer' }])
  const details = rowsIn(await company.admin('GET', `/employment-details?staffId=${person.personId}`))
  expect(details).toMatchObject([{ designationId }])
  const roles = await rolesOf(person)
  expect(roles.find(({ id }) => id === held?.id)).toHaveProperty('validUntil')
  expect(roles.find(({ roleId }) => roleId === role)).toMatchObject({ status: 'in-force' })
  expect((await hr.client('POST', `/redeployments/${made.id}/withdraw`, { body: { reason: 'No' } })).status).toBe(409)
  const history = await company.admin('GET', `/staff/${person.personId}/history`)
  expect(history.body.data).toMatchObject([
    { cause: { resource: expect.stringContaining('daily-work:redeployments') } },
    { action: 'create' },
  ])
})

test('withdrawn before its day nothing moves, and it may be sent again', async () => {
  const who = await newPerson()
  const { id } = recordIn(await ask(who))
  await approve(id)
  expect((await hr.client('POST', `/redeployments/${id}/withdraw`, { body: {} })).status).toBe(422)
  const body = { reason: 'The post was given up' }
  expect(recordIn(await hr.client('POST', `/redeployments/${id}/withdraw`, { body })).status).toBe('declined')
  await night(soon)
  expect(await read(`/staff/${who.personId}`)).not.toMatchObject({ departmentId: department })
  expect(recordIn(await who.client('POST', `/redeployments/${id}/submit`, { body: {} })).status).toBe('pending')
})

test('[S1-4.redeployment.1] one call answers either way, for whoever may decide', async () => {
  const who = await newPerson()
  const { id } = recordIn(await ask(who))
  const answer = (by: Colleague, body: object) => by.client('POST', `/redeployments/${id}/status`, { body })
  expect((await answer(who, { status: 'approved' })).status).toBe(403)
  expect((await answer(await newPerson(), { status: 'approved' })).status).toBe(404)
  expect(namesIn(await answer(hr, { status: 'paid' }))).toEqual([422, ['status']])
  expect(namesIn(await answer(hr, { status: 'declined' }))).toEqual([422, ['reason']])
  const declined = await answer(hr, { status: 'declined', reason: 'No room' })
  expect([declined.body.message, recordIn(declined).status]).toEqual(['Redeployment declined successfully', 'declined'])
  expect(recordIn(await answer(who, { status: 'pending' })).status).toBe('pending')
  expect(recordIn(await answer(hr, { status: 'approved', reason: 'After all' })).status).toBe('approved')
})

test('[S1-7.redeployment.1] one’s own are created, listed, changed and deleted; HR reads one and all of them', async () => {
  const [who, other] = [await newPerson(), await newPerson()]
  const made = await ask(who)
  const { id } = recordIn(made)
  expect([made.status, made.body.message]).toEqual([201, 'Redeployment created successfully'])
  const listed = async (by: Colleague) =>
    rowsIn(await by.client('GET', '/redeployments?limit=100')).map((one) => one.id)
  expect([await listed(who), await listed(other)]).toEqual([[id], []])
  expect(await listed(hr)).toContain(id)
  const body = { reason: 'Nearer to the family' }
  expect((await who.client('PATCH', `/redeployments/${id}`, { body })).status).toBe(200)
  for (const reader of [who, hr])
    expect(recordIn(await reader.client('GET', `/redeployments/${id}`))).toMatchObject(body)
  expect((await other.client('GET', `/redeployments/${id}`)).status).toBe(404)
  const deleted = await who.client('DELETE', `/redeployments/${id}`)
  expect([deleted.status, deleted.body.message]).toEqual([200, 'Redeployment deleted successfully'])
  expect(await listed(who)).toEqual([])
})

test('[S1-6.redeployment.1] HR and administrators read one by a path of their own, nobody else', async () => {
  const who = await newPerson()
  const { id } = recordIn(await ask(who))
  const byHr = await company.admin('GET', `/redeployments/hr/${id}`)
  expect(byHr.body.data).toEqual((await company.admin('GET', `/redeployments/${id}`)).body.data)
  expect((await who.client('GET', `/redeployments/hr/${id}`)).status).toBe(403)
  expect((await who.client('GET', `/redeployments/${id}`)).status).toBe(200)
  expect((await company.admin('GET', `/redeployments/hr/${uuidV7()}`)).status).toBe(404)
})

test('one that cannot move leaves everything as it was and holds up no other', async () => {
  const [stuck, free] = [await newPerson(), await newPerson()]
  const sold = await company.create('vessels')
  const aboard = { vesselChange: 'moves', toVesselId: sold, toPosition: 'Cook' }
  const first = recordIn(await ask(stuck, aboard)).id
  const second = recordIn(await ask(free)).id
  for (const id of [first, second]) await approve(id)
  await company.admin('POST', `/vessels/${sold}/retire`, { body: {} })
  await expect(night(soon)).rejects.toThrow('daily work failed')
  expect([await statusOf(first), await statusOf(second)]).toEqual(['approved', 'completed'])
  const { obstacle } = await read(`/redeployments/${first}`)
  expect(obstacle).toBe('There is no such vessel')
  await expect(night(addDays(soon, 1))).rejects.toThrow('daily work failed')
  const told = async ({ client }: Colleague) =>
    rowsIn(await client('GET', '/notifications?limit=100')).filter(({ recordId }) => recordId === first)
  // Once for each reason, and whoever may correct it alone.
  expect((await told(hr)).filter(({ kind }) => kind === 'warning')).toMatchObject([
    { title: expect.stringContaining('could not take effect') },
  ])
  expect((await told(stuck)).filter(({ kind }) => kind === 'warning')).toEqual([])
  expect(await read(`/staff/${stuck.personId}`)).not.toMatchObject({ departmentId: department })
  await company.admin('POST', `/vessels/${sold}/reinstate`, { body: {} })
  await night(addDays(soon, 2))
  expect(await read(`/redeployments/${first}`)).toMatchObject({ status: 'completed' })
  expect(await read(`/redeployments/${first}`)).not.toHaveProperty('obstacle')
})

test('a role that one person alone does not give waits for another than the approver', async () => {
  const who = await newPerson()
  const role = await newRole('review near miss')
  const keeper = await company.holder('review near miss')
  await inTenant(server.database, company.tenantId, (tx) =>
    tx.query(`update role_assignments set status = 'in-force' where staff_id = $1`, [keeper.personId]),
  )
  const { id } = recordIn(await ask(who))
  await approve(id, { toRoles: [{ id: uuidV7(), roleId: role }] })
  await night(soon)
  const given = (await rolesOf(who)).find(({ roleId }) => roleId === role)
  expect(given).toMatchObject({ status: 'awaiting-confirmation', givenById: hr.personId })
  const confirm = (by: Colleague) => by.client('POST', `/role-assignments/${given?.id}/confirm`, { body: {} })
  expect((await confirm(hr)).status).toBe(403)
  // The administrator has made these people a moment ago, so they are no second person for what HR decided.
  await inTenant(server.database, company.tenantId, (tx) =>
    tx.query(`update staff set created_at = '2025-01-01' where tenant_id = $1`, [company.tenantId]),
  )
  await inTenant(server.database, company.tenantId, (tx) =>
    tx.query(`update accounts set invited_at = '2025-01-01' where tenant_id = $1`, [company.tenantId]),
  )
  expect(recordIn(await confirm(company.administrator)).status).toBe('confirmed')
})

test('whoever approves gives and takes no role that they may not assign', async () => {
  const who = await newPerson()
  const decider = await company.holder('approve redeployment request')
  const payer = await newRole('mark payment as paid')
  const { id } = recordIn(await ask(who))
  const body = { toRoles: [{ id: uuidV7(), roleId: payer }] }
  const refused = await decider.client('POST', `/redeployments/${id}/approve`, { body })
  expect(namesIn(refused)).toEqual([422, ['toRoles']])
  expect(await statusOf(id)).toBe('pending')
})

test('roles that nobody holds together are not approved, and where they became so later the record says it', async () => {
  const [who, later] = [await newPerson(), await newPerson()]
  const [accepter, manager] = [await newRole('accept risk'), await newRole('manage risk')]
  const together = { toRoles: [accepter, manager].map((roleId) => ({ id: uuidV7(), roleId })) }
  const first = recordIn(await ask(who)).id
  const refused = await approve(first, together)
  expect(namesIn(refused)).toEqual([422, ['toRoles']])
  const { id } = recordIn(await ask(later))
  const harmless = await newRole('create near miss')
  const toRoles = [accepter, harmless].map((roleId) => ({ id: uuidV7(), roleId }))
  expect((await approve(id, { toRoles })).status).toBe(200)
  const grant = (permission: string) =>
    company.admin('PATCH', `/roles/${harmless}`, { body: { permissions: [{ id: uuidV7(), name: permission }] } })
  expect((await grant('manage risk')).status).toBe(200)
  await expect(night(soon)).rejects.toThrow('daily work failed')
  expect(await read(`/redeployments/${id}`)).toMatchObject({
    status: 'approved',
    obstacle: expect.stringContaining('cannot be held by the same person'),
  })
  expect((await grant('create near miss')).status).toBe(200)
  await night(addDays(soon, 1))
  expect(await statusOf(id)).toBe('completed')
})

test('nobody asks for others but the head of their department, and something has to change', async () => {
  const [who, other] = [await newPerson(), await newPerson()]
  expect((await ask(who, { staffId: other.personId })).status).toBe(403)
  const nothing = await ask(who, { toDepartmentId: undefined })
  expect(namesIn(nothing)).toEqual([422, ['toDepartmentId']])
  const heads = [{ id: uuidV7(), staffId: who.personId }]
  const headed = recordIn(await company.admin('POST', '/departments', { body: { name: 'Deck', heads } })).id
  await company.admin('PATCH', `/staff/${who.personId}`, { body: { departmentId: headed } })
  expect(namesIn(await ask(who, { staffId: other.personId }))).toEqual([422, ['staffId']])
  await company.admin('PATCH', `/staff/${other.personId}`, { body: { departmentId: headed } })
  const made = recordIn(await ask(who, { staffId: other.personId }))
  expect(made).toMatchObject({ status: 'pending', fromDepartmentId: headed })
  expect(recordIn(await other.client('POST', `/redeployments/${made.id}/cancel`, { body: {} })).status).toBe('closed')
})
