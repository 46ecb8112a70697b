import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timeOrder } from '#src/resource/display/list-order.ts'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { type Device, eventually, openDevice } from '../../../../tests/offline/device.ts'
import { Office, recordOf } from '../../../../tests/offline/office.ts'
import { person } from '../../../../tests/offline/people.ts'

const [ada, ben] = [person('ada'), person('ben')]
const surveys = ['2026-01-01', '2026-01-02'].map((day, index) => recordOf(`s${index}`, 1, { day, place: 'berth' }))
let office: Office
let origin: string
let device: Device

/** A page of the tablet, which knows the resource's description. */
async function open(memory?: IDBFactory): Promise<Device> {
  const page = await openDevice(origin, memory)
  page.registerDescriptions(new Map([[hullSurvey.name, hullSurvey]]), timeOrder)
  return page
}

/** What is shown first, as soon as a list is opened on a page that has looked early for somebody. */
async function atOnce(of: string, meanwhile: (page: Device) => void = () => undefined): Promise<string[] | null> {
  const page = await open(device.memory)
  await page.prefetchLastShown(of)
  meanwhile(page)
  const view = page.openRows('hull-surveys')
  const first = view.snapshot().firstRows?.map(({ id }) => id) ?? null
  await eventually(() => expect(view.snapshot().state).not.toBe('loading'))
  view.close()
  return first
}

beforeEach(async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  // The process has run for longer than a page's start lasts.
  vi.spyOn(performance, 'now').mockReturnValue(100)
  office = new Office()
  office.people.set(ada.person.email, ada)
  office.streams.set('hull-surveys@vessel:v1', surveys)
  origin = await office.open()
  device = await open()
  await device.signIn('ada@example.test', 'secret')
  await device.refreshMirror()
  await device.storePreviews(await device.mirrorDatabase.streams.toCollection().primaryKeys())
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await office.close()
})

test('what the last start showed first is there when the list is opened, and not before any start showed it', async () => {
  expect(await atOnce(ada.person.id)).toBeNull()
  expect(await atOnce(ada.person.id)).toEqual(['s1', 's0'])
})

test('what was seen early for one person is not shown to another', async () => {
  await atOnce(ada.person.id)
  expect(await atOnce(ben.person.id)).toBeNull()
})

test.each([{ kind: 'mirror', streams: [] }, { kind: 'outbox' }, { kind: 'session' }] as const)(
  'what was seen early is shown no more after news of the $kind',
  async (event) => {
    await atOnce(ada.person.id)
    expect(await atOnce(ada.person.id, (page) => page.publishTabEvent(event))).toBeNull()
  },
)

test('who was taken off the device is shown nothing early', async () => {
  await atOnce(ada.person.id)
  await device.mirrorDatabase.readers.delete(ada.person.id)
  expect(await atOnce(ada.person.id)).toBeNull()
})

test.each(['{', '"hull-surveys"', '[7, null]'])('storage that holds %s is no start', async (kept) => {
  localStorage.setItem('fairlead-early-rows', kept)
  expect(await atOnce(ada.person.id)).toBeNull()
})
