import { randomBytes } from 'node:crypto'
import { addDays, formatISO } from 'date-fns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { deleteRecord, readRecord } from '#src/server/database/records/record-store.ts'
import { inTenant, inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { maxMovedRecords } from '#src/server/sync/snapshots/cache-limits.ts'
import { collectPages } from '#src/server/sync/snapshots/collect-pages.ts'
import { PreviewCache } from '#src/server/sync/snapshots/preview-cache.ts'
import { removeExpiredPages, SnapshotCache } from '#src/server/sync/snapshots/snapshot-cache.ts'
import type { PreparedPage } from '#src/server/sync/snapshots/snapshot-page.ts'
import { specimenLog } from '../specimens/specimen-log.ts'
import { specimenVessel } from '../specimens/specimen-vessel.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { readPacked, rowsOfPage, smallSnapshotCache } from './test-mirror.ts'
import { clientOf, makeServer } from './test-server.ts'
import { makeVessel, makeWorld, type World } from './world.ts'

let world: World
let writer: TestAuthor

beforeAll(async () => {
  world = await makeWorld()
  writer = await world.author({ permissions: ['write notes', 'write logs'], vesselIds: [] })
})
afterAll(() => world.end())

const limits = { records: 5000, bytes: 4_000_000 }

/** A vessel's log of its own, as one of the servers upon this database gives it out. */
async function makeLogs() {
  const vesselId = await makeVessel(world.context, world.tenantId)
  world.people.terms(writer.personId, [{ permissions: ['write notes', 'write logs'], vesselIds: [vesselId] }])
  const stream = { name: `specimen-logs@vessel:${vesselId}`, resource: specimenLog }
  const log = async (date: string) => {
    const record = await naturalRecordId(specimenLog, world.tenantId, { vesselId, date })
    const changes = fresh({ vesselId, date })
    await world.deliver(writer, writer.entry({ resource: 'specimen-logs', action: 'create', record, changes }))
    return record
  }
  const read = async (
    cache: SnapshotCache,
    { epoch = 'one', ask = 'getForFollowing' as 'get' | 'getForFollowing' } = {},
  ) => {
    const page = await inTenantReadOnly(world.database, world.tenantId, (tx) => cache[ask](tx, epoch, stream, null))
    await cache.stored()
    return { ...page, ids: rowsOfPage(page.bytes).map(({ id }) => id) }
  }
  return { stream, log, read }
}

async function remove(id: string): Promise<void> {
  await inTenant(world.database, world.tenantId, async (tx) => {
    const before = await readRecord(tx, specimenLog, id, 'update')
    if (!before) throw new Error('there is no such log')
    await deleteRecord(tx, specimenLog, id, before.version + 1)
    tx.markChanged(specimenLog, id, before.scope, true)
  })
}

test('a server that starts gives out what was made before, to be followed from where it was', async () => {
  const { log, read } = await makeLogs()
  const first = await log('2018-01-01')
  const made = await read(smallSnapshotCache(limits))
  const second = await log('2018-01-02')
  const given = await read(smallSnapshotCache(limits))
  expect(given).toEqual(made)
  expect(given.ids).toEqual([first])
  const asItIs = await read(smallSnapshotCache(limits), { ask: 'get' })
  expect(asItIs.ids.toSorted(), 'whoever does not follow gets it as it is').toEqual([first, second].toSorted())
})

test('what nothing has moved is given out at the position of now', async () => {
  const [{ log, read }, elsewhere] = [await makeLogs(), await makeLogs()]
  world.people.terms(writer.personId, [{ permissions: ['write logs'] }])
  await log('2018-01-01')
  const made = await read(smallSnapshotCache(limits))
  await makeVessel(world.context, world.tenantId)
  const given = await read(smallSnapshotCache(limits), { ask: 'get' })
  expect(given.sha256).toBe(made.sha256)
  expect(given.position).toBeGreaterThan(made.position)
  expect((await elsewhere.read(smallSnapshotCache(limits))).ids).toEqual([])
})

test('another process gives out what one has made anew, and not what a record has left', async () => {
  const { log, read } = await makeLogs()
  const [here, there] = [smallSnapshotCache(limits), smallSnapshotCache(limits)]
  const [first, second] = [await log('2018-01-01'), await log('2018-01-02')]
  expect(await read(here)).toEqual(await read(there))
  await remove(second)
  const anew = await read(there)
  expect(anew.ids).toEqual([first])
  const third = await log('2018-01-03')
  expect(await read(here), 'as the other has made it').toEqual(anew)
  await remove(first)
  expect((await read(smallSnapshotCache(limits))).ids).toEqual([third])
})

test('of another epoch, another day of a window, another description or another cut it is made anew', async () => {
  const { log, read, stream } = await makeLogs()
  const first = await log('2018-01-01')
  await read(smallSnapshotCache(limits))
  const second = await log('2018-01-02')
  const both = [first, second].toSorted()
  const sorted = async (cache: SnapshotCache, epoch?: string) => (await read(cache, { epoch })).ids.toSorted()
  expect(await sorted(smallSnapshotCache(limits))).toEqual([first])
  expect(await sorted(smallSnapshotCache({ ...limits, bytes: 3_999_999 }))).toEqual(both)
  expect(await sorted(smallSnapshotCache(limits), 'two')).toEqual(both)
  const windowed = { ...specimenLog, sync: { ...specimenLog.sync, window: { field: 'date', months: 1200 } } }
  const rows = () =>
    world.rows<{ made_of: string }>('select made_of from kept_bundles where stream = $1', [stream.name])
  const [before] = await rows()
  for (const resource of [windowed, { ...specimenLog, version: 9 }]) {
    const cache = smallSnapshotCache(limits)
    await inTenantReadOnly(world.database, world.tenantId, (tx) =>
      cache.getForFollowing(tx, 'two', { ...stream, resource }, null),
    )
    await cache.stored()
    expect(await rows()).not.toEqual([before])
  }
})

test('a company is given its own: names of streams are the same in every company', async () => {
  const stream = { name: 'specimen-vessels@tenant', resource: specimenVessel }
  const ids = async (tenantId: string) => {
    const cache = smallSnapshotCache(limits)
    const { bytes } = await inTenantReadOnly(world.database, tenantId, (tx) =>
      cache.getForFollowing(tx, 'one', stream, null),
    )
    await cache.stored()
    return rowsOfPage(bytes).map(({ id }) => id)
  }
  const own = await ids(world.tenantId)
  expect(own).toContain(world.vesselId)
  const foreign = await makeVessel(world.context, world.otherTenantId)
  expect(await ids(world.otherTenantId)).toEqual([foreign])
  expect(await ids(world.tenantId)).toEqual(own)
})

test('pages of another cut go with the one that takes their place, and after a day all of them', async () => {
  const { log, read, stream } = await makeLogs()
  for (let day = 1; day <= 9; day += 1) await log(`2018-01-0${day}`)
  const cut = async (records: number) => {
    const cache = smallSnapshotCache({ ...limits, records })
    const page = (from: string | null): Promise<PreparedPage> =>
      inTenantReadOnly(world.database, world.tenantId, (tx) => cache.getForFollowing(tx, 'one', stream, from))
    for (let { next } = await page(null); next !== null; ) next = (await page(next)).next
    await cache.stored()
  }
  const pages = () =>
    world.rows('select after_id, next_id from kept_bundles where stream = $1 order by 1', [stream.name])
  await cut(2)
  expect(await pages()).toHaveLength(5)
  await cut(4)
  expect(await pages()).toHaveLength(3)
  await world.rows("update kept_bundles set made_at = made_at - interval '25 hours' where stream = $1", [stream.name])
  const [{ sha256 } = { sha256: '' }] = await world.rows<{ sha256: string }>(
    "update kept_bundles set sha256 = 'old' where stream = $1 returning sha256",
    [stream.name],
  )
  expect((await read(smallSnapshotCache({ ...limits, records: 4 }))).sha256).not.toBe(sha256)
  expect(await pages()).toHaveLength(3)
  await removeExpiredPages(world.database)
  expect(await pages(), 'the one that was made anew').toHaveLength(1)
})

test('one request gives out each of its pages as far as that one may be, whatever moved in the others', async () => {
  const { log, stream } = await makeLogs()
  const ids = new Set<string>()
  for (let day = 1; day <= 9; day += 1) ids.add(await log(`2018-01-0${day}`))
  const cache = smallSnapshotCache({ ...limits, records: 2 })
  const readAll = async () => {
    const pages = await inTenantReadOnly(world.database, world.tenantId, (tx) =>
      collectPages(
        tx,
        'one',
        { snapshots: cache, previews: new PreviewCache() },
        [{ stream: stream.name, after: null, of: stream }],
        1_000_000,
      ),
    )
    return pages.map(({ sha256, bytes }) => ({ sha256, ids: rowsOfPage(Buffer.from(bytes)).map(({ id }) => id) }))
  }
  const made = await readAll()
  expect(made.flatMap((page) => page.ids)).toEqual([...ids].toSorted())
  const [first = '', , third = ''] = made.map((page) => page.ids[0] ?? '')
  for (const gone of [third, first]) {
    await remove(gone)
    ids.delete(gone)
    // A page that moved in nothing goes on to the position of now, the others stay where they are.
    await makeVessel(world.context, world.tenantId)
    const given = await readAll()
    expect(given.flatMap((page) => page.ids).toSorted()).toEqual([...ids].toSorted())
  }
})

test('the end of a stream comes along where it is no more than is enough, and stays where it is', async () => {
  const { log, stream } = await makeLogs()
  for (let day = 1; day <= 6; day += 1) await log(`2018-01-0${day}`)
  const cache = smallSnapshotCache({ ...limits, records: 1 })
  const readPage = (enough: number) =>
    inTenantReadOnly(world.database, world.tenantId, (tx) =>
      collectPages(
        tx,
        'one',
        { snapshots: cache, previews: new PreviewCache() },
        [{ stream: stream.name, after: null, of: stream }],
        enough,
      ),
    )
  const all = await readPage(1_000_000)
  expect(all).toHaveLength(6)
  const weightOf = (count: number) => all.slice(0, count).reduce((sum, { bytes }) => sum + bytes.length, 0)
  expect((await readPage(weightOf(4))).map(({ sha256 }) => sha256)).toEqual(all.map(({ sha256 }) => sha256))
  expect(await readPage(weightOf(2)), 'twice as much again as is enough').toHaveLength(2)
})

test('what lists show first is given out as it was, to be followed from there, and never with what has left', async () => {
  const { log, stream } = await makeLogs()
  const first = await log('2018-01-01')
  await log('2018-01-02')
  const keepers = { snapshots: smallSnapshotCache({ ...limits, records: 1 }), previews: new PreviewCache() }
  const readPage = async (storePage = keepers) => {
    const wanted = [{ stream: stream.name, after: null, of: stream }]
    const bundles = await inTenantReadOnly(world.database, world.tenantId, (tx) =>
      collectPages(tx, 'one', storePage, wanted, 1_000_000),
    )
    const [{ head } = { head: null }] = bundles
    return {
      sha256: head?.sha256,
      ids: head && rowsOfPage(Buffer.from(head.bytes)).map(({ id }) => id),
      lowest: Math.min(...bundles.map(({ position }) => position)),
    }
  }
  const made = await readPage()
  expect(made.ids).toContain(first)
  await makeVessel(world.context, world.tenantId)
  const untouched = await readPage()
  expect(untouched.sha256).toBe(made.sha256)
  expect(untouched.lowest, 'what moved elsewhere is not followed from there').toBeGreaterThan(made.lowest)
  const third = await log('2018-01-03')
  const asItWas = await readPage()
  expect(asItWas.sha256).toBe(made.sha256)
  expect(asItWas.lowest, 'what it lacks is among the changes').toBe(untouched.lowest)
  const asItIs = await readPage({ ...keepers, previews: new PreviewCache() })
  expect(asItIs.ids).toContain(third)
  await remove(first)
  const anew = await readPage()
  expect(anew.ids).not.toContain(first)
  expect(anew.ids).toContain(third)
})

test('a head that lacks much is given out beside bundles as old as it is, and made anew beside newer ones', async () => {
  const { log, stream } = await makeLogs()
  const logDays = async (from: number, count: number) => {
    for (let day = from; day < from + count; day += 1) {
      await log(formatISO(addDays(new Date(2018, 0, 1), day), { representation: 'date' }))
    }
  }
  // Half of them in the first bundle: of what comes in, whose ids are as chance has it, some belong into it and not all.
  await logDays(0, 20)
  const [older, heads] = [smallSnapshotCache({ ...limits, records: 10 }), new PreviewCache()]
  const readPage = async (cache: SnapshotCache) => {
    const wanted = [{ stream: stream.name, after: null, of: stream }]
    const [page] = await inTenantReadOnly(world.database, world.tenantId, (tx) =>
      collectPages(tx, 'one', { snapshots: cache, previews: heads }, wanted, 1),
    )
    return { sha256: page?.head?.sha256, position: page?.position ?? 0 }
  }
  const made = await readPage(older)
  await logDays(20, maxMovedRecords + 1)
  expect(await readPage(older), 'whoever takes it follows from there in any case').toEqual(made)
  // Cut otherwise, none of its bundles stands in the database yet.
  const anew = await readPage(smallSnapshotCache({ ...limits, records: 5 }))
  expect(anew.sha256).not.toBe(made.sha256)
  expect(anew.position).toBeGreaterThan(made.position)
})

test('what is small is given out again only as it would be made, and stands in memory alone', async () => {
  const [{ log, read, stream }, elsewhere] = [await makeLogs(), await makeLogs()]
  const { personId } = writer
  const vesselIds = [stream, elsewhere.stream].map(({ name }) => name.slice(name.indexOf(':') + 1))
  world.people.terms(personId, [{ permissions: ['write logs'], vesselIds }])
  const cache = new SnapshotCache({ maxBytes: 1_000_000, minBytes: 1_000_000, page: limits })
  const wanted = [stream, elsewhere.stream].map((of) => ({ stream: of.name, after: null, of }))
  const readAll = () =>
    inTenantReadOnly(world.database, world.tenantId, (tx) =>
      collectPages(tx, 'one', { snapshots: cache, previews: new PreviewCache() }, wanted, 1_000_000),
    )
  const first = await log('2018-01-01')
  const made = await readAll()
  for (const { bytes } of made) expect(bytes.buffer.byteLength, 'nothing else is kept with it').toBe(bytes.length)
  await makeVessel(world.context, world.tenantId)
  const given = await readAll()
  for (const [index, page] of given.entries()) {
    expect(page.bytes, 'nothing is made again').toBe(made[index]?.bytes)
    expect(page.position).toBeGreaterThan(made[index]?.position ?? 0)
  }
  const second = await log('2018-01-02')
  const ids = ({ ids: found }: { ids: string[] }) => found.toSorted()
  const anew = await read(cache)
  expect(ids(anew)).toEqual([first, second].toSorted())
  expect(anew.position).toBeGreaterThan(given[0]?.position ?? 0)
  await remove(first)
  expect(ids(await read(cache))).toEqual([second])
  expect(await world.rows('select 1 from kept_bundles where stream = $1', [stream.name])).toEqual([])
})

test('a database that keeps nothing does not keep anybody from a bundle', async () => {
  const { log, read } = await makeLogs()
  const first = await log('2018-01-01')
  const failures: unknown[] = []
  const cache = new SnapshotCache({ maxBytes: 1_000_000, minBytes: 0, page: limits }, (error) => failures.push(error))
  await world.database.pool.query(`alter table kept_bundles add constraint refused check (sha256 = '') not valid`)
  try {
    expect((await read(cache)).ids).toEqual([first])
    expect(failures).toHaveLength(1)
  } finally {
    await world.database.pool.query('alter table kept_bundles drop constraint refused')
  }
})

test('a server that stops has kept what it made, and the next gives it out by its routes', async () => {
  const author = await world.author({ permissions: ['write notes'] })
  const name = `specimen-notes@own:${author.personId}`
  const bodies = Array.from({ length: 20 }, () => ({
    heading: 'Kept',
    body: randomBytes(2000).toString('hex').slice(0, 1900),
  }))
  const serve = async (work: (client: Awaited<ReturnType<typeof clientOf>>) => Promise<void>) => {
    const app = await makeServer(world)
    await work(await clientOf(app, world, author))
    await app.close()
  }
  const fetched = async (client: Awaited<ReturnType<typeof clientOf>>) => {
    const answer = await client('POST', '/sync/bundles', { body: { wanted: [{ stream: name, after: null }] } })
    const [page] = (await readPacked(answer.bytes)).bundles
    return { sha256: page?.sha256, position: page?.position }
  }
  let before: { sha256?: string; position?: number } = {}
  await serve(async (client) => {
    for (const body of bodies) expect((await client('POST', '/specimen-notes', { body })).status).toBe(201)
    before = await fetched(client)
  })
  await serve(async (client) => {
    expect((await client('POST', '/specimen-notes', { body: { heading: 'Later' } })).status).toBe(201)
    expect(await fetched(client)).toEqual(before)
  })
})
