import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { makeRealServer, type RealServer } from '../../contract/company.ts'
import { type Client, clientWith } from '../../contract/engine/test-server.ts'
import { loadedDemonstration } from '../../fixtures/loaded-demonstration.ts'
import { startSession } from '../../fixtures/start-session.ts'

const slug = 'gulf-marine'
const idOf = (account: string) => demonstrationId(slug, 'staff', account)
const kind = (key: string) => demonstrationId(slug, 'leave-types', key)
let server: RealServer

beforeAll(async () => {
  server = await makeRealServer(loadedDemonstration)
})
afterAll(() => server.end())

async function clientOf(account: string, tenant = slug): Promise<Client> {
  const session = {
    tenantId: demonstrationTenantId(tenant),
    personId: demonstrationId(tenant, 'staff', account),
    deviceId: null,
  }
  return clientWith(server.app, { authorization: `Bearer ${await startSession(server.database, session)}` })
}

const identified = z.looseObject({ id: z.string() })

test('whoever is asked to sign learns what a request leaves, of its kind and years alone; nobody else does', async () => {
  const [hr, staff, head, manager] = await Promise.all(['hr', 'staff', 'hod', 'manager'].map((one) => clientOf(one)))
  if (!hr || !staff || !head || !manager) throw new Error('nobody is there')
  const leaveTypeId = kind('annual')
  const allocation = { staffId: idOf('staff'), leaveTypeId, year: 2034, days: 4 }
  expect((await hr('POST', '/leave-allocations', { body: allocation })).status).toBe(201)
  const asks = async (startDate: string, endDate: string, more: object = {}) => {
    const body = { staffId: idOf('staff'), leaveTypeId, startDate, endDate, ...more }
    const { id } = identified.parse((await staff('POST', '/leave-requests', { body })).body.data)
    expect((await staff('POST', `/leave-requests/${id}/submit`, { body: {} })).status).toBe(200)
    return id
  }
  const first = await asks('2034-03-06', '2034-03-06', { endsMidday: true })
  const sick = await asks('2034-05-08', '2034-05-09', { leaveTypeId: kind('sick') })
  const second = await asks('2033-12-29', '2034-01-03')
  const leftSchema = z.array(z.object({ id: z.string(), version: z.number(), years: z.array(z.unknown()) }))
  const told = async (client: Client) => leftSchema.parse((await client('GET', '/leave-left')).body.data)
  const ofFirst = { year: 2034, entitled: 4, taken: 2, asked: 0.5, left: 1.5 }
  const ofSecond = [
    { year: 2033, entitled: 21, taken: 0, asked: 2, left: 19 },
    { year: 2034, entitled: 4, taken: 0.5, asked: 2, left: 1.5 },
  ]
  for (const asked of [head, manager, hr]) {
    const answered = await told(asked)
    expect(answered.find(({ id }) => id === first)).toEqual({ id: first, version: 2, years: [ofFirst] })
    expect(answered.find(({ id }) => id === second)?.years).toEqual(ofSecond)
  }
  const others = [
    staff,
    await clientOf('procurement'),
    await clientOf('captain'),
    await clientOf('hod', 'delta-offshore'),
  ]
  for (const other of others) {
    const ids = (await told(other)).map(({ id }) => id)
    for (const id of [first, second, sick]) expect(ids).not.toContain(id)
  }
  expect((await head('GET', `/leave-allocations?staffId=${idOf('staff')}`)).body.data).toEqual([])
  expect((await head('POST', `/leave-requests/${second}/decline`, { body: { reason: 'Audit' } })).status).toBe(200)
  const after = await told(head)
  expect(after.map(({ id }) => id)).not.toContain(second)
  expect(after.find(({ id }) => id === first)?.years).toEqual([{ ...ofFirst, taken: 0, left: 3.5 }])
  await head('POST', `/leave-requests/${first}/approve`, { body: {} })
  expect((await told(head)).map(({ id }) => id)).toContain(first)
  await hr('POST', `/leave-requests/${first}/approve`, { body: {} })
  for (const asked of [head, hr]) expect((await told(asked)).map(({ id }) => id)).not.toContain(first)
})
