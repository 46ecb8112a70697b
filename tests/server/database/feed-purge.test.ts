import { afterEach, beforeEach, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { StreamName } from '#src/protocol/mirror/stream.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { openDatabase } from '#src/server/database/connection/pool.ts'
import { purgeFeed } from '#src/server/database/feed/purge-feed.ts'
import { readChanges, readCounter } from '#src/server/database/feed/read-changes.ts'
import { deleteRecord, insertRecord, readDeleted, restoreRecord } from '#src/server/database/records/record-store.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { noScope, recordWith } from '../../fixtures/record-with.ts'
import { light, mark, Writers } from './feed-world.ts'
import { openSpecimenDatabase, type SpecimenDatabase } from './specimen-database.ts'

const resources = [mark, light]
const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const vessel = uuidV7()
const aboard: ScopeKeys = { ...noScope, vessel }
const streams: StreamName[] = [`${light.name}@vessel:${vessel}`]

let specimen: SpecimenDatabase
beforeEach(async () => {
  specimen = await openSpecimenDatabase(resources)
})
afterEach(() => specimen.end())

const inHarbour: <T>(work: Parameters<typeof inTenant<T>>[2]) => Promise<T> = (work) =>
  inTenant(specimen.database, specimen.tenantId, work)
const purge = () => purgeFeed(specimen.database, resources, { now, step: 3 })

/** A record that last changed so many days ago, and its number in the feed. */
async function changed(days: number, scope = aboard, resource: Resource = light) {
  const record = recordWith({ name: `${days} days ago` }, { scope, updatedAt: daysAgo(days) })
  await inHarbour(async (tx) => {
    await insertRecord(tx, resource, record)
    tx.markChanged(resource, record.id, scope, false)
  })
  return record
}

/** Moves it to where nobody looks, so many days ago. */
async function left({ id }: { id: string }, days: number): Promise<void> {
  await inHarbour(async (tx) => {
    await tx.query('update specimen_lights set updated_at = $3, scope_vessel = null where tenant_id = $1 and id = $2', [
      specimen.tenantId,
      id,
      daysAgo(days),
    ])
    tx.markChanged(light, id, noScope, false)
  })
}

async function deleted({ id }: { id: string }, days: number): Promise<void> {
  await inHarbour(async (tx) => {
    await deleteRecord(tx, light, id, 2)
    await tx.query('update specimen_lights set deleted_at = $3 where tenant_id = $1 and id = $2', [
      specimen.tenantId,
      id,
      daysAgo(days),
    ])
    tx.markChanged(light, id, aboard, true)
  })
}

const floor = () => inHarbour(async (tx) => (await readChanges(tx, streams, 0, 1)).floor)
const position = () => inHarbour(readCounter)
const looksAt = (after: number) =>
  inHarbour(async (tx) => (await readChanges(tx, streams, after, 100)).changes.map(({ id }) => id))
const traces = () =>
  inHarbour(async (tx) => {
    const rows = await tx.query<{ id: string }>(
      `select id from sync_head where tenant_id = $1 and deleted
       union all select id from sync_key where tenant_id = $1 and not live`,
      [tx.tenantId],
    )
    return rows.map(({ id }) => id)
  })

test('what is older than 180 days goes, the floor is where that ends, and from there on nothing is missed', async () => {
  const stands = await changed(400)
  const [gone, departed] = [await changed(390), await changed(380)]
  await deleted(gone, 300)
  await left(departed, 200)
  const passed = await position()
  const [goneLately, departedLately] = [await changed(179), await changed(178)]
  await deleted(goneLately, 100)
  await left(departedLately, 50)
  const after = await looksAt(passed)

  expect(await purge()).toBe(2)
  expect(await floor()).toBe(passed)
  expect((await traces()).sort()).toEqual([goneLately.id, departedLately.id].sort())
  expect(await looksAt(passed)).toEqual(after)
  expect(await looksAt(0)).toContain(stands.id)
  expect(await purge()).toBe(0)
  expect(await floor()).toBe(passed)
})

test('a change of yesterday holds up nothing that came before it, and covers what came after', async () => {
  await deleted(await changed(500), 400)
  const passed = await position()
  const recent = await changed(1)
  // Held for review for a year, and taken in only now: as old as it says, and yet news to everybody.
  const late = await changed(365)
  await purge()
  expect(await floor()).toBe(passed)
  expect(await looksAt(passed)).toEqual([recent.id, late.id])
})

test('keys that a record has are kept however old it is; those it left go once it rests', async () => {
  const reviewer = uuidV7()
  const resting = await changed(250, { ...aboard, participants: [reviewer] })
  const restless = await changed(240)
  await left(restless, 230)
  await inHarbour(async (tx) => {
    await tx.query('update specimen_lights set updated_at = $3 where tenant_id = $1 and id = $2', [
      specimen.tenantId,
      restless.id,
      daysAgo(3),
    ])
    tx.markChanged(light, restless.id, noScope, false)
  })
  await purge()
  const keys = await inHarbour((tx) => tx.query<{ id: string; live: boolean }>('select id, live from sync_key'))
  expect(keys).toContainEqual({ id: resting.id, live: true })
  expect(keys).toContainEqual({ id: restless.id, live: false })
})

test('a record whose traces were purged comes back to its readers when it is restored', async () => {
  const record = await changed(300)
  await deleted(record, 290)
  await purge()
  expect(await traces()).toEqual([])
  const passed = await position()
  await inHarbour(async (tx) => {
    const last = await readDeleted(tx, light, record.id)
    if (!last) throw new Error('the record itself is kept')
    await restoreRecord(tx, light, { ...last, version: 3 })
    tx.markChanged(light, record.id, aboard, false)
  })
  expect(await looksAt(passed)).toEqual([record.id])
})

test('two servers at once, amid writing: each step is done once, and no writer fails', async () => {
  for (let day = 0; day < 20; day += 1) await deleted(await changed(300 - day), 250)
  const passed = await position()
  const second = await openDatabase(specimen.url)
  const writers = new Writers(specimen)
  await writers.make(20)
  try {
    const options = { now, step: 2 }
    const [one, other] = await Promise.all([
      purgeFeed(specimen.database, resources, options),
      purgeFeed(second, resources, options),
      writers.run(40, 4),
    ])
    expect(one + other).toBe(20)
    expect(await floor()).toBe(passed)
  } finally {
    await second.end()
  }
})

test('it stops before the next step when the server ends, and goes on from there', async () => {
  for (let day = 0; day < 6; day += 1) await deleted(await changed(300), 290)
  const ending = new AbortController()
  ending.abort()
  expect(await purgeFeed(specimen.database, resources, { now, signal: ending.signal })).toBe(0)
  expect(await floor()).toBe(0)
  expect(await purge()).toBe(6)
})

test('one tenant’s floor is no other’s', async () => {
  await deleted(await changed(300), 290)
  await purge()
  const [row] = await inTenant(specimen.database, specimen.otherTenantId, (tx) =>
    tx.query<{ floor: number }>('select floor from tenant_seq where tenant_id = $1', [tx.tenantId]),
  )
  expect(await floor()).toBeGreaterThan(0)
  expect(row).toBeUndefined()
})
