import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PackedPage, packPages, type WantedPage } from '#src/protocol/mirror/packed-pages.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { type Device, eventually, openDevice } from '../../../../tests/offline/device.ts'
import { type Arrival, Office, recordOf } from '../../../../tests/offline/office.ts'
import { person } from '../../../../tests/offline/people.ts'

const ada = person('ada')
let office: Office
let origin: string
let device: Device

beforeEach(async () => {
  office = new Office()
  office.people.set(ada.person.email, ada)
  office.streams.set(
    'reports@vessel:v1',
    ['a', 'b', 'c'].map((id) => recordOf(id, 1, { title: id })),
  )
  office.streams.set('reports@own:ada', [recordOf('c', 1, { title: 'c' }), recordOf('d', 1, { title: 'd' })])
  origin = await office.open()
  device = await openDevice(origin)
  await device.signIn('ada@example.test', 'secret')
})

afterEach(async () => {
  await office.close()
})

/** What a screen would show, as soon as the view has settled. */
async function shown(on: Device) {
  const view = on.openRows('reports')
  await eventually(() => expect(view.snapshot().state).not.toBe('loading'))
  const snapshot = view.snapshot()
  view.close()
  return snapshot
}

const titles = (rows: readonly StoredRecord[]) =>
  rows.map((row) => `${row.id}${row.version}:${String(row.title)}`).sort()

test('an interrupted first mirror never looks complete, and goes on behind what it has', async () => {
  office.streams.delete('reports@own:ada')
  let pageCount = 0
  device.setFault('mirror:after-bundle', () => {
    pageCount += 1
    if (pageCount === 1) throw new Error('killed')
  })
  await expect(device.refreshMirror()).rejects.toThrow('killed')
  expect((await shown(device)).state).toBe('never-mirrored')
  const reopened = await openDevice(origin, device.memory)
  await reopened.refreshMirror()
  expect(titles((await shown(reopened)).rows)).toEqual(['a1:a', 'b1:b', 'c1:c'])
  // The next bundle is asked for while one is kept: it was under way when the page was killed.
  expect(office.at('sync/bundles').map(afterOf)).toEqual([null, 'b', 'b'])
})

test('a kill before the last step leaves nothing that looks complete', async () => {
  device.setFault('mirror:before-complete', () => {
    throw new Error('killed')
  })
  await expect(device.refreshMirror()).rejects.toThrow('killed')
  expect(await device.mirrorDatabase.streams.count()).toBe(0)
  const reopened = await openDevice(origin, device.memory)
  await reopened.refreshMirror()
  expect((await shown(reopened)).rows).toHaveLength(4)
})

/** Behind which id the only bundle of a request begins. */
function afterOf({ body }: Arrival): string | null | undefined {
  return (JSON.parse(body.toString()) as { wanted: WantedPage[] }).wanted[0]?.after
}

const page: PackedPage = {
  stream: 'reports@own:ada',
  sha256: '0'.repeat(64),
  position: 1,
  next: null,
  bytes: new Uint8Array(20),
  head: null,
}

test.each([
  ['that are none', Buffer.from('rubbish')],
  ['with another hash', Buffer.from(packPages('epoch-1', [page]))],
  ['cut short', Buffer.from(packPages('epoch-1', [page]).slice(0, -1))],
  ['longer than they say', Buffer.concat([packPages('epoch-1', [page]), Buffer.from([0])])],
])('bundles %s are not kept', async (_what, bytes) => {
  office.streams.delete('reports@vessel:v1')
  office.before = ({ path }) => (path === 'sync/bundles' ? { status: 200, bytes } : null)
  await expect(device.refreshMirror()).rejects.toThrow('damaged')
  expect(await device.mirrorDatabase.bundles.count()).toBe(0)
})

test('what had come of an answer before it broke off is kept, and not asked for again', async () => {
  office.estimates.set('reports@vessel:v1', 300).set('reports@own:ada', 200)
  office.bundleRows = 9
  office.lost = 1
  await expect(device.refreshMirror()).rejects.toThrow('damaged')
  expect(titles((await shown(device)).rows)).toEqual(['c1:c', 'd1:d'])
  expect((await shown(device)).isComplete).toBe(false)
  office.lost = 0
  await device.refreshMirror()
  expect(titles((await shown(device)).rows)).toEqual(['a1:a', 'b1:b', 'c1:c', 'd1:d'])
  const wanted = office.at('sync/bundles').map(({ body }) => JSON.parse(body.toString()) as { wanted: WantedPage[] })
  expect(wanted.map((request) => request.wanted.map(({ stream }) => stream))).toEqual([
    ['reports@own:ada', 'reports@vessel:v1'],
    ['reports@vessel:v1'],
  ])
})

test('small streams come together, and what an answer leaves out is asked for again', async () => {
  office.estimates.set('reports@vessel:v1', 300).set('reports@own:ada', 200)
  office.maxPagesPerAnswer = 1
  office.bundleRows = 9
  await device.refreshMirror()
  expect(titles((await shown(device)).rows)).toEqual(['a1:a', 'b1:b', 'c1:c', 'd1:d'])
  const wanted = office.at('sync/bundles').map(({ body }) => JSON.parse(body.toString()) as { wanted: WantedPage[] })
  expect(wanted.map((request) => request.wanted.length)).toEqual([2, 1])
})

test('a stream is followed from the lowest position of its bundles', async () => {
  office.position = 9
  office.positionOf = ({ after }) => (after === 'b' ? 5 : 9)
  await device.refreshMirror()
  expect(office.at('sync/changes').map(({ query }) => query.get('after'))).toEqual(['5'])
})

test('an answer without a body ends the attempt, and the next one may begin', async () => {
  office.before = ({ path }) => (path === 'sync/bundles' ? { status: 204, bytes: Buffer.alloc(0) } : null)
  await expect(device.refreshMirror()).rejects.toThrow('damaged')
  office.before = () => null
  await device.refreshMirror()
  expect((await shown(device)).isComplete).toBe(true)
})

test('where nothing can be kept, nothing more is asked for', async () => {
  const names = Array.from({ length: 40 }, (_none, index) => `reports@vessel:w${index}`)
  for (const name of names) {
    office.streams.set(name, [recordOf(name, 1, { title: name })])
    office.estimates.set(name, 30_000)
  }
  device.setFault('mirror:before-complete', () => {
    throw new Error('full')
  })
  await expect(device.refreshMirror()).rejects.toThrow('full')
  expect(office.at('sync/bundles').length).toBeLessThan(10)
})

test('whoever is taken off the device while bundles come leaves nothing that looks whole when they come again', async () => {
  let removal = Promise.resolve()
  office.after = ({ path }) => {
    if (path === 'sync/bundles' && office.at(path).length === 2) removal = device.removeFromDevice(ada.person.id)
    return null
  }
  expect(await device.refreshMirror()).toBeNull()
  await removal
  expect(await device.mirrorDatabase.streams.count()).toBe(0)
  expect(await device.mirrorDatabase.bundles.count()).toBe(0)
  office.after = () => null
  await device.signIn('ada@example.test', 'secret')
  await device.refreshMirror()
  const { isComplete: complete, rows } = await shown(device)
  expect(complete).toBe(true)
  expect(titles(rows)).toEqual(['a1:a', 'b1:b', 'c1:c', 'd1:d'])
})

test('whoever is taken off the device while changes come leaves nothing of them, and finds all when they come again', async () => {
  await device.refreshMirror()
  office.position += 1
  office.changes = [{ resource: 'reports', id: 'a', streams: [], record: null }]
  office.after = async ({ path }) => {
    if (path === 'sync/changes') await device.removeFromDevice(ada.person.id)
    return null
  }
  expect(await device.refreshMirror()).toBeNull()
  expect(await device.mirrorDatabase.log.count()).toBe(0)
  office.after = () => null
  office.changes = []
  await device.signIn('ada@example.test', 'secret')
  await device.refreshMirror()
  expect(titles((await shown(device)).rows)).toEqual(['a1:a', 'b1:b', 'c1:c', 'd1:d'])
})

test('whoever is taken off the device while their list comes does not come back with it', async () => {
  let removal = Promise.resolve()
  office.after = ({ path }) => {
    if (path === 'sync/streams' && office.at(path).length === 1) removal = device.removeFromDevice(ada.person.id)
    return null
  }
  expect(await device.refreshMirror()).toBeNull()
  await removal
  expect(await device.mirrorDatabase.readers.count()).toBe(0)
  expect(await device.mirrorDatabase.bundles.count()).toBe(0)
})
