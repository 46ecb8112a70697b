import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeFeed } from '#src/server/database/feed/purge-feed.ts'
import { correctedTimestamp } from '#src/server/writes/entry/trusted-timestamp.ts'
import { specimenLog } from '../contract/specimens/specimen-log.ts'
import { type Device, eventually } from '../offline/device.ts'
import { openOffice, type RealOffice, type TestPerson } from './real-office.ts'
import { changing, log } from './submissions.ts'

let office: RealOffice
let tenant: string
let mate: TestPerson
let day = 0
/** A log of each of the two vessels. */
let onA: { record: string; date: string }
let onB: { record: string; date: string }

const aboard = (vessel: string) => ({ permissions: ['write logs'], vesselIds: [vessel] })
const vessels = () => [office.world.vesselId, office.world.otherVesselId] as const

beforeAll(async () => {
  office = await openOffice()
  tenant = office.world.tenantId
  mate = await office.person(aboard(vessels()[0]))
  const other = await office.person(aboard(vessels()[1]))
  onA = await writeLog(mate, vessels()[0])
  onB = await writeLog(other, vessels()[1])
})
afterAll(() => office.close())

async function tabletOf(person: TestPerson): Promise<Device> {
  const device = await office.tablet()
  await device.signIn(person.email, person.password)
  await device.refreshMirror()
  return device
}

async function writeLog(person: TestPerson, vesselId: string): Promise<{ record: string; date: string }> {
  day += 1
  const date = new Date(Date.UTC(2025, 0, day)).toISOString().slice(0, 10)
  const device = await tabletOf(person)
  const submission = await log(tenant, { vesselId, date, remarks: 'Calm' })
  await device.submitEntry(submission)
  await device.pushOutbox(true)
  return { record: submission.record, date }
}

/** A crew member of vessel A with a tablet that holds its logs, and the office's transfer to vessel B. */
async function crewMember() {
  const person = await office.person(aboard(vessels()[0]))
  const device = await tabletOf(person)
  expect(await shown(device)).toEqual([onA.record])
  const transfer = () => office.world.people.changeFrom(person.id, aboard(vessels()[1]), new Date())
  return { person, device, transfer }
}

async function shown(device: Device): Promise<string[]> {
  const view = device.openRows('specimen-logs')
  await eventually(() => expect(view.snapshot().isComplete).toBe(true))
  const ids = view.snapshot().rows.map(({ id }) => id)
  view.close()
  return ids
}

/** All that the device's mirror has under a vessel's name, whatever the table. */
async function heldOf(device: Device, vessel: string) {
  const { streams, progress, bundles, log: changes } = device.mirrorDatabase
  const keys = [
    ...(await streams.toCollection().primaryKeys()),
    ...(await progress.toCollection().primaryKeys()),
    ...(await bundles.toArray()).map(({ stream }) => stream),
    ...(await changes.toArray()).map(({ stream }) => stream),
  ]
  return keys.filter((key) => key.includes(vessel))
}

const entriesIn = (record: string, actor: string) =>
  office.world.rows('select version from history where record_id = $1 and actor = $2', [record, actor])

test('a transfer while the tablet is away: what waits is received once, A’s records leave the database, B’s are there', async () => {
  const { person, device, transfer } = await crewMember()
  const report = changing(
    specimenLog,
    onA.record,
    1,
    { remarks: 'Calm' },
    { items: [{ id: '01a1fc5b-533d-7833-b358-1a52418ae0d2', name: 'Rope', amount: 2 }] },
  )
  const entry = await device.submitEntry(report)
  const draft = {
    id: '01a1fc5b-533d-7833-b358-1a52418ae0d3',
    resource: 'specimen-logs',
    record: onA.record,
    base: 1,
    baseFields: { remarks: 'Calm' },
    fields: { remarks: 'Swell' },
    files: [],
    schemaVersion: 1,
  }
  await device.saveDraft(draft)
  const view = device.openRows('specimen-logs')
  await eventually(() => expect(view.snapshot().rows.map(({ id }) => id)).toEqual([onA.record]))
  // The device knows the server's clock as well as its answers were quick: the change was made before the transfer by both.
  const row = await device.outboxDatabase.entries.get(entry)
  const madeAt = correctedTimestamp(JSON.parse(new TextDecoder().decode(row?.bytes ?? new ArrayBuffer(0))))
  await eventually(() => expect(Date.now()).toBeGreaterThan(madeAt))
  transfer()
  expect(await device.claimUnannouncedGains(person.id)).toBeNull()
  await device.refreshMirror()
  expect(await device.claimUnannouncedGains(person.id)).toMatchObject({
    resources: ['specimen-logs', 'specimen-shifts'],
  })
  expect(await device.claimUnannouncedGains(person.id)).toBeNull()
  // The one that is looked at loses it too, although its change still waits.
  await eventually(() => expect(view.snapshot().rows.map(({ id }) => id)).toEqual([onB.record]))
  view.close()
  expect(await heldOf(device, vessels()[0])).toEqual([])
  expect((await heldOf(device, vessels()[1])).length).toBeGreaterThan(0)
  expect((await device.readOutbox()).waiting).toMatchObject([
    { id: entry, intent: { base: 1, fields: { items: [{ name: 'Rope' }] } } },
  ])
  await device.pushOutbox(true)
  await device.pushOutbox(true)
  expect((await device.readOutbox()).needsYou).toEqual([])
  expect((await device.readOutbox()).received.map(({ id }) => id)).toEqual([entry])
  expect(await entriesIn(onA.record, person.id)).toHaveLength(1)
  await device.refreshMirror()
  expect(await shown(device)).toEqual([onB.record])
  expect(await device.readDraft(draft.id)).toMatchObject({ fields: { remarks: 'Swell' } })
})

test('somebody else on the tablet who still serves on A reads it on; who left it does not', async () => {
  const { person, device, transfer } = await crewMember()
  const stays = await office.person(aboard(vessels()[0]))
  await device.signIn(stays.email, stays.password)
  await device.refreshMirror()
  transfer()
  await device.signIn(person.email, person.password)
  await device.refreshMirror()
  expect(await shown(device)).toEqual([onB.record])
  expect((await heldOf(device, vessels()[0])).length).toBeGreaterThan(0)
  await device.signIn(stays.email, stays.password)
  await device.refreshMirror()
  expect(await shown(device)).toEqual([onA.record])
})

test.each(['mirror:after-bundle', 'mirror:before-complete'] as const)(
  'a page killed at %s has lost A already, and the next one brings B',
  async (point) => {
    const { device, transfer } = await crewMember()
    transfer()
    device.setFault(point, () => Promise.reject(new Error('killed')))
    await expect(device.refreshMirror()).rejects.toThrow('killed')
    expect(await heldOf(device, vessels()[0])).toEqual([])
    const again = await office.tablet(device.memory)
    await again.refreshMirror()
    expect(await shown(again)).toEqual([onB.record])
  },
)

test('a tablet away for longer than the feed is kept drops and fetches all the same', async () => {
  const { device, transfer } = await crewMember()
  transfer()
  const { database, context } = office.world
  await purgeFeed(database, context.resources, { now: new Date(Date.now() + 400 * 86_400_000) })
  await device.refreshMirror()
  await device.refreshMirror()
  expect(await heldOf(device, vessels()[0])).toEqual([])
  expect(await shown(device)).toEqual([onB.record])
})

test('who read nothing at all is told of what they read by now', async () => {
  const person = await office.person()
  const device = await tabletOf(person)
  office.world.people.terms(person.id, [aboard(vessels()[1])])
  await device.refreshMirror()
  expect(await shown(device)).toEqual([onB.record])
})
