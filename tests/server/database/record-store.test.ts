import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { isInScope, reachOf, type Scope, type ScopeKeys, scopeKeysOfRecord, scopes } from '#src/resource/actor/scope.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { UnknownFilter } from '#src/server/database/records/filter-predicate.ts'
import { selectRecords, selectStream } from '#src/server/database/records/record-list.ts'
import {
  deleteRecord,
  insertRecord,
  NaturalKeyTaken,
  readDeleted,
  readRecord,
  readVisible,
  restoreRecord,
  updateRecord,
} from '#src/server/database/records/record-store.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { actorWith } from '../../fixtures/actor-with.ts'
import { recordWith } from '../../fixtures/record-with.ts'
import { buoy, openSpecimenDatabase, type SpecimenDatabase, sounding } from './specimen-database.ts'

let specimen: SpecimenDatabase

beforeAll(async () => {
  specimen = await openSpecimenDatabase([buoy, sounding])
})
afterAll(() => specimen.end())

const within = <T>(work: (tx: Transaction) => Promise<T>) => inTenant(specimen.database, specimen.tenantId, work)

/** How many connections to this database wait for a lock. */
const waitingForLocks = async (): Promise<number> => {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  return (await within((tx) => tx.query(waiting))).length
}

describe('one record', () => {
  test('is put once, also after it was deleted', async () => {
    const record = recordWith({ name: 'North' })
    expect(await within((tx) => insertRecord(tx, buoy, record))).toBe(true)
    expect(await within((tx) => insertRecord(tx, buoy, { ...record, name: 'Other' }))).toBe(false)
    await within((tx) => deleteRecord(tx, buoy, record.id, 2))
    expect(await within((tx) => insertRecord(tx, buoy, record))).toBe(false)
  })

  test('is absent once deleted, readable as deleted, and comes back', async () => {
    const record = recordWith({ name: 'East' })
    await within((tx) => insertRecord(tx, buoy, record))
    await within((tx) => deleteRecord(tx, buoy, record.id, 2))
    expect(await within((tx) => readRecord(tx, buoy, record.id))).toBeNull()
    expect(await within((tx) => readRecord(tx, buoy, record.id, 'update'))).toBeNull()
    expect(
      await within((tx) =>
        readVisible(tx, buoy, record.id, actorWith({ tenantId: specimen.tenantId }), { anyone: 'tenant' }),
      ),
    ).toBeNull()
    expect(await within((tx) => selectStream(tx, buoy, 'tenant', null, 100))).not.toContainEqual(
      expect.objectContaining({ id: record.id }),
    )
    expect(await within((tx) => readDeleted(tx, buoy, record.id))).toMatchObject({ name: 'East', version: 2 })
    await expect(within((tx) => updateRecord(tx, buoy, record))).rejects.toThrow()
    await expect(within((tx) => deleteRecord(tx, buoy, record.id, 3))).rejects.toThrow()
    await within((tx) => restoreRecord(tx, buoy, { ...record, version: 3 }))
    expect(await within((tx) => readRecord(tx, buoy, record.id))).toMatchObject({ name: 'East', version: 3 })
  })

  test('shares its natural key with no other that is there', async () => {
    const key = { place: 'Bar', day: '2026-11-01' }
    const [first, second] = [recordWith(key), recordWith(key)]
    const third = recordWith({ ...key, day: '2026-11-02' })
    await within((tx) => insertRecord(tx, sounding, first))
    await expect(within((tx) => insertRecord(tx, sounding, second))).rejects.toThrow(NaturalKeyTaken)
    await within((tx) => insertRecord(tx, sounding, third))
    await expect(within((tx) => updateRecord(tx, sounding, { ...third, ...key }))).rejects.toThrow(NaturalKeyTaken)
    await within((tx) => deleteRecord(tx, sounding, first.id, 2))
    expect(await within((tx) => insertRecord(tx, sounding, second))).toBe(true)
  })

  test('waits for whoever has locked it', async () => {
    const record = recordWith({ name: 'West' })
    await within((tx) => insertRecord(tx, buoy, record))
    const order: string[] = []
    let tellLocked: () => void = () => undefined
    const locked = new Promise<void>((resolve) => {
      tellLocked = resolve
    })
    await Promise.all([
      within(async (tx) => {
        await readRecord(tx, buoy, record.id, 'update')
        order.push('first locked')
        tellLocked()
        await expect.poll(waitingForLocks, { timeout: 10_000 }).toBe(1)
        order.push('first done')
      }),
      within(async (tx) => {
        await locked
        await readRecord(tx, buoy, record.id, 'update')
        order.push('second locked')
      }),
    ])
    expect(order).toEqual(['first locked', 'first done', 'second locked'])
  })
})

describe('what a person sees', () => {
  const ids = Array.from({ length: 5 }, () => uuidV7())
  const one = fc.constantFrom(...ids)
  const some = fc.uniqueArray(one, { maxLength: 2 })
  const keys: fc.Arbitrary<ScopeKeys> = fc.record({
    owner: fc.option(one, { nil: null }),
    department: fc.option(one, { nil: null }),
    vessel: fc.option(one, { nil: null }),
    participants: some,
  })
  const actors = fc
    .record({
      personId: one,
      departmentId: fc.option(one, { nil: null }),
      headedDepartmentIds: some,
      vesselIds: some,
      juniorIds: some,
    })
    .map((held) => actorWith(held))
  const grants = fc.dictionary(fc.constantFrom('anyone', 'view', 'isHr', 'isHod'), fc.constantFrom<Scope>(...scopes), {
    minKeys: 0,
  })
  let records: StoredRecord[]

  beforeAll(async () => {
    records = fc.sample(keys, 120).map((scope, place) => recordWith({ name: `Buoy ${place}` }, { scope }))
    await inTenant(specimen.database, specimen.otherTenantId, async (tx) => {
      for (const record of records) {
        await insertRecord(tx, buoy, record)
        tx.markChanged(buoy, record.id, record.scope, false)
      }
    })
  })

  test('is by the query what the test of scopes says, in lists and one by one', async () => {
    await fc.assert(
      fc.asyncProperty(
        actors,
        grants,
        fc.constantFrom(...fc.sample(fc.nat(119), 20)),
        async (someone, lines, place) => {
          const actor: Actor = { ...someone, permissions: ['view'], isHod: true }
          const held = Object.entries(lines).filter(([grant]) => grant !== 'isHr')
          const visible = (record: StoredRecord) =>
            held.some(([grant, scope]) => isInScope(reachOf(grant, scope), actor, record.scope))
          const expected = records.filter(visible).map(({ id }) => id)
          await inTenant(specimen.database, specimen.otherTenantId, async (tx) => {
            const list = await selectRecords(tx, buoy, {
              actor,
              lines,
              order: 'asc',
              orderBy: 'createdAt',
              page: 1,
              limit: 200,
            })
            expect(list.records.map(({ id }) => id).sort()).toEqual([...expected].sort())
            expect(list.total).toBe(expected.length)
            const record = records[place]
            if (record) expect((await readVisible(tx, buoy, record.id, actor, lines)) !== null).toBe(visible(record))
          })
        },
      ),
      { numRuns: 150 },
    )
  })

  test('stands in the streams of its scope keys and in no other, page by page', async () => {
    const everyKey = [...new Set(records.flatMap(({ scope }) => scopeKeysOfRecord(scope)))]
    for (const key of everyKey) {
      const found: string[] = []
      await inTenant(specimen.database, specimen.otherTenantId, async (tx) => {
        for (let after: string | null = null; ; ) {
          const page = await selectStream(tx, buoy, key, after, 7)
          found.push(...page.map(({ id }) => id))
          after = page.at(-1)?.id ?? null
          if (page.length < 7) break
        }
      })
      const expected = records.filter(({ scope }) => scopeKeysOfRecord(scope).includes(key)).map(({ id }) => id)
      expect(found).toEqual([...expected].sort())
    }
  })
})

/** A search in which no other resource has a part. */
const searchFor = (text: string) => ({ text, resources: [] })

describe('a list', () => {
  let actor: Actor
  const list = (query: object, lines = { anyone: 'tenant' } as const) =>
    inTenant(specimen.database, specimen.tenantId, (tx) =>
      selectRecords(tx, buoy, {
        actor,
        lines,
        order: 'asc',
        page: 1,
        limit: 100,
        search: searchFor('listed'),
        ...query,
      }),
    )
  const namesOf = async (query: object) => (await list(query)).records.map((record) => record.name)

  beforeAll(async () => {
    actor = actorWith({ tenantId: specimen.tenantId })
    const rows = [
      {
        name: 'A 100%',
        colour: 'red',
        lit: true,
        bell: -3,
        laidOn: '2026-01-31',
        checkedAt: '2026-02-01T00:30:00+01:00',
      },
      {
        name: 'B under_score',
        colour: 'green',
        lit: false,
        bell: 12,
        laidOn: '2026-02-01',
        checkedAt: '2026-02-01T00:00:00Z',
      },
      { name: 'C ÅLESUND', colour: 'green', bell: 4, laidOn: '2026-02-02', checkedAt: '2026-02-01T23:59:59.999Z' },
      { name: 'D back\\slash', colour: 'red', lit: true, checkedAt: '2026-02-02T00:00:00Z' },
    ]
    await within(async (tx) => {
      for (const row of rows) await insertRecord(tx, buoy, recordWith({ ...row, remark: 'LISTED' }, { status: 'open' }))
    })
  })

  test('finds text anywhere, in any case, and takes no sign for a pattern', async () => {
    expect(await namesOf({ search: searchFor('ålesund') })).toEqual(['C ÅLESUND'])
    expect(await namesOf({ search: searchFor('0%') })).toEqual(['A 100%'])
    expect(await namesOf({ search: searchFor('r_s') })).toEqual(['B under_score'])
    expect(await namesOf({ search: searchFor('k\\s') })).toEqual(['D back\\slash'])
    expect(await namesOf({ search: searchFor('%%') })).toEqual([])
  })

  test('finds words in any order, folded, each in its own field', async () => {
    expect(await namesOf({ search: searchFor('alesund LISTED') })).toEqual(['C ÅLESUND'])
    expect(await namesOf({ search: searchFor('listed nowhere') })).toEqual([])
  })

  test.each([
    [{ colour: ['red'] }, 'AD'],
    [{ colour: ['red', 'green'], lit: ['true'] }, 'AD'],
    [{ colour: ['purple'] }, ''],
    [{ status: ['open'] }, 'ABCD'],
    [{ status: ['closed'] }, ''],
    [{ bell: ['-3', '4'] }, 'AC'],
    [{ bell: ['many'] }, ''],
    [{ bellFrom: ['4'] }, 'BC'],
    [{ bellTo: ['4'] }, 'AC'],
    [{ laidOn: ['2026-02-01'] }, 'B'],
    [{ laidOnFrom: ['2026-02-01'], laidOnTo: ['2026-02-02'] }, 'BC'],
    [{ laidOnFrom: ['2026-02-30'] }, ''],
    [{ checkedAt: ['2026-02-01'] }, 'ABC'],
    [{ checkedAt: ['2026-01-31T23:30:00Z'] }, 'A'],
    [{ checkedAtTo: ['2026-02-01'] }, 'ABC'],
    [{ checkedAtTo: ['2026-01-31'] }, ''],
    [{ checkedAtFrom: ['2026-02-01'] }, 'ABCD'],
    [{ tenderId: ['not an id'] }, ''],
    [{ active: ['true'] }, 'ABCD'],
    [{ owner: [uuidV7()] }, ''],
  ])('filtered by %j holds %s', async (filters, expected) => {
    expect((await namesOf({ filters })).map((name) => String(name)[0]).join('')).toBe(expected)
  })

  test.each(['colourFrom', 'depth', 'tenant_id', 'scope_owner', 'remarkTo', 'name"'])(
    'has no filter %s',
    async (filter) => {
      await expect(list({ filters: { [filter]: ['1'] } })).rejects.toThrow(UnknownFilter)
    },
  )

  test('comes in pages with a total, both ways', async () => {
    expect(await list({ limit: 3, page: 1 })).toMatchObject({ total: 4, records: [{}, {}, {}] })
    expect((await list({ limit: 3, page: 2 })).records).toMatchObject([{ name: 'D back\\slash' }])
    expect((await list({ limit: 3, page: 3 })).records).toEqual([])
    expect((await list({ limit: 1, order: 'desc' })).records).toMatchObject([{ name: 'D back\\slash' }])
    expect((await list({ limit: 1, orderBy: 'laidOn' })).records).toMatchObject([{ name: 'A 100%' }])
    await expect(list({ orderBy: 'tenant_id' })).rejects.toThrow()
  })

  test('has the same total on every page of every length, and counts only where a page does not show it', async () => {
    const whole = await namesOf({})
    for (const limit of [1, 2, 3, 4, 5]) {
      for (const page of [1, 2, 3, 4, 5]) {
        const statements: string[] = []
        const { records, total } = await within((tx) => {
          const query: Transaction['query'] = (text, values) => {
            statements.push(text)
            return tx.query(text, values)
          }
          const asked = {
            actor,
            lines: { anyone: 'tenant' },
            order: 'asc',
            page,
            limit,
            search: searchFor('listed'),
          } as const
          return selectRecords({ ...tx, query }, buoy, asked)
        })
        expect(total).toBe(4)
        expect(records.map(({ name }) => name)).toEqual(whole.slice((page - 1) * limit, page * limit))
        expect(statements.some((text) => text.includes('count(*)'))).toBe(page > 1 || limit <= 4)
      }
    }
  })

  test('holds only the records asked for, and none of them without a grant', async () => {
    const [first] = (await list({})).records
    expect((await list({ ids: [first?.id, uuidV7()] })).records).toEqual([first])
    expect(await list({ lines: {} })).toEqual({ records: [], total: 0 })
  })
})
