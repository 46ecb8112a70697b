import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { selectRecords } from '#src/server/database/records/record-list.ts'
import { deleteRecord, readRecord, updateRecord } from '#src/server/database/records/record-store.ts'
import { inTenant, inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { changesAfter } from '#src/server/sync/pull/changes.ts'
import { preparePage } from '#src/server/sync/snapshots/snapshot-page.ts'
import { SeededRandom } from '../../sync/seeded-random.ts'
import { specimenLog } from '../specimens/specimen-log.ts'
import { specimenNote } from '../specimens/specimen-note.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { rowsOfPage, smallSnapshotCache, TestMirror } from './test-mirror.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let writer: TestAuthor

beforeAll(async () => {
  world = await makeWorld()
  writer = await world.author({
    permissions: ['write notes', 'write logs'],
    vesselIds: [world.vesselId, world.otherVesselId],
  })
})
afterAll(() => world.end())

/** Whole numbers below a bound, the same in every run. */
function seeded(seed: number): (below: number) => number {
  const random = new SeededRandom(seed)
  return (below) => Math.floor(random.next() * below)
}

/** What the person may read by a direct, authorised query: the truth a mirror is held against. */
async function visible(personId: string): Promise<Map<string, number>> {
  const { context, tenantId } = world
  return inTenantReadOnly(context.database, tenantId, async (tx) => {
    const found = await context.actorSource.loadActor(tx, personId, new Date())
    if (!found) throw new Error('nobody has this id')
    const rows = new Map<string, number>()
    for (const resource of context.resources) {
      const lines = resource.access.read
      const query = { actor: found.actor, lines, order: 'asc', page: 1, limit: 10_000 } as const
      const { records } = await selectRecords(tx, resource, query)
      for (const { id, version } of records) rows.set(`${resource.name}/${id}`, version)
    }
    return rows
  })
}

/** One random write: a new record, a change, a deletion, or a job that moves a record into other hands. */
async function write(random: (below: number) => number, people: readonly TestAuthor[], step: number): Promise<void> {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[random(items.length)]
  const anybody = pick(people)?.personId ?? null
  const vessels = [world.vesselId, world.otherVesselId]
  switch (random(6)) {
    case 0:
    case 1: {
      const fields = { heading: `Note ${step}`, readerId: undefined }
      const note = { resource: 'specimen-notes', action: 'create', record: uuidV7(), changes: fresh(fields) }
      await world.deliver(writer, writer.entry(note))
      return
    }
    case 2: {
      const key = { vesselId: pick(vessels), date: new Date(Date.UTC(2020, 0, step)).toISOString().slice(0, 10) }
      const record = await naturalRecordId(specimenLog, world.tenantId, key)
      await world.deliver(
        writer,
        writer.entry({ resource: 'specimen-logs', action: 'create', record, changes: fresh(key) }),
      )
      return
    }
    default:
      await move(random(2) === 0 ? specimenNote : specimenLog, random, anybody, pick(vessels) ?? null)
  }
}

async function move(
  resource: Resource,
  random: (below: number) => number,
  person: string | null,
  vessel: string | null,
): Promise<void> {
  const table = resource.name.replaceAll('-', '_')
  const ids = await world.rows<{ id: string }>(`select id from ${table} where deleted_at is null order by id`)
  const id = ids[random(ids.length || 1)]?.id
  if (!id) return
  await inTenant(world.database, world.tenantId, async (tx) => {
    const record = await readRecord(tx, resource, id, 'update')
    if (!record) return
    const version = record.version + 1
    if (random(8) === 0) {
      await deleteRecord(tx, resource, id, version)
      tx.markChanged(resource, id, record.scope, true)
      return
    }
    const scope = {
      owner: random(3) === 0 ? person : record.scope.owner,
      department: null,
      vessel: resource === specimenLog ? vessel : null,
      participants: random(2) === 0 && person ? [person] : [],
    }
    await updateRecord(tx, resource, { ...record, version, scope })
    tx.markChanged(resource, id, scope, false)
  })
}

test('after random moves, transfers and concurrent writes every mirror equals a direct query', async () => {
  const random = seeded(20_261_121)
  const notes = { permissions: ['write notes'] }
  const crew = await world.author({ ...notes, vesselIds: [] })
  const captain = await world.author({ permissions: ['write logs'], vesselIds: [world.vesselId] })
  const office = await world.author({ permissions: ['review logs', 'read notes'] })
  const people = [writer, crew, captain, office]
  const mirrors = people.map((person) => ({ person, mirror: new TestMirror(world, person.personId) }))
  for (let round = 0; round < 12; round += 1) {
    const writing = Array.from({ length: 12 }, (_, index) => write(random, people, round * 12 + index))
    const reading = mirrors.filter(() => random(2) === 0).map(({ mirror }) => mirror.refresh())
    if (round % 3 === 1) {
      const vesselIds = random(2) === 0 ? [world.vesselId] : [world.otherVesselId]
      world.people.terms(captain.personId, [{ permissions: ['write logs'], vesselIds }])
      world.people.terms(crew.personId, [random(2) === 0 ? notes : { permissions: ['read notes'] }])
    }
    await Promise.all([...writing, ...reading])
    for (const { person, mirror } of mirrors) {
      await mirror.refresh()
      expect(mirror.rows()).toEqual(await visible(person.personId))
    }
  }
  const sizes = mirrors.map(({ mirror }) => mirror.rows().size)
  expect(Math.max(...sizes)).toBeGreaterThan(30)
  expect(Math.min(...sizes)).toBeGreaterThan(0)
}, 120_000)

test('a mirror from the bundles that others were given equals a direct query, whatever moved in between', async () => {
  const random = seeded(20_261_122)
  const office = await world.author({ permissions: ['review logs', 'read notes'] })
  const captain = await world.author({ permissions: ['write logs'], vesselIds: [world.vesselId] })
  const limits = { bundle: { records: 7, bytes: 4000 }, page: 5 }
  // Two servers, each of which is started anew now and then: what they have made stands in the database for both.
  const caches = [smallSnapshotCache(limits.bundle), smallSnapshotCache(limits.bundle)]
  const given = new Set<string>()
  let count = 0
  for (let round = 0; round < 20; round += 1) {
    if (round % 3 === 2) caches[random(2)] = smallSnapshotCache(limits.bundle)
    const step = 10_000 + round
    const writing = round % 4 === 3 ? [] : [write(random, [office, captain], step)]
    const asks = ['getForFollowing', 'get'] as const
    const people = [office, captain].flatMap((person) => asks.map(() => person))
    const mirrors = people.map(
      ({ personId }, index) => new TestMirror(world, personId, limits, caches[random(2)], asks[index % 2]),
    )
    await Promise.all([...writing, ...mirrors.map((mirror) => mirror.refresh())])
    for (const [index, mirror] of mirrors.entries()) {
      await mirror.refresh()
      expect(mirror.rows()).toEqual(await visible(people[index]?.personId ?? ''))
      for (const bytes of mirror.bundles) given.add(bytes.toString('base64'))
      count += mirror.bundles.length
    }
  }
  expect(given.size, 'most of them were made once').toBeLessThan(count / 3)
}, 120_000)

test('a bundle is given out as it was while few of its records changed, and made anew when one left it', async () => {
  const cache = smallSnapshotCache({ records: 5000, bytes: 4_000_000 })
  const name = `specimen-logs@vessel:${world.otherVesselId}`
  const stream = { name, resource: specimenLog }
  const log = async (day: string) => {
    const key = { vesselId: world.otherVesselId, date: day }
    const record = await naturalRecordId(specimenLog, world.tenantId, key)
    await world.deliver(
      writer,
      writer.entry({ resource: 'specimen-logs', action: 'create', record, changes: fresh(key) }),
    )
    return record
  }
  const [, second] = [await log('2019-01-01'), await log('2019-01-02')]
  const read = (ask: 'get' | 'getForFollowing') =>
    inTenantReadOnly(world.database, world.tenantId, (tx) => cache[ask](tx, '', stream, null))
  const made = await read('getForFollowing')
  const third = await log('2019-01-03')
  const given = await read('getForFollowing')
  expect(given, 'as it was, to be followed from where it was').toEqual(made)
  const idsOf = (bytes: Buffer) => rowsOfPage(bytes).map(({ id }) => id)
  expect(idsOf((await read('get')).bytes), 'whoever does not follow gets it as it is').toContain(third)
  await inTenant(world.database, world.tenantId, async (tx) => {
    const before = await readRecord(tx, specimenLog, second, 'update')
    if (!before) throw new Error('there is no such log')
    await deleteRecord(tx, specimenLog, second, before.version + 1)
    tx.markChanged(specimenLog, second, before.scope, true)
  })
  const anew = await read('getForFollowing')
  expect(idsOf(anew.bytes)).not.toContain(second)
  expect(idsOf(made.bytes)).toContain(second)
}, 60_000)

test('a mirror made anew equals one that followed', async () => {
  const office = await world.author({ permissions: ['review logs', 'read notes'] })
  const [small, byDefault] = [
    new TestMirror(world, office.personId, { bundle: { records: 1, bytes: 1 }, page: 1 }),
    new TestMirror(world, office.personId, { bundle: { records: 5000, bytes: 4_000_000 }, page: 500 }),
  ]
  await small.refresh()
  await byDefault.refresh()
  expect(small.rows()).toEqual(byDefault.rows())
  expect(byDefault.rows()).toEqual(await visible(office.personId))
})

test('what is older than the window of its resource is neither in bundles nor in changes', async () => {
  const windowed: Resource = { ...specimenLog, sync: { ...specimenLog.sync, window: { field: 'date', months: 2 } } }
  const [recent, old] = [40, 80].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10))
  for (const date of [recent, old]) {
    const key = { vesselId: world.vesselId, date }
    const record = await naturalRecordId(specimenLog, world.tenantId, key)
    await world.deliver(
      writer,
      writer.entry({ resource: 'specimen-logs', action: 'create', record, changes: fresh(key) }),
    )
  }
  const stream = { name: `specimen-logs@vessel:${world.vesselId}`, resource: windowed }
  const { bundle, page } = await inTenantReadOnly(world.database, world.tenantId, async (tx) => ({
    bundle: await preparePage(tx, stream, null),
    page: await changesAfter(tx, [stream], 0, 10_000),
  }))
  const dates = rowsOfPage(bundle.bytes).map((row) => row.date)
  expect(dates).toContain(recent)
  expect(dates).not.toContain(old)
  const moved = page.changes.flatMap(({ record }) => (record ? [record.date] : []))
  expect(moved).toContain(recent)
  expect(moved).not.toContain(old)
})
