import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeFeed } from '#src/server/database/feed/purge-feed.ts'
import { readRecord, updateRecord } from '#src/server/database/records/record-store.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { specimenNote } from '../contract/specimens/specimen-note.ts'
import { type Device, eventually } from '../offline/device.ts'
import { openOffice, type RealOffice, type TestPerson } from './real-office.ts'
import { note } from './submissions.ts'

let office: RealOffice
let ada: TestPerson
let rita: TestPerson
let tenant: string

beforeAll(async () => {
  office = await openOffice()
  tenant = office.world.tenantId
  ada = await office.person({ permissions: ['write notes'] })
  rita = await office.person()
})
afterAll(() => office.close())

async function tabletOf(person: TestPerson): Promise<Device> {
  const device = await office.tablet()
  await device.signIn(person.email, person.password)
  await device.refreshMirror()
  return device
}

/** Gives a note other readers, as a job of the office does that moves records. */
function showTo(participants: readonly string[], id: string): Promise<void> {
  return inTenant(office.world.database, tenant, async (tx) => {
    const stands = await readRecord(tx, specimenNote, id, 'update')
    if (!stands) throw new Error('the note is there')
    const scope = { ...stands.scope, participants }
    await updateRecord(tx, specimenNote, { ...stands, scope, version: stands.version + 1 })
    tx.markChanged(specimenNote, id, scope, false)
  })
}

async function headingsOn(device: Device): Promise<string[]> {
  const view = device.openRows('specimen-notes')
  await eventually(() => expect(view.snapshot().state).toBe('ready'))
  const headings = view.snapshot().rows.map(({ heading }) => String(heading))
  view.close()
  return headings.sort((left, right) => left.localeCompare(right))
}

/** The purge as it runs on a day so far ahead. */
const purgeInDays = (days: number) =>
  purgeFeed(office.world.database, office.world.context.resources, { now: new Date(Date.now() + days * 86_400_000) })

/** A tablet that lay in a drawer, and how it finds out: which paths it asked for on its way back. */
async function broughtBack(memory: Device['memory'], during: (device: Device) => Promise<void>) {
  const device = await office.tablet(memory)
  const before = office.proxy.answered.length
  device.setFault('mirror:before-complete', () => during(device))
  await device.refreshMirror()
  const asked = office.proxy.answered.slice(before)
  return { device, bundles: asked.filter((path) => path.includes('/sync/bundles')).length }
}

test('a tablet that was away for longer than traces are kept builds its mirror anew, and its outbox goes out', async () => {
  const work = await tabletOf(ada)
  const [kept, removed] = [await note(tenant, 'Kept'), await note(tenant, 'Removed')]
  const shown = await note(tenant, 'Shown to Rita')
  for (const submission of [kept, removed, shown]) await work.submitEntry(submission)
  await work.pushOutbox()
  await showTo([rita.id], shown.record)

  const [drawer, ritas] = [await tabletOf(ada), await tabletOf(rita)]
  expect(await headingsOn(drawer)).toEqual(['Kept', 'Removed', 'Shown to Rita'])
  expect(await headingsOn(ritas)).toEqual(['Shown to Rita'])
  const waiting = await note(tenant, 'Written before the drawer was shut')
  office.proxy.fate = () => 'lost'
  await drawer.submitEntry(waiting)
  office.proxy.fate = () => 'through'

  const { record, schemaVersion } = removed
  const remove = { resource: specimenNote.name, action: 'delete', record, base: 1, changes: {}, schemaVersion }
  await work.submitEntry(remove)
  await work.pushOutbox()
  await showTo([], shown.record)
  expect((await work.readOutbox()).needsYou).toEqual([])
  const traces = () =>
    office.world.rows('select id from sync_head where deleted union all select id from sync_key where not live')
  expect(await traces()).toHaveLength(2)

  expect(await purgeInDays(179)).toBe(0)
  expect(await purgeInDays(181)).toBe(2)
  expect(await traces()).toEqual([])

  const entries = async (device: Device) =>
    (await device.outboxDatabase.entries.toArray()).map(({ id, state, bytes }) => [id, state, bytes])
  const before = await entries(drawer)
  const meanwhile: unknown[][] = []
  const back = await broughtBack(drawer.memory, async (device) => {
    meanwhile.push(await headingsOn(device), await entries(device))
  })
  expect(back.bundles).toBeGreaterThan(0)
  expect(meanwhile.slice(0, 2)).toEqual([
    ['Kept', 'Removed', 'Shown to Rita', 'Written before the drawer was shut'],
    before,
  ])
  expect(await headingsOn(back.device)).toEqual(['Kept', 'Shown to Rita', 'Written before the drawer was shut'])
  expect(await entries(back.device)).toEqual(before)
  await back.device.pushOutbox(true)
  expect((await back.device.readOutbox()).received).toHaveLength(1)
  expect(await office.world.rows('select version from history where record_id = $1', [waiting.record])).toHaveLength(1)

  const other = await broughtBack(ritas.memory, async () => undefined)
  expect(other.bundles).toBeGreaterThan(0)
  expect(await headingsOn(other.device)).toEqual([])
})

test('a tablet that followed until the floor goes on without fetching anything anew', async () => {
  const device = await tabletOf(ada)
  await device.submitEntry(await note(tenant, 'Before the floor'))
  await device.pushOutbox()
  await device.refreshMirror()
  await purgeInDays(200)
  const later = await tabletOf(ada)
  await later.submitEntry(await note(tenant, 'After the floor'))
  await later.pushOutbox()
  const back = await broughtBack(device.memory, async () => undefined)
  expect(back.bundles).toBe(0)
  expect(await headingsOn(back.device)).toEqual(expect.arrayContaining(['Before the floor', 'After the floor']))
})
