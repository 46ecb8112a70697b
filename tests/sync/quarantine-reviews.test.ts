import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startSession } from '../fixtures/start-session.ts'
import type { Device } from '../offline/device.ts'
import { openOffice, type RealOffice, type TestPerson } from './real-office.ts'
import { note } from './submissions.ts'

let office: RealOffice
let ada: TestPerson
let tenant: string
let token: string

beforeAll(async () => {
  office = await openOffice()
  tenant = office.world.tenantId
  ada = await office.person({ permissions: ['write notes'] })
  const reviewer = await office.person({ isAdmin: true })
  token = await startSession(office.world.database, { tenantId: tenant, personId: reviewer.id, deviceId: null })
})
afterEach(() => {
  office.proxy.fate = () => 'through'
})
afterAll(() => office.close())

/** Submits a note whose author's key is revoked while it waits, so that the office holds it. */
async function holdNote(device: Device): Promise<{ id: string; record: string }> {
  const submission = await note(tenant)
  const id = await device.submitEntry(submission)
  await office.world.rows('update author_keys set revoked_at = now() where author = $1', [ada.id])
  await device.pushOutbox(true)
  await office.world.rows('update author_keys set revoked_at = null where author = $1', [ada.id])
  expect((await device.readOutbox()).quarantined.map((item) => item.id)).toEqual([id])
  return { id, record: submission.record }
}

async function decide(device: Device, id: string, step: string, body: object): Promise<void> {
  const hash = (await device.outboxDatabase.entries.get(id))?.hash
  const answer = await fetch(`${office.proxy.origin}/api/v1/held-entries/${id}/${hash}/${step}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

test('a tablet learns that what was held is accepted, though the first answer is lost, and counts it once', async () => {
  const device = await office.tablet()
  await device.signIn(ada.email, ada.password)
  const { id, record } = await holdNote(device)
  await device.pushOutbox(true)
  expect((await device.readOutbox()).quarantined.map((item) => item.id)).toEqual([id])
  await decide(device, id, 'accept', {})
  office.proxy.fate = () => 'answer-lost'
  await device.pushOutbox(true)
  expect((await device.readOutbox()).quarantined.map((item) => item.id)).toEqual([id])
  office.proxy.fate = () => 'through'
  await device.pushOutbox(true)
  const outbox = await device.readOutbox()
  expect([outbox.quarantined, outbox.received.map((item) => item.id)]).toEqual([[], [id]])
  expect(await office.world.rows('select actor from history where record_id = $1', [record])).toEqual([
    { actor: ada.id },
  ])
})

test('a tablet learns that what was held is given back, with the reason, and its author may go on with it', async () => {
  const device = await office.tablet()
  await device.signIn(ada.email, ada.password)
  const { id } = await holdNote(device)
  await decide(device, id, 'return', { reason: 'Please add the tank' })
  await device.pushOutbox(true)
  const outbox = await device.readOutbox()
  expect(outbox.quarantined).toEqual([])
  expect(outbox.needsYou).toMatchObject([
    { id, endedAt: null, mayWithdraw: true, receipt: { code: 'returned', message: 'Please add the tank' } },
  ])
})

test('a tablet that was registered anew learns what became of what it had sent before', async () => {
  const device = await office.tablet()
  await device.signIn(ada.email, ada.password)
  const { id } = await holdNote(device)
  const before = await device.outboxDatabase.devices.get(tenant)
  await device.outboxDatabase.devices.delete(tenant)
  await device.signIn(ada.email, ada.password)
  expect((await device.outboxDatabase.devices.get(tenant))?.id).not.toBe(before?.id)
  await decide(device, id, 'accept', {})
  await device.pushOutbox(true)
  expect((await device.readOutbox()).received.map((item) => item.id)).toEqual([id])
})
