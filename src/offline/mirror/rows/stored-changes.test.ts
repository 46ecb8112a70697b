import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StoredChanges } from '#src/offline/events/stored-changes.ts'
import type { StreamChange } from '#src/protocol/mirror/stream.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { type Device, eventually, openDevice } from '../../../../tests/offline/device.ts'
import { Office, recordOf } from '../../../../tests/offline/office.ts'
import { person } from '../../../../tests/offline/people.ts'
import { maxChangesPerRow } from '../store/log-rows.ts'
import { applyStoredChanges, isContinuous, type StreamRows } from '../store/stream-rows.ts'

const [ada, bob] = [person('ada'), person('bob')]
const [onVessel, own] = ['reports@vessel:v1', 'reports@own:ada']
let office: Office
let origin: string
let device: Device

beforeEach(async () => {
  office = new Office()
  for (const one of [ada, bob]) office.people.set(one.person.email, one)
  office.streams.set(
    onVessel,
    ['a', 'b', 'c'].map((id) => recordOf(id, 1, { title: id })),
  )
  office.streams.set(own, [recordOf('c', 1, { title: 'c' }), recordOf('d', 1, { title: 'd' })])
  origin = await office.open()
  device = await openDevice(origin)
  await device.signIn('ada@example.test', 'secret')
  await device.refreshMirror()
})

afterEach(() => office.close())

const titles = (rows: readonly StoredRecord[]) => rows.map((row) => `${row.id}${row.version}:${String(row.title)}`)

function change(id: string, version: number, title: string, ...streams: string[]): StreamChange {
  return { resource: 'reports', id, streams, record: streams.length > 0 ? recordOf(id, version, { title }) : null }
}

/** A list that is open and has read all, and every state of its rows that it has told of since. */
async function opened(on: Device) {
  const view = on.openRows('reports')
  await eventually(() => expect(view.snapshot().isComplete).toBe(true))
  const seen: string[][] = []
  view.subscribe(() => seen.push(titles(view.snapshot().rows)))
  return { view, seen, now: () => titles(view.snapshot().rows) }
}

/** Waits until lists have told of so many states since: what is read behind them has been read by then. */
async function whenCurrent(...lists: [Awaited<ReturnType<typeof opened>>, number][]) {
  for (const [{ seen }, count] of lists) {
    await eventually(() => expect(seen.length).toBeGreaterThanOrEqual(count))
    seen.length = 0
  }
}

async function pull(on: Device, ...changes: StreamChange[]) {
  office.position += 1
  office.changes = changes
  await on.refreshMirror()
}

/** What a list reads of the log from now on. */
function readsOf(on: Device): unknown[] {
  const read: unknown[] = []
  on.mirrorDatabase.log.hook('reading', (row) => {
    read.push(row.changes)
    return row
  })
  return read
}

test('the page that pulled shows what came in one step and reads none of it; another tab reads it from the log', async () => {
  const other = await openDevice(origin, device.memory)
  const [here, there] = [await opened(device), await opened(other)]
  const [readHere, readThere] = [readsOf(device), readsOf(other)]
  const [a] = here.view.snapshot().rows
  await pull(device, change('b', 1, ''), change('c', 2, 'c own', own), change('e', 1, 'e', onVessel))
  const wanted = ['a1:a', 'c2:c own', 'd1:d', 'e1:e']
  await eventually(() => expect(here.now()).toEqual(wanted))
  expect(here.seen[0]).toEqual(wanted)
  expect(here.view.snapshot().rows[0]).toBe(a)
  await eventually(() => expect(there.now()).toEqual(wanted))
  // What was handed over is told of, and so is the reading behind it.
  await whenCurrent([here, 2], [there, 1])
  await pull(other, change('e', 2, 'e there', onVessel))
  for (const { now } of [here, there]) await eventually(() => expect(now()).toContain('e2:e there'))
  await whenCurrent([here, 1], [there, 2])
  await pull(device, change('e', 1, 'e long ago', onVessel), change('a', 2, 'a here', onVessel))
  for (const { now } of [here, there]) {
    await eventually(() => expect(now()).toEqual(['a2:a here', 'c2:c own', 'd1:d', 'e2:e there']))
  }
  // Each read the other's pulls alone: two of this tab's, each of two streams, and one of the other's.
  expect([readHere.length, readThere.length]).toEqual([2, 4])
  here.view.close()
  there.view.close()
})

test('many changes are kept in a few rows, in their order, and a page opened later shows the same', async () => {
  const { view, now } = await opened(device)
  const many = Array.from({ length: 2 * maxChangesPerRow + 1 }, (_, index) =>
    change(`n${index}`, 1, `n ${index}`, onVessel),
  )
  await pull(device, ...many)
  await eventually(() => expect(now()).toHaveLength(4 + many.length))
  const logged = (await device.mirrorDatabase.log.toArray()).filter(({ stream }) => stream.endsWith(onVessel))
  expect(logged.map(({ changes }) => changes.length)).toEqual([maxChangesPerRow, maxChangesPerRow, 1])
  expect(logged.flatMap(({ changes }) => changes.map(({ id }) => id))).toEqual(many.map(({ id }) => id))
  const later = await opened(await openDevice(origin, device.memory))
  expect(later.now().toSorted()).toEqual(now().toSorted())
  view.close()
  later.view.close()
})

test('what another tab logged before and nobody told of is read in its order, and nothing of it is passed over', async () => {
  const { view, now } = await opened(device)
  const [key = ''] = (await device.mirrorDatabase.streams.toCollection().primaryKeys()).filter((one) =>
    one.endsWith(onVessel),
  )
  await device.mirrorDatabase.log.add({ stream: key, changes: [{ id: 'b', record: null }] })
  await pull(device, change('a', 2, 'a new', onVessel))
  await eventually(() => expect(now()).toEqual(['a2:a new', 'c1:c', 'd1:d']))
  view.close()
})

test('a stream packed or fetched anew meanwhile is read anew', async () => {
  const other = await openDevice(origin, device.memory)
  const { view, now } = await opened(device)
  await pull(device, change('a', 2, 'a new', onVessel), change('b', 1, ''))
  await other.compactStreams(await other.mirrorDatabase.streams.toCollection().primaryKeys(), 0, 0)
  await pull(device, change('a', 3, 'a newer', onVessel))
  await eventually(() => expect(now()).toEqual(['a3:a newer', 'c1:c', 'd1:d']))
  office.epoch = 'epoch-2'
  office.streams.set(onVessel, [recordOf('a', 1, { title: 'a of the copy' })])
  await pull(device, change('a', 1, 'a of the copy', onVessel))
  await eventually(() => expect(now()).toEqual(['a1:a of the copy', 'c1:c', 'd1:d']))
  await pull(device, change('a', 2, 'a on top', onVessel))
  await eventually(() => expect(now()).toEqual(['a2:a on top', 'c1:c', 'd1:d']))
  view.close()
})

test('an entry that waits stays on top of what comes; one that was received ends with it, and never shows what was before', async () => {
  const { view, seen, now } = await opened(device)
  const base = { resource: 'reports', schemaVersion: 1, action: 'update', base: 1 }
  const saying = (after: string) => ({ changes: { title: { before: null, after } } })
  await device.submitEntry({ ...base, record: 'a', ...saying('mine') })
  await device.pushOutbox()
  await device.submitEntry({ ...base, record: 'd', ...saying('waits') })
  await eventually(() => expect(now()).toEqual(['a2:mine', 'b1:b', 'c1:c', 'd1:waits']))
  seen.length = 0
  await pull(device, change('a', 2, 'mine', onVessel), change('d', 2, 'theirs', own), change('b', 1, ''))
  await eventually(() => expect(now()).toEqual(['a2:mine', 'c1:c', 'd2:waits']))
  await eventually(() =>
    expect(view.snapshot().rows.map(({ local }) => local?.state)).toEqual([undefined, undefined, 'waiting']),
  )
  expect(seen.flat().filter((shownId) => shownId === 'a1:a' || shownId === 'd2:theirs')).toEqual([])
  view.close()
})

test('what is pulled for one person while another comes in shows to that one what they read of it', async () => {
  office.before = ({ path }) => {
    if (path === 'sync/changes') office.before = () => null
    return null
  }
  const pulling = pull(device, change('a', 2, 'a new', onVessel), change('d', 2, 'of ada', own))
  await device.signIn('bob@example.test', 'secret')
  office.streams.delete(own)
  await pulling
  office.streamsHash = 'b'.repeat(64)
  await device.refreshMirror()
  const { view, now } = await opened(device)
  expect(now()).toEqual(['a2:a new', 'b1:b', 'c1:c'])
  await device.signIn('ada@example.test', 'secret')
  view.close()
})

test('only what follows upon the log as it is here is taken, and once', () => {
  const rows: StreamRows = { stream: 's', generation: 2, position: 1, logAt: 5, records: new Map() }
  const storedChanges: StoredChanges = {
    generation: 2,
    behind: 5,
    at: 8,
    changes: [{ id: 'a', record: recordOf('a', 1, {}) }],
  }
  expect(isContinuous(rows, storedChanges)).toBe(true)
  expect(isContinuous(rows, { ...storedChanges, generation: 1 })).toBe(false)
  expect(isContinuous(rows, { ...storedChanges, behind: 6 })).toBe(false)
  expect(applyStoredChanges(rows, storedChanges)).toEqual(['a'])
  expect([rows.logAt, rows.records.size]).toEqual([8, 1])
  expect(isContinuous(rows, storedChanges)).toBe(true)
  expect(applyStoredChanges(rows, storedChanges)).toEqual([])
})
