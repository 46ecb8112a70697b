import { afterEach, beforeEach, expect, test } from 'vitest'
import { timeOrder } from '#src/resource/display/list-order.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { type Device, eventually, openDevice } from '../../../../tests/offline/device.ts'
import { Office, recordOf } from '../../../../tests/offline/office.ts'
import { person } from '../../../../tests/offline/people.ts'

const ada = person('ada')
let office: Office
let origin: string
let device: Device

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)
const survey = (number: number, version = 1, on = day(number)) =>
  recordOf(`s${String(number).padStart(4, '0')}`, version, { day: on, place: `berth ${number}` })

/** A page of the tablet, which knows the resource's description. */
async function open(memory?: IDBFactory): Promise<Device> {
  const page = await openDevice(origin, memory)
  page.registerDescriptions(new Map([[hullSurvey.name, hullSurvey]]), timeOrder)
  return page
}

const makePreviews = async () => device.storePreviews(await device.mirrorDatabase.streams.toCollection().primaryKeys())

beforeEach(async () => {
  office = new Office()
  office.bundleRows = 100
  office.people.set(ada.person.email, ada)
  office.streams.set(
    'hull-surveys@vessel:v1',
    Array.from({ length: 400 }, (_, index) => survey(index)),
  )
  office.streams.set('hull-surveys@own:ada', [survey(3), survey(900), survey(901)])
  origin = await office.open()
  device = await open()
  await device.signIn('ada@example.test', 'secret')
  await device.refreshMirror()
})
afterEach(() => office.close())

/** What a list could show first on a page just opened; null where nothing is certain. */
async function first(on: Device): Promise<string[] | null> {
  const page = await open(on.memory)
  const view = page.openRows('hull-surveys')
  let seen: readonly StoredRecord[] | null = null
  view.subscribe(() => {
    seen ??= view.snapshot().firstRows
  })
  await eventually(() => expect(view.snapshot().state).not.toBe('loading'))
  expect(view.snapshot().firstRows).toBeNull()
  const all = [...view.snapshot().rows].sort((left, right) => (String(left.day) < String(right.day) ? 1 : -1))
  view.close()
  const found = seen as readonly StoredRecord[] | null
  const ids = found?.map(({ id }) => id) ?? null
  // What is shown first is what stands first among all.
  if (ids) expect(ids).toEqual(all.slice(0, ids.length).map(({ id }) => id))
  return ids
}

test('without heads nothing is certain', async () => {
  expect(await first(device)).toBeNull()
})

test('with heads the first rows are there before the streams are read, and are those that stand first among all', async () => {
  await makePreviews()
  const ids = await first(device)
  expect(ids?.slice(0, 3)).toEqual(['s0901', 's0900', 's0399'])
  expect(ids?.length).toBe(202)
})

test('what came, went and moved since is where it belongs', async () => {
  await makePreviews()
  const stream = ['hull-surveys@vessel:v1']
  const change = (record: StoredRecord | null, id = record?.id ?? '') => ({
    resource: 'hull-surveys',
    id,
    streams: record ? stream : [],
    record,
  })
  office.changes = [
    change(survey(10, 2, day(950))),
    change(survey(398, 2, day(5))),
    change(null, 's0399'),
    change(survey(960)),
  ]
  office.position += 1
  await device.refreshMirror()
  const ids = await first(device)
  expect(ids?.slice(0, 5)).toEqual(['s0960', 's0010', 's0901', 's0900', 's0397'])
})

test('what waits on this device stands on top, and a change of what stands further back leaves nothing certain', async () => {
  await makePreviews()
  const base = { resource: 'hull-surveys', schemaVersion: 1 }
  const changes = { day: { before: null, after: day(970) } }
  await device.submitEntry({ ...base, action: 'create', record: 's0970', base: null, changes })
  expect((await first(device))?.slice(0, 2)).toEqual(['s0970', 's0901'])
  await device.submitEntry({
    ...base,
    action: 'update',
    record: 's0001',
    base: 1,
    changes: { day: { before: day(1), after: day(980) } },
  })
  expect(await first(device)).toBeNull()
})

test('a stream fetched anew has no head until one is made', async () => {
  await makePreviews()
  office.epoch = 'epoch-2'
  await device.refreshMirror()
  expect(await first(device)).toBeNull()
  await makePreviews()
  expect((await first(device))?.length).toBe(202)
})
