import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { makeRealServer, type RealServer } from '../contract/company.ts'
import { type Client, clientWith } from '../contract/engine/test-server.ts'
import { loadedDemonstration } from '../fixtures/loaded-demonstration.ts'
import { startSession } from '../fixtures/start-session.ts'

let server: RealServer

beforeAll(async () => {
  server = await makeRealServer(loadedDemonstration)
})
afterAll(() => server.end())

async function clientOf(account: string, tenant = 'gulf-marine'): Promise<Client> {
  const personId = demonstrationId(tenant, 'staff', account)
  const session = { tenantId: demonstrationTenantId(tenant), personId, deviceId: null }
  return clientWith(server.app, { authorization: `Bearer ${await startSession(server.database, session)}` })
}

const made = z.looseObject({ id: z.string() })
async function deletedFor(client: Client, resource: string): Promise<string[] | number> {
  const answer = await client('GET', `/${resource}?deleted=true&limit=100`)
  if (answer.status !== 200) return answer.status
  return z
    .array(made)
    .parse(answer.body.data)
    .map(({ id }) => id)
}

test('what was deleted is listed for those who may bring it back, until they do', async () => {
  const [hr, staff, elsewhere] = [await clientOf('hr'), await clientOf('staff'), await clientOf('hr', 'delta-offshore')]
  const { id } = made.parse(
    (await hr('POST', '/public-holidays', { body: { date: '2031-05-02', name: 'Given' } })).body.data,
  )
  expect(await deletedFor(hr, 'public-holidays')).toEqual([])
  await hr('DELETE', `/public-holidays/${id}`)
  expect(await deletedFor(hr, 'public-holidays')).toEqual([id])
  expect((await hr('GET', '/public-holidays?deleted=true&search=given')).body.data).toHaveLength(1)
  expect((await hr('GET', '/public-holidays?deleted=true&search=other')).body.data).toEqual([])
  expect((await hr('GET', '/public-holidays?deleted=false&search=given')).body.data).toEqual([])
  expect((await hr('GET', '/public-holidays?deleted=perhaps')).status).toBe(422)
  expect(await deletedFor(staff, 'public-holidays')).toBe(403)
  expect(await deletedFor(elsewhere, 'public-holidays')).toEqual([])
  expect((await elsewhere('POST', `/public-holidays/${id}/restore`, { body: {} })).status).toBe(404)
  expect((await hr('POST', `/public-holidays/${id}/restore`, { body: {} })).status).toBe(200)
  expect(await deletedFor(hr, 'public-holidays')).toEqual([])
})

test('a deleted draft is seen by its author alone, not by all who would read it', async () => {
  const [staff, hr, ed] = [await clientOf('staff'), await clientOf('hr'), await clientOf('ed')]
  const body = {
    staffId: demonstrationId('gulf-marine', 'staff', 'staff'),
    leaveTypeId: demonstrationId('gulf-marine', 'leave-types', 'annual'),
    startDate: '2031-06-02',
    endDate: '2031-06-03',
  }
  const { id } = made.parse((await staff('POST', '/leave-requests', { body })).body.data)
  await staff('DELETE', `/leave-requests/${id}`)
  expect(await deletedFor(staff, 'leave-requests')).toEqual([id])
  expect(await deletedFor(ed, 'leave-requests')).toEqual([])
  expect(await deletedFor(hr, 'leave-requests')).toEqual([])
})
