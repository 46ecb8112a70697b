import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { makeRealServer, type RealServer } from '../../contract/company.ts'
import { type Client, clientWith } from '../../contract/engine/test-server.ts'
import { loadedDemonstration } from '../../fixtures/loaded-demonstration.ts'
import { startSession } from '../../fixtures/start-session.ts'

const slug = 'gulf-marine'
const tenantId = demonstrationTenantId(slug)
const listed = z.array(z.object({ name: z.string(), area: z.string(), class: z.array(z.string()) }))
let server: RealServer

beforeAll(async () => {
  server = await makeRealServer(loadedDemonstration)
})
afterAll(() => server.end())

async function as(account: string): Promise<Client> {
  const personId = demonstrationId(slug, 'staff', account)
  const token = await startSession(server.database, { tenantId, personId, deviceId: null })
  return clientWith(server.app, { authorization: `Bearer ${token}` })
}

test.each(['admin', 'hr', 'md', 'ed'])('%s reads the list of permissions with area and class', async (account) => {
  const answer = await (await as(account))('GET', '/permissions')
  expect(answer.status).toBe(200)
  const permissions = listed.parse(answer.body.data)
  expect(permissions).toHaveLength(169)
  const of = (name: string) => permissions.find((one) => one.name === name)
  expect(of('approve payroll')).toEqual({ name: 'approve payroll', area: 'Payroll', class: ['S', 'M'] })
  expect(of('view staff')).toEqual({ name: 'view staff', area: 'People and departments', class: ['V'] })
})

test.each(['crew', 'finance', 'hod'])('%s, who neither reads nor assigns roles, does not', async (account) => {
  expect((await (await as(account))('GET', '/permissions')).status).toBe(403)
})

test('everybody reads their own company, and no other', async () => {
  const answer = await (await as('crew'))('GET', '/tenants')
  expect([answer.status, answer.body.data]).toEqual([200, [{ id: tenantId, slug, name: 'Gulf Marine Services' }]])
})
