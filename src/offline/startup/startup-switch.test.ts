import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timeOrder } from '#src/resource/display/list-order.ts'
import { hullSurvey } from '../../../tests/contract/specimens/hull-survey.ts'
import { type Device, eventually, openDevice } from '../../../tests/offline/device.ts'
import { Office, recordOf } from '../../../tests/offline/office.ts'
import { person } from '../../../tests/offline/people.ts'

/** Each of what makes a start quick, beside the same page with the switch off: the rows are the same. */
const ada = person('ada')
const stream = 'hull-surveys@vessel:v1'
const survey = (number: number, version = 1) =>
  recordOf(`s${number}`, version, { day: `2026-01-0${number}`, place: `berth ${number}, ${version}` })
let office: Office
let origin: string
let stored: Map<string, string>

beforeEach(async () => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  office = new Office()
  office.people.set(ada.person.email, ada)
  office.streams.set(stream, [survey(1), survey(2), survey(3)])
  origin = await office.open()
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await office.close()
})

/** A page of a tablet that knows the resource's description, with the early start on or off. */
async function open(isOn: boolean, memory?: IDBFactory): Promise<Device> {
  stored.set('fairlead-early-start', isOn ? 'on' : 'off')
  const page = await openDevice(origin, memory)
  page.registerDescriptions(new Map([[hullSurvey.name, hullSurvey]]), timeOrder)
  return page
}

/** A page with a signed-in person, and a mirror as that page makes it. */
async function openMirrored(isOn: boolean): Promise<Device> {
  const page = await open(isOn)
  await page.signIn('ada@example.test', 'secret')
  await page.refreshMirror()
  await page.storePreviews(await page.mirrorDatabase.streams.toCollection().primaryKeys())
  return page
}

/** What a list shows in the end, and what it showed while all was being read. */
async function show(page: Device): Promise<{ rows: unknown[]; firstRows: string[] | null }> {
  const view = page.openRows(hullSurvey.name)
  let firstRows = view.snapshot().firstRows
  view.subscribe(() => {
    firstRows ??= view.snapshot().firstRows
  })
  await eventually(() => expect(view.snapshot().state).toBe('ready'))
  const rows = view.snapshot().rows.map(({ id, place }) => `${id}: ${String(place)}`)
  view.close()
  return { rows: rows.sort(), firstRows: firstRows?.map(({ id }) => id) ?? null }
}

const storedPreviews = async (page: Device) =>
  (await page.mirrorDatabase.bundles.toArray()).filter((row) => 'head' in row).length

const allRows = ['s1: berth 1, 1', 's2: berth 2, 1', 's3: berth 3, 1']

test('without early connections the same is read by Dexie', async () => {
  const ship = () => {
    const database = new Dexie('ship', { cache: 'disabled' })
    database.version(1).stores({ lines: 'id' })
    return database
  }
  const { memory } = await open(true)
  const before = ship()
  await before.table('lines').put({ id: 'a' })
  before.close()
  for (const isOn of [true, false]) {
    await open(isOn, memory)
    const { openReadTransaction, preopenDatabase, requestResult } = await import('./connection/early-connection.ts')
    const database = ship()
    preopenDatabase(database)
    const reading = await openReadTransaction(database, ['lines'])
    expect(await requestResult(reading.objectStore('lines').getAll())).toEqual([{ id: 'a' }])
    expect(database.isOpen()).toBe(!isOn)
    database.close()
  }
})

test('without previews a mirror holds none, and its rows are the same', async () => {
  const [quick, plain] = [await openMirrored(true), await openMirrored(false)]
  expect([await storedPreviews(quick), await storedPreviews(plain)]).toEqual([1, 0])
  expect((await show(quick)).rows).toEqual(allRows)
  expect((await show(plain)).rows).toEqual(allRows)
})

test('without first rows a list shows nothing before all is read, and then the same', async () => {
  const { memory } = await openMirrored(true)
  expect(await show(await open(true, memory))).toEqual({ rows: allRows, firstRows: ['s3', 's2', 's1'] })
  expect(await show(await open(false, memory))).toEqual({ rows: allRows, firstRows: null })
})

test('without the rows of the last start nothing is looked for early, and the rows are the same', async () => {
  // The process has run for longer than a page's start lasts.
  vi.spyOn(performance, 'now').mockReturnValue(100)
  const { memory } = await openMirrored(true)
  await show(await open(true, memory))
  const [quick, plain] = [await open(true, memory), await open(false, memory)]
  for (const page of [quick, plain]) await page.prefetchLastShown(ada.person.id)
  expect(
    [quick, plain].map((page) => page.claimPrefetchedRows(hullSurvey.name, ada.person.id)?.input !== undefined),
  ).toEqual([true, false])
  expect((await show(quick)).rows).toEqual(allRows)
  expect((await show(plain)).rows).toEqual(allRows)
})

test('without the early question what changed is asked for when all is kept, and the rows are the same', async () => {
  office.positionOf = () => 1
  office.position = 2
  office.changes = [{ resource: hullSurvey.name, id: 's1', streams: [stream], record: survey(1, 2) }]
  for (const isOn of [true, false]) {
    office.arrivals.length = 0
    const page = await open(isOn)
    await page.signIn('ada@example.test', 'secret')
    const questions = () => office.at('sync/changes').length
    let whileStoring = 0
    page.setFault('mirror:before-complete', async () => {
      if (isOn) await eventually(() => expect(questions()).toBe(1))
      whileStoring = questions()
    })
    await page.refreshMirror()
    expect([whileStoring, questions()]).toEqual([isOn ? 1 : 0, 1])
    expect((await show(page)).rows).toEqual(['s1: berth 1, 2', ...allRows.slice(1)])
  }
})
