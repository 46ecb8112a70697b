import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { asset } from '#src/areas/assets/asset/asset.ts'
import { peopleGranted } from '#src/areas/notifications/notification/people-granted.server.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { isGranted, readableStreams } from '#src/resource/permission/permission.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { type Colleague, Company, makeRealServer, type RealServer } from '../../contract/company.ts'
import { actorWith } from '../../fixtures/actor-with.ts'

let server: RealServer
let company: Company
let head: Colleague
let headed: string
let worked: string

const made = z.object({ data: z.object({ id: z.string() }) })
const keysOf = (department: string) => ({ owner: null, department, vessel: null, participants: [] })
const named = z.object({ data: z.array(z.looseObject({ name: z.string() })) })

async function make(path: string, body: object): Promise<string> {
  const answer = await company.admin('POST', path, { body })
  expect(answer.body).not.toHaveProperty('errors')
  return made.parse(answer.body).data.id
}

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'heads')
  worked = await make('/departments', { name: 'Operations', heads: [] })
  head = await company.holder('view branch')
  const { personId } = head
  await company.admin('PATCH', `/staff/${personId}`, { body: { departmentId: worked } })
  headed = await make('/departments', { name: 'Marine', heads: [{ id: uuidV7(), staffId: personId }] })
  const assetCategoryId = await make('/asset-categories', { name: 'Lifting gear' })
  await make('/assets', { name: 'Hoist of Marine', assetCategoryId, departmentId: headed })
  await make('/assets', { name: 'Hoist of Operations', assetCategoryId, departmentId: worked })
})
afterAll(() => server.end())

test('whoever heads one department and works in another reads by the flag only what is of the first', async () => {
  const list = named.parse((await head.client('GET', '/assets')).body).data
  expect(list.map(({ name }) => name)).toEqual(['Hoist of Marine'])
  const search = named.parse((await head.client('GET', '/assets?search=hoist')).body).data
  expect(search.map(({ name }) => name)).toEqual(['Hoist of Marine'])
  const all = z
    .object({ data: z.array(z.looseObject({ id: z.string(), departmentId: z.string() })) })
    .parse((await company.admin('GET', '/assets')).body).data
  const other = all.find(({ departmentId }) => departmentId === worked)
  expect((await head.client('GET', `/assets/${other?.id}`)).status).toBe(404)
  expect((await head.client('GET', `/assets/${other?.id}/history`)).status).toBe(404)
})

test('their device is sent nothing of the department they work in', async () => {
  const { streams } = z
    .object({ streams: z.array(z.looseObject({ name: z.string() })) })
    .parse((await head.client('GET', '/sync/streams')).body)
  const ofAssets = streams.map(({ name }) => name).filter((name) => name.startsWith('assets@'))
  expect(ofAssets).toEqual([`assets@department:${headed}`])
})

test('a device judges alike, and a permission reaches the department one works in as before', () => {
  const actor = actorWith({ isHod: true, departmentId: worked, headedDepartmentIds: [headed] })
  const reads = (department: string) => isGranted(asset.access.read, actor, keysOf(department))
  expect([reads(headed), reads(worked)]).toEqual([true, false])
  expect(readableStreams(asset, actor)).toEqual([`assets@department:${headed}`])
  const byPermission = { 'review leave request': 'department' } as const
  const reviewer = actorWith({ departmentId: worked, permissions: ['review leave request'] })
  expect(isGranted(byPermission, reviewer, keysOf(worked))).toBe(true)
})

test('whom notices of a department may reach by the flag are its heads alone', async () => {
  const heard = (department: string) =>
    inTenantReadOnly(server.database, company.tenantId, (tx) =>
      peopleGranted(tx, { lines: [{ isHod: 'department' }], scope: keysOf(department), at: new Date() }),
    )
  expect([await heard(headed), await heard(worked)]).toEqual([[head.personId], []])
})
