import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChanges, readCounter } from '#src/server/database/feed/read-changes.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { noScope } from '../../fixtures/record-with.ts'
import { type Difference, type Faults, light, mark, people, Reader, Writers } from './feed-world.ts'
import { openSpecimenDatabase, type SpecimenDatabase } from './specimen-database.ts'

/** Far more than it takes, for a machine that has much else to do. */
const timeout = 120_000
/** How many transactions are written; the proof of a night is the same with a larger number. */
const transactions = Number(process.env.FEED_PROOF_TRANSACTIONS ?? 120)
let specimen: SpecimenDatabase

beforeAll(async () => {
  specimen = await openSpecimenDatabase([mark, light])
})
afterAll(() => specimen.end())

type Sum = Difference & { moves: number }

/** Writers and readers side by side, then every mirror against a direct query (`design/feed.md`, Proof). */
async function prove(world: SpecimenDatabase, faults: Faults = {}, restless = true): Promise<Sum> {
  const writers = new Writers(world)
  await writers.make(300)
  const readers = people.map((person) => new Reader(world, person, faults))
  let done = false
  const writing = writers.run(transactions, 6).then(() => {
    done = true
  })
  await Promise.all([
    writing,
    ...readers.map((reader, place) => reader.follow(() => done, restless && place % 2 === 0)),
  ])
  const sum: Sum = { expected: 0, missing: 0, stale: 0, extra: 0, moves: 0 }
  for (const reader of readers) {
    const difference = await reader.difference()
    sum.moves += reader.moves
    for (const name of ['expected', 'missing', 'stale', 'extra'] as const) sum[name] += difference[name]
  }
  return sum
}

test('every mirror ends equal to a direct query, while records and duties move', { timeout }, async () => {
  const sum = await prove(specimen)
  expect(sum).toMatchObject({ missing: 0, stale: 0, extra: 0 })
  expect(sum.expected).toBeGreaterThan(100)
  expect(sum.moves).toBeGreaterThan(people.length)
})

test('control: a counter that is read after the page loses changes', { timeout }, async () => {
  const { missing, stale, extra } = await prove(specimen, { counterAfterPage: true })
  expect(missing + stale + extra).toBeGreaterThan(0)
})

test('control: without leave rows records stay that should be gone', { timeout }, async () => {
  const broken = await openSpecimenDatabase([mark, light])
  try {
    await broken.database.pool.query(`
      create function lose_leave_rows() returns trigger language plpgsql as $$
      begin
        if new.live then return new; end if;
        return null;
      end $$;
      create trigger lose_leave_rows before insert on sync_key for each row execute function lose_leave_rows()`)
    const { extra } = await prove(broken, {}, false)
    expect(extra).toBeGreaterThan(0)
  } finally {
    await broken.end()
  }
})

test('a page ends where it says, and the next one begins there', async () => {
  await inTenant(specimen.database, specimen.tenantId, async (tx) => {
    const streams = [mark, light].map(({ name }) => `${name}@tenant`)
    const n = await readCounter(tx)
    const whole = await readChanges(tx, streams, 0, 100_000)
    expect(whole).toMatchObject({ upTo: n, more: false })
    const pieces: string[] = []
    for (let after = 0, more = true; more; ) {
      const page = await readChanges(tx, streams, after, 17)
      expect(page.changes.every(({ seq }) => seq > after && seq <= page.upTo)).toBe(true)
      pieces.push(...page.changes.map(({ id }) => id))
      ;({ upTo: after, more } = page)
    }
    expect(pieces).toEqual(whole.changes.map(({ id }) => id))
    expect(await readChanges(tx, streams, n, 10)).toEqual({ upTo: n, more: false, floor: 0, changes: [] })
  })
})

test('whoever holds no stream is told of nothing, and yet moves on', async () => {
  await inTenant(specimen.database, specimen.tenantId, async (tx) => {
    expect(await readChanges(tx, [], 0, 10)).toEqual({
      upTo: await readCounter(tx),
      more: false,
      floor: 0,
      changes: [],
    })
  })
})

test('a tenant without changes stands at 0', async () => {
  await inTenant(specimen.database, specimen.otherTenantId, async (tx) => {
    expect(await readCounter(tx)).toBe(0)
    expect(await readChanges(tx, [`${mark.name}@tenant`], 0, 10)).toEqual({
      upTo: 0,
      more: false,
      floor: 0,
      changes: [],
    })
  })
})

test('a key is held for the resources it was granted for, and for no other', async () => {
  const [owner] = people
  const scope = { ...noScope, owner: owner ?? '' }
  const id = '0197f000-0000-7000-8000-000000000001'
  await inTenant(specimen.database, specimen.otherTenantId, async (tx) => {
    tx.markChanged(mark, id, scope, false)
    tx.markChanged(light, id, scope, false)
  })
  const { changes: heads } = await inTenant(specimen.database, specimen.otherTenantId, (tx) =>
    readChanges(tx, [`${mark.name}@own:${owner}`, `${light.name}@own:${people[1]}`], 0, 10),
  )
  expect(heads.map(({ resource }) => resource)).toEqual([mark.name])
})
