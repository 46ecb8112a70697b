import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { staff } from '#src/areas/staff/staff/staff.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { mayRetire } from '#src/screens/data/workflow/permitted-actions.ts'
import { makeRealServer, type RealServer } from '../../contract/company.ts'
import { type Client, clientWith } from '../../contract/engine/test-server.ts'
import { actorWith } from '../../fixtures/actor-with.ts'
import { loadedDemonstration } from '../../fixtures/loaded-demonstration.ts'
import { recordWith } from '../../fixtures/record-with.ts'
import { startSession } from '../../fixtures/start-session.ts'

const slug = 'gulf-marine'
const idOf = (account: string) => demonstrationId(slug, 'staff', account)
const supportRole = demonstrationId(slug, 'roles', 'support')
let server: RealServer
let hr: Client
let crew: Client
let leaver: Client

beforeAll(async () => {
  server = await makeRealServer(loadedDemonstration)
  const as = async (account: string) => {
    const tenantId = demonstrationTenantId(slug)
    const token = await startSession(server.database, { tenantId, personId: idOf(account), deviceId: null })
    return clientWith(server.app, { authorization: `Bearer ${token}` })
  }
  ;[hr, crew, leaver] = [await as('hr'), await as('crew'), await as('support')]
})
afterAll(() => server.end())

const step = (who: Client, of: string, name: string) => who('POST', `/staff/${idOf(of)}/${name}`, { body: {} })
const listed = z.array(z.looseObject({ id: z.string() }))

test('the page of a person offers to take them out of use to whoever may change them, and to nobody else', () => {
  const person: LocalRecord = recordWith({ firstName: 'Ada' })
  expect(staff.retiring).toContain('Their account stays active until it is deactivated')
  expect(mayRetire(staff, person, actorWith({ isHr: true }))).toBe(true)
  expect(mayRetire(staff, person, actorWith({ permissions: ['edit staff'] }))).toBe(true)
  expect(mayRetire(staff, person, actorWith({ permissions: ['delete staff', 'view staff'] }))).toBe(false)
})

test('whoever leaves is named by nothing new, keeps what names them and their account, and may come back', async () => {
  expect((await hr('DELETE', `/staff/${idOf('support')}`)).status).toBe(409)
  expect((await step(crew, 'support', 'retire')).status).toBe(403)
  expect((await step(hr, 'support', 'retire')).status).toBe(200)
  const out = listed.parse((await hr('GET', '/staff?active=false')).body.data)
  expect(out.map(({ id }) => id)).toEqual([idOf('support')])
  const held = await hr('GET', `/role-assignments?staffId=${idOf('support')}&roleId=${supportRole}`)
  const [assignment] = z.array(z.looseObject({ id: z.string() })).parse(held.body.data)
  expect(assignment).toBeDefined()
  const named = await hr('PATCH', `/staff/${idOf('crew')}`, { body: { supervisorId: idOf('support') } })
  expect([named.status, Object.keys(named.body.errors ?? {})]).toEqual([422, ['supervisorId']])
  expect((await leaver('GET', '/me')).status).toBe(200)
  const end = { validUntil: new Date().toISOString() }
  expect((await hr('PATCH', `/role-assignments/${assignment?.id}`, { body: end })).status).toBe(200)
  expect((await step(hr, 'support', 'reinstate')).status).toBe(200)
  expect(listed.parse((await hr('GET', '/staff?active=false')).body.data)).toEqual([])
})
