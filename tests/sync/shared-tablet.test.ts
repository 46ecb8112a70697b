import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice, type RealOffice, type TestPerson } from './real-office.ts'
import { note } from './submissions.ts'

let office: RealOffice
let ada: TestPerson
let bob: TestPerson
let tenant: string

beforeAll(async () => {
  office = await openOffice()
  tenant = office.world.tenantId
  ada = await office.person({ permissions: ['write notes'] })
  bob = await office.person({ permissions: ['write notes'] })
})
afterAll(() => office.close())

const actorOf = async (record: string) =>
  (await office.world.rows<{ actor: string }>('select actor from history where record_id = $1', [record])).map(
    (row) => row.actor,
  )

test('what one person left is delivered while another is signed in, under the name of its author', async () => {
  const device = await office.tablet()
  await device.signIn(ada.email, ada.password)
  const left = await note(tenant)
  office.proxy.fate = () => 'lost'
  await device.submitEntry(left)
  await device.signOut()
  office.proxy.fate = () => 'through'
  await device.signIn(bob.email, bob.password)
  const own = await note(tenant)
  await device.submitEntry(own)
  await device.pushOutbox(true)
  expect(await actorOf(left.record)).toEqual([ada.id])
  expect(await actorOf(own.record)).toEqual([bob.id])
})

test('nobody signed in: the device alone delivers', async () => {
  const device = await office.tablet()
  await device.signIn(ada.email, ada.password)
  const left = await note(tenant)
  await device.submitEntry(left)
  await device.signOut()
  expect(await device.pushOutbox(true)).toEqual({ waiting: 0, nextAt: null })
  expect(await actorOf(left.record)).toEqual([ada.id])
})

test('an entry whose bytes were changed on the device is held for review and changes nothing', async () => {
  const device = await office.tablet()
  await device.signIn(ada.email, ada.password)
  const honest = await note(tenant, 'Two men aboard')
  const id = await device.submitEntry(honest)
  const row = await device.outboxDatabase.entries.get(id)
  const forged = new TextDecoder().decode(row?.bytes ?? new ArrayBuffer(0)).replace('Two men', 'Six men')
  await device.outboxDatabase.entries.update(id, { bytes: new Uint8Array(new TextEncoder().encode(forged)).buffer })
  await device.pushOutbox()
  expect((await device.readOutbox()).quarantined.map((item) => item.receipt)).toMatchObject([
    { result: 'held', code: 'signature-wrong' },
  ])
  expect(await actorOf(honest.record)).toEqual([])
  expect(await office.world.rows('select 1 from held_entries where entry_id = $1', [id])).toHaveLength(1)
})

test('an entry signed by one person in the name of another is held', async () => {
  const device = await office.tablet()
  await device.signIn(ada.email, ada.password)
  await device.signIn(bob.email, bob.password)
  const submission = await note(tenant)
  const id = await device.submitEntry(submission)
  const row = await device.outboxDatabase.entries.get(id)
  const forged = new TextDecoder().decode(row?.bytes ?? new ArrayBuffer(0)).replaceAll(bob.id, ada.id)
  const bytes = new Uint8Array(new TextEncoder().encode(forged)).buffer
  await device.outboxDatabase.entries.update(id, { bytes, author: ada.id })
  await device.pushOutbox()
  expect(await device.outboxDatabase.entries.get(id)).toMatchObject({ state: 'held' })
  expect(await actorOf(submission.record)).toEqual([])
})

test('a device that was revoked delivers nothing until somebody signs in on it again', async () => {
  const device = await office.tablet()
  await device.signIn(ada.email, ada.password)
  const row = await device.outboxDatabase.devices.get(tenant)
  await office.world.rows('update devices set revoked_at = now() where id = $1', [row?.id])
  const left = await note(tenant)
  await device.submitEntry(left)
  await device.pushOutbox()
  expect((await device.readOutbox()).paused).toBe('credential')
  expect(await actorOf(left.record)).toEqual([])
  await device.signIn(ada.email, ada.password)
  await device.pushOutbox()
  expect(await actorOf(left.record)).toEqual([ada.id])
})

test('on a tablet that was revoked and has not heard of it anybody signs in: who worked here before, and who never did', async () => {
  const device = await office.tablet()
  await device.signIn(ada.email, ada.password)
  const revoke = async () => {
    const row = await device.outboxDatabase.devices.get(tenant)
    await office.world.rows('update devices set revoked_at = now() where id = $1', [row?.id])
  }
  await revoke()
  await device.signIn(bob.email, bob.password)
  // Ada's key is for the device before the last.
  await revoke()
  await device.signIn(ada.email, ada.password)
  const written = await note(tenant)
  await device.submitEntry(written)
  await device.pushOutbox(true)
  expect(await actorOf(written.record)).toEqual([ada.id])
})

test('a tablet registered anew, before its author’s key was: what they write names the device that the key signs for', async () => {
  const device = await office.tablet()
  await device.signIn(ada.email, ada.password)
  const before = await device.outboxDatabase.devices.get(tenant)
  await office.world.rows('update devices set revoked_at = now() where id = $1', [before?.id])
  const left = await note(tenant)
  const id = await device.submitEntry(left)
  await device.pushOutbox()
  expect((await device.readOutbox()).paused).toBe('credential')
  office.proxy.fate = (_method, path) => (path.endsWith('/keys') ? 'lost' : 'through')
  await expect(device.signIn(ada.email, ada.password)).rejects.toThrow()
  office.proxy.fate = () => 'through'
  expect((await device.outboxDatabase.devices.get(tenant))?.id).not.toBe(before?.id)
  const late = await note(tenant)
  const ids = [id, await device.submitEntry(late)]
  await device.pushOutbox(true)
  expect(await actorOf(left.record)).toEqual([ada.id])
  expect(await actorOf(late.record)).toEqual([ada.id])
  const receipts = await office.world.rows('select device from receipts where entry_id = any($1)', [ids])
  expect(receipts).toEqual([{ device: before?.id }, { device: before?.id }])
})
