import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastStepOf } from '#src/resource/envelope/last-step.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { type Device, eventually, openDevice } from '../../../../tests/offline/device.ts'
import { applied, Office, recordOf } from '../../../../tests/offline/office.ts'
import { person } from '../../../../tests/offline/people.ts'

const ada = person('ada')
const bob = person('bob')
let office: Office
let origin: string
let device: Device

beforeEach(async () => {
  office = new Office()
  office.people.set(ada.person.email, ada)
  office.people.set(bob.person.email, bob)
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
  vi.useRealTimers()
  await office.close()
})

/** What a screen would show, as soon as the view has settled. */
async function shown(on: Device, resource = 'reports') {
  const view = on.openRows(resource)
  await eventually(() => expect(view.snapshot().state).not.toBe('loading'))
  const snapshot = view.snapshot()
  view.close()
  return snapshot
}

const titles = (rows: readonly StoredRecord[]) =>
  rows.map((row) => `${row.id}${row.version}:${String(row.title)}`).sort()

test('the first mirror holds each record once, however many streams it stands in', async () => {
  expect((await shown(device)).state).toBe('never-mirrored')
  await device.refreshMirror()
  const snapshot = await shown(device)
  expect(snapshot).toMatchObject({ state: 'ready', isComplete: true })
  expect(titles(snapshot.rows)).toEqual(['a1:a', 'b1:b', 'c1:c', 'd1:d'])
  expect(office.at('sync/bundles')).toHaveLength(3)
})

test('a change is put into the streams it names and leaves the others; an open view follows', async () => {
  await device.refreshMirror()
  const view = device.openRows('reports')
  await eventually(() => expect(view.snapshot().rows).toHaveLength(4))
  let notified = 0
  view.subscribe(() => {
    notified += 1
  })
  office.position = 5
  office.changes = [
    { resource: 'reports', id: 'a', streams: ['reports@vessel:v1'], record: recordOf('a', 2, { title: 'a new' }) },
    { resource: 'reports', id: 'b', streams: [], record: null },
    { resource: 'reports', id: 'c', streams: ['reports@own:ada'], record: recordOf('c', 2, { title: 'moved' }) },
    { resource: 'reports', id: 'e', streams: ['reports@vessel:v1'], record: recordOf('e', 1, { title: 'e' }) },
  ]
  await device.refreshMirror()
  await eventually(() => expect(titles(view.snapshot().rows)).toEqual(['a2:a new', 'c2:moved', 'd1:d', 'e1:e']))
  expect(notified).toBeGreaterThan(0)
  view.close()
  const again = await openDevice(origin, device.memory)
  expect(titles((await shown(again)).rows)).toEqual(['a2:a new', 'c2:moved', 'd1:d', 'e1:e'])
  await device.refreshMirror()
  expect(office.at('sync/changes').at(-1)?.query.get('after')).toBe('5')
})

test('rows from before steps travelled along have none, and newer ones are understood as far as they go', async () => {
  const without = (id: string, version: number) => {
    const { lastStep: _none, ...old } = recordOf(id, version, { title: id, status: 'returned' })
    return old as StoredRecord
  }
  office.streams.set('reports@vessel:v1', [without('a', 1), without('b', 1)])
  office.streams.delete('reports@own:ada')
  await device.refreshMirror()
  office.position = 5
  const odd = { action: 'return', answers: ['x'], mood: 'kind' } as unknown as StoredRecord['lastStep']
  office.changes = [
    { resource: 'reports', id: 'b', streams: ['reports@vessel:v1'], record: without('b', 2) },
    { resource: 'reports', id: 'c', streams: ['reports@vessel:v1'], record: recordOf('c', 1, { lastStep: odd }) },
  ]
  await device.refreshMirror()
  const { rows } = await shown(device)
  const steps = Object.fromEntries(rows.map((row) => [`${row.id}${row.version}`, lastStepOf(row)]))
  expect(steps).toEqual({ a1: null, b2: null, c1: { action: 'return', actingFor: null, answers: {} } })
})

test('reading an older change again does no harm', async () => {
  await device.refreshMirror()
  office.position = 5
  office.changes = [
    { resource: 'reports', id: 'a', streams: ['reports@vessel:v1'], record: recordOf('a', 3, { title: 'third' }) },
  ]
  await device.refreshMirror()
  office.position = 6
  office.changes = [
    { resource: 'reports', id: 'a', streams: ['reports@vessel:v1'], record: recordOf('a', 2, { title: 'second' }) },
  ]
  await device.refreshMirror()
  expect(titles((await shown(device)).rows)).toContain('a3:third')
})

test('streams gained are fetched, streams lost are dropped with their rows', async () => {
  await device.refreshMirror()
  office.streams.delete('reports@vessel:v1')
  office.streams.set('reports@vessel:v2', [recordOf('x', 1, { title: 'x' })])
  office.streamsHash = 'b'.repeat(64)
  await device.refreshMirror()
  expect(titles((await shown(device)).rows)).toEqual(['c1:c', 'd1:d', 'x1:x'])
  const pages = await device.mirrorDatabase.bundles.toArray()
  expect(pages.some((page) => page.stream.endsWith('vessel:v1'))).toBe(false)
})

test('a stream that is lost while the first mirror is under way does not stop the rest', async () => {
  office.before = ({ path }) => (path === 'sync/bundles' ? 'cut' : null)
  await expect(device.refreshMirror()).rejects.toThrow('cannot be reached')
  office.before = () => null
  office.streams.delete('reports@vessel:v1')
  office.streamsHash = 'b'.repeat(64)
  await device.refreshMirror()
  expect(titles((await shown(device)).rows)).toEqual(['c1:c', 'd1:d'])
})

test('a stream that another person on the tablet reads stays; each sees their own', async () => {
  await device.refreshMirror()
  await device.signIn('bob@example.test', 'secret')
  office.streams.delete('reports@own:ada')
  office.streamsHash = 'b'.repeat(64)
  office.arrivals.length = 0
  await device.refreshMirror()
  expect(office.at('sync/bundles')).toEqual([])
  expect(titles((await shown(device)).rows)).toEqual(['a1:a', 'b1:b', 'c1:c'])
  expect(await device.mirrorDatabase.streams.count()).toBe(2)
  await device.removeFromDevice(ada.person.id)
  expect(await device.mirrorDatabase.streams.count()).toBe(1)
})

test('a restored server is mirrored anew, beside the old mirror, which stays readable until then', async () => {
  await device.refreshMirror()
  office.epoch = 'epoch-2'
  office.position = 1
  office.streams.set('reports@own:ada', [recordOf('d', 1, { title: 'before the loss' })])
  office.before = ({ path }) => (path === 'sync/bundles' ? 'cut' : null)
  await expect(device.refreshMirror()).rejects.toThrow('cannot be reached')
  expect((await shown(device)).rows).toHaveLength(4)
  office.before = () => null
  await device.refreshMirror()
  expect(titles((await shown(device)).rows)).toEqual(['a1:a', 'b1:b', 'c1:c', 'd1:before the loss'])
  expect(new Set((await device.mirrorDatabase.bundles.toArray()).map((page) => page.generation))).toEqual(new Set([2]))
})

test('a restored server that only the mirror has met is offered what it had received', async () => {
  await device.submitEntry({
    resource: 'reports',
    schemaVersion: 1,
    action: 'create',
    record: 'z',
    base: null,
    changes: {},
  })
  await device.pushOutbox()
  await device.refreshMirror()
  office.epoch = 'epoch-2'
  office.results.clear()
  office.entries.clear()
  await device.refreshMirror()
  await device.pushOutbox()
  expect([...office.entries.values()].map((entry) => entry.record)).toEqual(['z'])
})

test('a position that is too old rebuilds the mirror', async () => {
  await device.refreshMirror()
  let refused = 0
  office.before = ({ path }) =>
    path === 'sync/changes' && refused++ === 0
      ? { status: 410, json: { message: 'too old', code: 'position', requestId: 'r' } }
      : null
  office.streams.set('reports@own:ada', [recordOf('d', 4, { title: 'd now' })])
  await device.refreshMirror()
  expect(titles((await shown(device)).rows)).toEqual(['a1:a', 'b1:b', 'c1:c', 'd4:d now'])
})

test('waiting entries show at once, and as received until the mirror has them', async () => {
  await device.refreshMirror()
  const base = { resource: 'reports', schemaVersion: 1 }
  await device.submitEntry({
    ...base,
    action: 'update',
    record: 'a',
    base: 1,
    changes: { title: { before: 'a', after: 'mine' } },
    status: 'Submitted',
  })
  await device.submitEntry({
    ...base,
    action: 'create',
    record: 'z',
    base: null,
    changes: { title: { before: null, after: 'new' } },
    provisionalNumber: 'P-1',
  })
  await device.submitEntry({ ...base, action: 'delete', record: 'b', base: 1, changes: {} })
  const before = (await shown(device)).rows
  expect(titles(before)).toEqual(['a1:mine', 'c1:c', 'd1:d', 'z0:new'])
  expect(before.find((row) => row.id === 'a')).toMatchObject({ status: 'Submitted', local: { state: 'waiting' } })
  expect(before.find((row) => row.id === 'z')).toMatchObject({ provisionalNumber: 'P-1', local: { state: 'waiting' } })
  office.judge = (entry) => applied(entry)
  await device.pushOutbox()
  const after = (await shown(device)).rows
  expect(titles(after)).toEqual(['a2:mine', 'c1:c', 'd1:d', 'z1:new'])
  expect(after.find((row) => row.id === 'z')?.local?.state).toBe('received')
  office.position = 9
  office.changes = [
    { resource: 'reports', id: 'z', streams: ['reports@own:ada'], record: recordOf('z', 2, { title: 'new' }) },
  ]
  await device.refreshMirror()
  const resolved = (await shown(device)).rows
  expect(resolved.find((row) => row.id === 'z')).toMatchObject({ version: 2 })
  expect(resolved.find((row) => row.id === 'z')?.local).toBeUndefined()
})

test('an entry that came back leaves the record as the office has it, and says so', async () => {
  await device.refreshMirror()
  await device.submitEntry({
    resource: 'reports',
    schemaVersion: 1,
    action: 'update',
    record: 'a',
    base: 1,
    changes: { title: { before: 'a', after: 'mine' } },
  })
  office.judge = (entry) => ({ result: 'refused', entry: entry.id, at: '', code: 'invalid', message: 'no', errors: {} })
  await device.pushOutbox()
  const row = (await shown(device)).rows.find((one) => one.id === 'a')
  expect(row).toMatchObject({ title: 'a', local: { state: 'needs-you' } })
})

test('what was received while the clock ran ahead goes once the mirror has it otherwise', async () => {
  await device.refreshMirror()
  const now = Date.now()
  await device.submitEntry({
    resource: 'reports',
    schemaVersion: 1,
    action: 'create',
    record: 'z',
    base: null,
    changes: {},
  })
  vi.useFakeTimers({ toFake: ['Date'], now: now + 365 * 86_400_000 })
  await device.pushOutbox()
  expect(titles((await shown(device)).rows)).toContain('z1:undefined')
  vi.useFakeTimers({ toFake: ['Date'], now: now + 1000 })
  office.changes = [{ resource: 'reports', id: 'z', streams: [], record: null }]
  office.position = 2
  await device.refreshMirror()
  expect(titles((await shown(device)).rows)).toEqual(['a1:a', 'b1:b', 'c1:c', 'd1:d'])
})

test('another person on the tablet sees a new record only where they read its scope', async () => {
  await device.refreshMirror()
  const scope = { owner: ada.person.id, department: null, vessel: 'v1', participants: [] }
  const base = {
    resource: 'reports',
    schemaVersion: 1,
    action: 'create',
    base: null,
    changes: { title: { before: null, after: 'n' } },
  }
  await device.submitEntry({ ...base, record: 'on-vessel', scope })
  await device.submitEntry({ ...base, record: 'private', scope: { ...scope, vessel: null } })
  await device.signIn('bob@example.test', 'secret')
  office.streams.delete('reports@own:ada')
  office.streamsHash = 'b'.repeat(64)
  await device.refreshMirror()
  expect((await shown(device)).rows.map((row) => row.id).sort()).toEqual(['a', 'b', 'c', 'on-vessel'])
})

test('what somebody else on the tablet makes of one’s new record shows before a pull has brought it', async () => {
  await device.refreshMirror()
  const base = { resource: 'reports', schemaVersion: 1, record: 'z' }
  await device.submitEntry({
    ...base,
    action: 'create',
    base: null,
    changes: { title: { before: null, after: 'mine' } },
  })
  office.judge = (entry) => applied(entry)
  await device.pushOutbox()
  await device.signIn('bob@example.test', 'secret')
  await device.submitEntry({ ...base, action: 'return', base: 1, changes: {}, status: 'returned' })
  await device.signIn('ada@example.test', 'secret')
  expect((await shown(device)).rows.find((row) => row.id === 'z')).toMatchObject({ title: 'mine', status: 'returned' })
})

test('a long log is packed into bundles; what is shown stays, and changes go on from there', async () => {
  await device.refreshMirror()
  const view = device.openRows('reports')
  office.position = 5
  office.changes = [
    { resource: 'reports', id: 'a', streams: ['reports@vessel:v1'], record: recordOf('a', 2, { title: 'a new' }) },
    { resource: 'reports', id: 'b', streams: [], record: null },
  ]
  await device.refreshMirror()
  const keys = await device.mirrorDatabase.streams.toCollection().primaryKeys()
  await device.compactStreams(keys, 0, 0)
  expect(await device.mirrorDatabase.log.count()).toBe(0)
  expect(titles((await shown(await openDevice(origin, device.memory))).rows)).toEqual(['a2:a new', 'c1:c', 'd1:d'])
  office.position = 6
  office.changes = [
    { resource: 'reports', id: 'a', streams: ['reports@vessel:v1'], record: recordOf('a', 3, { title: 'newer' }) },
  ]
  await device.refreshMirror()
  await eventually(() => expect(titles(view.snapshot().rows)).toEqual(['a3:newer', 'c1:c', 'd1:d']))
  const { rows, receivedAt } = view.snapshot()
  await device.refreshMirror()
  await eventually(() => expect(view.snapshot().receivedAt).toBeGreaterThan(receivedAt ?? 0))
  expect(view.snapshot().rows).toBe(rows)
  view.close()
})
