import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addDays, formatInstant } from '#src/lib/instant.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { instant, text } from '#src/resource/description/field-types.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { filterOf } from '#src/screens/data/list/row-filter.ts'
import { selectRecords } from '#src/server/database/records/record-list.ts'
import { insertRecord } from '#src/server/database/records/record-store.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { readListQuery } from '#src/server/resource-routes/list-query.ts'
import { actorWith } from '../../fixtures/actor-with.ts'
import { recordWith } from '../../fixtures/record-with.ts'
import { openSpecimenDatabase, type SpecimenDatabase } from './specimen-database.ts'

/** A specimen whose lists go by a moment that people live by clocks of their own. */
const sighting = defineResource({
  name: 'specimen-sightings',
  area: 'specimens',
  label: ['Sighting', 'Sightings'],
  fields: z.strictObject({ what: text(), seenAt: instant() }),
  scope: {},
  access: {
    create: { anyone: 'tenant' },
    read: { anyone: 'tenant' },
    update: { anyone: 'tenant' },
    delete: { anyone: 'tenant' },
  },
  title: ['what'],
  order: 'seenAt',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})

/** Lagos an hour into its day, Baker Island and Kiritimati at the ends of the earth, and the furthest that is written. */
const atEdges = {
  lagosNight: '2026-11-21T00:30:00.000+01:00',
  utcEvening: '2026-11-20T23:30:00.000Z',
  guyanaEvening: '2026-11-20T23:30:00.000-04:00',
  lagosNewYear: '2027-01-01T00:30:00.000+01:00',
  guyanaOldYear: '2026-12-31T23:30:00.000-04:00',
  utcLastMoment: '2026-12-31T23:59:59.999Z',
  utcFirstMoment: '2027-01-01T00:00:00.000Z',
  furthestEast: '2027-01-01T00:00:00.000+15:59',
  furthestWest: '2026-12-31T23:59:59.999-15:59',
} as const

let specimen: SpecimenDatabase
const edges: StoredRecord[] = []

beforeAll(async () => {
  specimen = await openSpecimenDatabase([sighting])
  for (const [what, seenAt] of Object.entries(atEdges)) {
    edges.push(recordWith({ what, seenAt }, { createdAt: '2026-11-20T23:30:00.000Z' }))
  }
  await put(specimen.tenantId, edges)
})
afterAll(() => specimen.end())

const put = (tenantId: string, records: readonly StoredRecord[]) =>
  inTenant(specimen.database, tenantId, async (tx) => {
    for (const record of records) await insertRecord(tx, sighting, record)
  })

/** What the office's list holds, asked as an address asks it. */
const listed = async (tx: Transaction, tenantId: string, asked: Record<string, string>) => {
  const { filters } = readListQuery(sighting, asked)
  const query = { actor: actorWith({ tenantId }), lines: { anyone: 'tenant' }, order: 'asc', limit: 100 } as const
  return (await selectRecords(tx, sighting, { ...query, filters, page: 1 })).records
}
const whatOf = async (asked: Record<string, string>) => {
  const records = await inTenant(specimen.database, specimen.tenantId, (tx) => listed(tx, specimen.tenantId, asked))
  return records.map(({ what }) => String(what)).sort()
}
const except = (...names: (keyof typeof atEdges)[]) =>
  Object.keys(atEdges)
    .filter((name) => !names.some((one) => one === name))
    .sort()

describe('a day or a year asked of a moment is the one on the clock it was lived by', () => {
  test.each([
    [{ seenAt: '2026-11-21' }, ['lagosNight']],
    [{ seenAt: '2026-11-20' }, ['guyanaEvening', 'utcEvening']],
    [{ seenAtFrom: '2026-11-21', seenAtTo: '2026-11-21' }, ['lagosNight']],
    [{ seenAtTo: '2026-11-20' }, ['guyanaEvening', 'utcEvening']],
    [{ seenAtFrom: '2026-11-21' }, except('guyanaEvening', 'utcEvening')],
    [{ year: '2027' }, ['furthestEast', 'lagosNewYear', 'utcFirstMoment']],
    [{ year: '2026' }, except('furthestEast', 'lagosNewYear', 'utcFirstMoment')],
    [{ seenAt: '2026-12-31' }, ['furthestWest', 'guyanaOldYear', 'utcLastMoment']],
  ])('%j', async (asked, expected) => {
    expect(await whatOf(asked)).toEqual(expected)
  })

  test('a moment with its offset is that moment, and what the office noted itself goes by UTC', async () => {
    expect(await whatOf({ seenAtFrom: '2026-11-21T00:30:00+01:00', seenAtTo: '2026-11-20T23:30:00Z' })).toEqual([
      'lagosNight',
      'utcEvening',
    ])
    expect(await whatOf({ createdAt: '2026-11-20' })).toEqual(except())
    expect(await whatOf({ createdAtFrom: '2026-11-21' })).toEqual([])
  })
})

test('the office lists by days what the device lists by them, whatever the moments and their clocks', async () => {
  const [first, last] = [Date.parse('2026-12-30T00:00:00Z'), Date.parse('2027-01-02T23:59:59.999Z')]
  const moments = fc.tuple(fc.integer({ min: first, max: last }), fc.integer({ min: -959, max: 959 }))
  const days = fc.integer({ min: -1, max: 5 }).map((after) => addDays('2026-12-29', after))
  const seen = fc.sample(moments, { numRuns: 90, seed: 27 }).map(([at, offset]) => formatInstant(at, offset))
  const records = seen.map((seenAt, place) => recordWith({ what: `Sighting ${place}`, seenAt }))
  await put(specimen.otherTenantId, records)
  const idsOf = (rows: readonly StoredRecord[]) => rows.map(({ id }) => id).sort()
  await inTenant(specimen.database, specimen.otherTenantId, async (tx) => {
    const office = async (asked: Record<string, string>) => idsOf(await listed(tx, specimen.otherTenantId, asked))
    const range = fc.tuple(fc.option(days, { nil: '' }), fc.option(days, { nil: '' }))
    await fc.assert(
      fc.asyncProperty(range, async ([from, until]) => {
        const ends = { ...(from && { seenAtFrom: from }), ...(until && { seenAtTo: until }) }
        const onDevice = filterOf(sighting, 'seenAt', [`${from}..${until}`])
        expect(await office(ends)).toEqual(idsOf(records.filter(onDevice)))
      }),
      { numRuns: 60 },
    )
    for (const year of ['2026', '2027']) {
      // As the year's lists of safety reports have it: the text of the moment begins with the year.
      const ofYear = records.filter(({ seenAt }) => String(seenAt).startsWith(`${year}-`))
      expect(await office({ year })).toEqual(idsOf(ofYear))
    }
  })
})

test('a range of days is looked up in the index that lists go by', async () => {
  await inTenant(specimen.database, specimen.tenantId, async (tx) => {
    const plans: string[] = []
    const query: Transaction['query'] = async (statement, values) => {
      if (statement.trimStart().startsWith('select')) {
        plans.push(JSON.stringify(await tx.query(`explain (format json) ${statement}`, values)))
      }
      return tx.query(statement, values)
    }
    await tx.query('set local enable_seqscan = off')
    await tx.query('set local enable_bitmapscan = off')
    await listed({ ...tx, query }, specimen.tenantId, { year: '2027' })
    expect(plans).toHaveLength(1)
    expect(/"Index Cond":"([^"]*)"/.exec(plans[0] ?? '')?.[1]).toMatch(/tenant_id = .*seen_at >= .*seen_at < /)
  })
})
