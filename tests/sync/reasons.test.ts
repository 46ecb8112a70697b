import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lastStepOf } from '#src/resource/envelope/last-step.ts'
import { specimenLog } from '../contract/specimens/specimen-log.ts'
import { type Device, eventually } from '../offline/device.ts'
import { openOffice, type RealOffice, type TestPerson } from './real-office.ts'
import { changing, log } from './submissions.ts'

const pins = { captain: '482913', crew: '271828' } as const
let office: RealOffice
let captain: TestPerson
let crew: TestPerson

beforeAll(async () => {
  office = await openOffice()
  const vesselIds = [office.world.vesselId]
  captain = await office.person({ permissions: ['review logs'], vesselIds })
  crew = await office.person({ permissions: ['write logs'], vesselIds })
})
beforeEach(() => {
  office.proxy.fate = () => 'through'
})
afterAll(() => office.close())

/** A tablet on which both are known, signed in last as the one named last. */
async function sharedTablet(...people: (keyof typeof pins)[]): Promise<Device> {
  const device = await office.tablet()
  for (const name of people) {
    const person = name === 'captain' ? captain : crew
    await device.signIn(person.email, person.password)
    await device.setPin(person.id, pins[name])
    await device.refreshMirror()
  }
  return device
}

/** A log of a day, submitted by the crew and known to the office. */
async function submittedLog(device: Device, date: string): Promise<string> {
  const made = await log(office.world.tenantId, { vesselId: office.world.vesselId, date, remarks: 'Calm' })
  await device.submitEntry({ ...made, action: 'submit', status: 'submitted' })
  await device.pushOutbox(true)
  await device.refreshMirror()
  return made.record
}

const returning = (record: string, base: number, reason: string) => ({
  ...changing(specimenLog, record, base, {}, {}),
  action: 'return',
  status: 'returned',
  answers: { reason },
})

/** The record as a screen of the person at work has it. */
async function seen(device: Device, record: string) {
  const view = device.openRows('specimen-logs')
  await eventually(() => expect(view.snapshot().rows.some(({ id }) => id === record)).toBe(true))
  const row = view.snapshot().rows.find(({ id }) => id === record)
  view.close()
  return row
}

test('on a shared tablet the author reads at sea why the captain returned it, and the office has the same', async () => {
  const device = await sharedTablet('captain', 'crew')
  const record = await submittedLog(device, '2026-04-01')
  expect(await seen(device, record)).toMatchObject({ statusBy: crew.id, lastStep: { action: 'submit', answers: {} } })
  await device.unlockSession(captain.id, pins.captain)
  await device.refreshMirror()
  office.proxy.fate = () => 'lost'
  await device.submitEntry(returning(record, 1, 'The fuel does not add up'))
  const said = {
    status: 'returned',
    statusBy: captain.id,
    lastStep: { action: 'return', actingFor: null, answers: { reason: 'The fuel does not add up' } },
  }
  const own = await seen(device, record)
  expect(own).toMatchObject({ ...said, local: { state: 'waiting' } })
  await device.lockSession()
  await device.unlockSession(crew.id, pins.crew)
  expect(await seen(device, record)).toEqual(own)
  office.proxy.fate = () => 'through'
  await device.pushOutbox(true)
  await device.refreshMirror()
  const received = await seen(device, record)
  expect(received).toMatchObject({ ...said, version: 2 })
  expect(Math.abs(Date.parse(received?.statusAt ?? '') - Date.parse(own?.statusAt ?? ''))).toBeLessThan(2000)
})

test('on a tablet of their own the author has the reason with the next changes, and reads it without a network', async () => {
  const [bridge, mess] = [await sharedTablet('captain'), await sharedTablet('crew')]
  const record = await submittedLog(mess, '2026-04-02')
  await bridge.submitEntry(returning(record, 1, 'Who relieved the watch?'))
  await bridge.pushOutbox(true)
  await mess.refreshMirror()
  office.proxy.fate = () => 'lost'
  const reopened = await office.tablet(mess.memory)
  await reopened.unlockSession(crew.id, pins.crew)
  const row = await seen(reopened, record)
  expect(row && lastStepOf(row)).toMatchObject({ action: 'return', answers: { reason: 'Who relieved the watch?' } })
})

test('submitted again, the record no longer says why it came back; its history does', async () => {
  const device = await sharedTablet('captain', 'crew')
  const record = await submittedLog(device, '2026-04-03')
  await device.unlockSession(captain.id, pins.captain)
  await device.submitEntry(returning(record, 1, 'The port is missing'))
  await device.pushOutbox(true)
  await device.unlockSession(crew.id, pins.crew)
  await device.refreshMirror()
  const again = changing(specimenLog, record, 2, { remarks: 'Calm' }, { remarks: 'Calm, off Bonny' })
  await device.submitEntry({ ...again, status: undefined })
  expect(await seen(device, record)).toMatchObject({ status: 'returned', lastStep: { action: 'return' } })
  await device.submitEntry({ ...changing(specimenLog, record, 2, {}, {}), action: 'submit', status: 'submitted' })
  const submitted = { status: 'submitted', statusBy: crew.id, lastStep: { action: 'submit', answers: {} } }
  expect(await seen(device, record)).toMatchObject(submitted)
  await device.pushOutbox(true)
  await device.refreshMirror()
  expect(await seen(device, record)).toMatchObject({ ...submitted, version: 4 })
  const history = await office.world.rows<{ answers: object }>(
    `select answers from history where record_id = $1 and action = 'return'`,
    [record],
  )
  expect(history).toEqual([{ answers: { reason: 'The port is missing' } }])
})
