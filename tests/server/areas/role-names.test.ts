import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { makeRealServer, type RealServer } from '../../contract/company.ts'
import { type Client, clientWith } from '../../contract/engine/test-server.ts'
import { loadedDemonstration } from '../../fixtures/loaded-demonstration.ts'
import { startSession } from '../../fixtures/start-session.ts'

let server: RealServer

beforeAll(async () => {
  server = await makeRealServer(loadedDemonstration)
})
afterAll(() => server.end())

async function clientOf(slug: string): Promise<Client> {
  const place = { tenantId: demonstrationTenantId(slug), personId: demonstrationId(slug, 'staff', 'admin') }
  const token = await startSession(server.database, { ...place, deviceId: null })
  return clientWith(server.app, { authorization: `Bearer ${token}` })
}

const permissions = [{ id: '0197f000-0000-7000-8000-000000000001', name: 'view staff' }]
const make = (client: Client, name: string) => client('POST', '/roles', { body: { name, permissions } })
const taken = (name: string) => ({ name: [`A role named '${name}' already exists`] })

test('a name is given to one role, whatever its case; the same role keeps it, and another company has its own', async () => {
  const client = await clientOf('gulf-marine')
  expect((await make(client, 'Cook')).status).toBe(201)
  for (const name of ['Cook', ' cook ', 'COOK', 'Cóok'])
    expect((await make(client, name)).body.errors).toEqual(taken('Cook'))
  const both = await Promise.all([make(client, 'Bosun'), make(client, 'bosun')])
  expect(both.map(({ status }) => status).sort((left, right) => left - right)).toEqual([201, 422])

  const steward = await make(client, 'Steward')
  const { id } = steward.body.data as { id: string }
  const rename = (name: string) => client('PATCH', `/roles/${id}`, { body: { name } })
  expect((await rename('cook')).body.errors).toEqual(taken('Cook'))
  expect((await rename('STEWARD')).status).toBe(200)

  expect((await client('DELETE', `/roles/${id}`)).status).toBe(200)
  expect((await make(client, 'Steward')).status).toBe(201)
  expect((await client('POST', `/roles/${id}/restore`, { body: {} })).body.errors).toEqual(taken('Steward'))

  expect((await make(await clientOf('delta-offshore'), 'Cook')).status).toBe(201)
})
