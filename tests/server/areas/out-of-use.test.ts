import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { nearMissReport } from '#src/areas/incidents/near-miss-report/near-miss-report.ts'
import { today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { exampleRecord } from '#src/server/documentation/example-record.ts'
import { makeRealServer, type RealServer } from '../../contract/company.ts'
import { fresh, TestAuthor } from '../../contract/engine/test-device.ts'
import { type Client, clientWith } from '../../contract/engine/test-server.ts'
import { newKeyBody, ticketOf } from '../../fixtures/earned-device.ts'
import { loadedDemonstration } from '../../fixtures/loaded-demonstration.ts'
import { startSession } from '../../fixtures/start-session.ts'

const slug = 'gulf-marine'
const tenantId = demonstrationTenantId(slug)
const idOf = (account: string) => demonstrationId(slug, 'staff', account)
let server: RealServer
let admin: Client

beforeAll(async () => {
  server = await makeRealServer(loadedDemonstration)
  admin = await clientOf('admin')
})
afterAll(() => server.end())

async function clientOf(account: string): Promise<Client> {
  const token = await startSession(server.database, { tenantId, personId: idOf(account), deviceId: null })
  return clientWith(server.app, { authorization: `Bearer ${token}` })
}

const listed = z.array(z.looseObject({ id: z.string() }))
const me = z.object({
  actor: z.object({
    permissions: z.array(z.string()),
    roles: z.array(z.string()),
    vesselIds: z.array(z.string()),
    standsInFor: z.array(z.object({ personId: z.string() })).optional(),
  }),
})
const streams = z.object({ streamsHash: z.string(), streams: z.array(z.object({ name: z.string() })) })
const actorOf = async (client: Client) => me.parse((await client('GET', '/me')).body.data).actor
const streamsOf = async (client: Client) =>
  streams.parse(JSON.parse((await client('GET', '/sync/streams')).bytes.toString()))

/** The first record of a list, which there must be. */
async function firstOf(path: string): Promise<string> {
  const [first] = listed.parse((await admin('GET', path)).body.data)
  if (!first) throw new Error(`nothing is listed at ${path}`)
  return first.id
}
const step = async (path: string, name: 'retire' | 'reinstate') =>
  expect((await admin('POST', `${path}/${name}`, { body: {} })).status).toBe(200)

test('service on a vessel that is out of use opens none of its records, and its streams go', async () => {
  const crew = await clientOf('crew')
  const before = { actor: await actorOf(crew), streams: await streamsOf(crew) }
  const [vesselId = ''] = before.actor.vesselIds
  const isOfVessel = ({ name }: { name: string }) => name.includes(vesselId)
  expect(before.streams.streams.filter(isOfVessel).length).toBeGreaterThan(0)
  const mine = await firstOf(`/vessel-assignments?staffId=${idOf('crew')}&vesselId=${vesselId}&limit=1`)
  expect((await crew('GET', `/vessel-assignments/${mine}`)).status).toBe(200)
  await step(`/vessel-assignments/${mine}`, 'retire')
  expect((await actorOf(crew)).vesselIds).not.toContain(vesselId)
  expect((await crew('GET', `/vessel-assignments/${mine}`)).status).toBe(404)
  const after = await streamsOf(crew)
  expect(after.streams.filter(isOfVessel)).toEqual([])
  expect(after.streamsHash).not.toBe(before.streams.streamsHash)
  const stale = await crew('GET', `/sync/changes?after=0&streams=${before.streams.streamsHash}`)
  expect(JSON.parse(stale.bytes.toString())).toMatchObject({ moved: true, changes: [] })
  await step(`/vessel-assignments/${mine}`, 'reinstate')
  expect(await streamsOf(crew)).toMatchObject({ streamsHash: before.streams.streamsHash })
})

test('a role is no longer held when its assignment is out of use, or the whole role is', async () => {
  const captain = await clientOf('captain')
  const before = await actorOf(captain)
  expect(before.roles).toEqual(['captain'])
  const roleId = demonstrationId(slug, 'roles', 'captain')
  const assignment = await firstOf(`/role-assignments?staffId=${idOf('captain')}&roleId=${roleId}&limit=1`)
  for (const path of [`/role-assignments/${assignment}`, `/roles/${roleId}`]) {
    await step(path, 'retire')
    expect(await actorOf(captain)).toMatchObject({ roles: [], permissions: [] })
    await step(path, 'reinstate')
    // What was given again is in force once a second person has said yes.
    if (path.startsWith('/role-assignments')) {
      expect(await actorOf(captain)).toMatchObject({ roles: [] })
      expect((await (await clientOf('hr'))('POST', `${path}/confirm`, { body: {} })).status).toBe(200)
    }
    expect(await actorOf(captain)).toEqual(before)
  }
})

test('who stands in no longer does, and HR out of use is asked for no signature and gives none', async () => {
  const [manager, staff, hod] = [await clientOf('manager'), await clientOf('staff'), await clientOf('hod')]
  const roleId = demonstrationId(slug, 'roles', 'hr')
  const given = { staffId: idOf('qhsse'), roleId, validFrom: '2026-01-01T00:00:00Z' }
  const { id: second } = z
    .looseObject({ id: z.string() })
    .parse((await admin('POST', '/role-assignments', { body: given })).body.data)
  expect((await (await clientOf('hr'))('POST', `/role-assignments/${second}/confirm`, { body: {} })).status).toBe(200)
  const send = async (startDate: string) => {
    const leaveTypeId = demonstrationId(slug, 'leave-types', 'unpaid')
    const fields = { staffId: idOf('staff'), leaveTypeId, startDate, endDate: startDate }
    const { id } = z
      .looseObject({ id: z.string() })
      .parse((await staff('POST', '/leave-requests', { body: fields })).body.data)
    const sent = await staff('POST', `/leave-requests/${id}/submit`, { body: {} })
    const { approval } = z
      .looseObject({ approval: z.object({ signatories: z.array(z.looseObject({ people: z.array(z.string()) })) }) })
      .parse(sent.body.data)
    return { id, hr: approval.signatories.at(-1)?.people }
  }
  const approve = (client: Client, id: string, body: object = {}) =>
    client('POST', `/leave-requests/${id}/approve`, { body })

  const first = await send('2031-03-03')
  expect(first.hr).toEqual([idOf('hr'), idOf('qhsse')].sort())
  expect((await actorOf(manager)).standsInFor).toEqual([{ personId: idOf('hod') }])
  const standing = `/stand-ins/${await firstOf(`/stand-ins?standInId=${idOf('manager')}&limit=1`)}`
  await step(standing, 'retire')
  expect((await actorOf(manager)).standsInFor ?? []).toEqual([])
  expect((await approve(manager, first.id, { actingFor: idOf('hod') })).status).toBe(404)
  expect((await approve(hod, first.id)).status).toBe(200)
  await step(`/role-assignments/${second}`, 'retire')
  expect((await approve(await clientOf('qhsse'), first.id)).status).toBe(403)
  expect((await send('2031-03-04')).hr).toEqual([idOf('hr')])
  await step(`/roles/${roleId}`, 'retire')
  expect((await send('2031-03-05')).hr).toEqual([])
})

test('what was made at sea before an assignment went out of use counts when it arrives, what was made after it does not', async () => {
  const crew = await clientOf('crew')
  const registered = await crew('POST', '/devices', {
    body: { name: 'Bridge', ticket: await ticketOf(server.database, tenantId, idOf('crew')) },
  })
  const { id: deviceId, secret } = z.looseObject({ id: z.string(), secret: z.string() }).parse(registered.body.data)
  const author = await TestAuthor.make(tenantId, idOf('crew'), deviceId)
  const key = await newKeyBody(author, await ticketOf(server.database, tenantId, idOf('crew')), secret)
  expect((await crew('POST', `/devices/${deviceId}/keys`, { body: key })).status).toBe(201)
  const made = (seed: number) => {
    const fields = exampleRecord(nearMissReport, { idOf: () => undefined, seed, firstDay: today() })
    return author.entry({
      resource: nearMissReport.name,
      action: 'create',
      record: uuidV7(),
      changes: fresh(fields),
      schemaVersion: nearMissReport.version,
    })
  }
  const roleId = demonstrationId(slug, 'roles', 'crew')
  const assignment = await firstOf(`/role-assignments?staffId=${idOf('crew')}&roleId=${roleId}&limit=1`)
  const before = made(1)
  await setTimeout(20)
  await step(`/role-assignments/${assignment}`, 'retire')
  await setTimeout(20)
  const after = made(2)
  const device = clientWith(server.app, { authorization: `Device ${deviceId}.${secret}` })
  const answer = await device('POST', '/sync/outbox', { body: author.batch(await author.sign(before, after)) })
  expect(JSON.parse(answer.bytes.toString())).toMatchObject({
    results: [
      { entry: before.id, result: 'applied' },
      { entry: after.id, result: 'refused', code: 'not-allowed' },
    ],
  })
})
