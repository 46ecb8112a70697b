import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import { deviceStatus, vesselQueue } from '#src/protocol/device/device-status.ts'
import { startSession } from '../fixtures/start-session.ts'
import { openOffice, type RealOffice, type TestPerson } from './real-office.ts'
import { note } from './submissions.ts'

let office: RealOffice
let ada: TestPerson
let tenant: string
let token: string

beforeAll(async () => {
  office = await openOffice()
  tenant = office.world.tenantId
  ada = await office.person({ permissions: ['write notes'], vesselIds: [office.world.vesselId] })
  const admin = await office.person({ isAdmin: true })
  token = await startSession(office.world.database, { tenantId: tenant, personId: admin.id, deviceId: null })
})
afterEach(() => {
  office.proxy.fate = () => 'through'
})
afterAll(() => office.close())

const ask = (bearer: string, query = '') =>
  fetch(`${office.proxy.origin}/api/v1/device-reports${query}`, { headers: { authorization: `Bearer ${bearer}` } })
async function standings(query = '') {
  return z.object({ data: z.array(deviceStatus) }).parse(await (await ask(token, query)).json()).data
}

async function vesselQueues() {
  return z.object({ data: z.array(vesselQueue) }).parse(await (await ask(token, '/vessels')).json()).data
}

test('the office sees who has unsent work, since when and on which vessel, without a request of its own', async () => {
  const device = await office.tablet()
  await device.signIn(ada.email, ada.password)
  const id = (await device.outboxDatabase.devices.get(tenant))?.id
  await device.submitEntry(await note(tenant))
  const madeAt = (await device.readOutbox()).waiting[0]?.madeAt ?? ''
  // The mirror's own request bears it, while deliveries do not come through.
  office.proxy.fate = (_method, path) => (path.endsWith('/sync/outbox') ? 'lost' : 'through')
  const before = office.proxy.answered.length
  await device.refreshMirror()
  expect(office.proxy.answered.slice(before).filter((path) => path.includes('report'))).toEqual([])
  const [standing] = (await standings('?only=waiting')).filter((one) => one.id === id)
  expect(standing).toMatchObject({
    people: [ada.id],
    vessels: [office.world.vesselId],
    waiting: 1,
    needsYou: 0,
    held: 0,
    clockSkew: expect.any(Number),
  })
  expect(Math.abs(Date.parse(standing?.oldestAt ?? '') - Date.parse(madeAt))).toBeLessThan(60_000)
  expect(await vesselQueues()).toEqual([
    { vesselId: office.world.vesselId, devices: 1, waiting: 1, following: 0, oldestAt: standing?.oldestAt },
  ])
  office.proxy.fate = () => 'through'
  await device.pushOutbox(true)
  await device.refreshMirror()
  expect(await vesselQueues()).toEqual([])
  expect(await standings('?only=waiting')).toEqual([])
  expect((await standings()).find((one) => one.id === id)).toMatchObject({ waiting: 0, oldestAt: null })
})

test('nobody but administrators sees it, and a report that cannot be read harms no request', async () => {
  const session = await startSession(office.world.database, { tenantId: tenant, personId: ada.id, deviceId: null })
  expect((await ask(session)).status).toBe(403)
  expect((await ask(session, '/vessels')).status).toBe(403)
  const device = await office.tablet()
  await device.signIn(ada.email, ada.password)
  const credential = await device.outboxDatabase.devices.get(tenant)
  const answer = await fetch(`${office.proxy.origin}/api/v1/sync/outbox`, {
    method: 'POST',
    headers: {
      authorization: `Device ${credential?.id}.${credential?.secret}`,
      'content-type': 'application/json',
      'x-device-report': 'v=1&w=-4&n=x&h=99999999999999999999',
    },
    body: JSON.stringify({ device: credential?.id, epoch: null, runs: [] }),
  })
  expect(answer.status).toBe(200)
  expect((await standings()).find((one) => one.id === credential?.id)).toMatchObject({ waiting: null, following: null })
})

test("what waits is counted on each vessel, the one that waits longest first, and apart from the office's", async () => {
  const other = uuidV7()
  const [both, none] = [
    await office.person({ permissions: ['write notes'], vesselIds: [office.world.vesselId, other] }),
    await office.person({ permissions: ['write notes'] }),
  ]
  office.proxy.fate = (_method, path) => (path.endsWith('/sync/outbox') ? 'lost' : 'through')
  for (const [person, count] of [
    [both, 2],
    [ada, 1],
    [none, 3],
  ] as const) {
    const device = await office.tablet()
    await device.signIn(person.email, person.password)
    for (let made = 0; made < count; made += 1) await device.submitEntry(await note(tenant))
    await device.refreshMirror()
  }
  const queues = await vesselQueues()
  expect(queues.map(({ vesselId, devices, waiting }) => [vesselId, devices, waiting])).toEqual([
    [office.world.vesselId, 2, 3],
    [other, 1, 2],
    [null, 1, 3],
  ])
  expect(queues[0]?.oldestAt).toBe(queues[1]?.oldestAt)
})
