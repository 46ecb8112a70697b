import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { AccessLines } from '#src/resource/actor/scope.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, money, plainDate, reference, text } from '#src/resource/description/field-types.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { compareFolded, foldText } from '#src/resource/text/fold-text.ts'
import { foldRows } from '#src/server/database/records/folded-rows.ts'
import { selectRecords } from '#src/server/database/records/record-list.ts'
import { insertRecord, updateRecord } from '#src/server/database/records/record-store.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { actorWith } from '../../fixtures/actor-with.ts'
import { recordWith } from '../../fixtures/record-with.ts'
import { buoy, openSpecimenDatabase, type SpecimenDatabase } from './specimen-database.ts'

const access = {
  create: { anyone: 'tenant' },
  read: { anyone: 'own' },
  update: { anyone: 'tenant' },
  delete: { anyone: 'tenant' },
} as const

/** A specimen that buoys reference, each read by its owner alone. */
const tender = defineResource({
  name: 'specimen-tenders',
  area: 'specimens',
  label: ['Tender', 'Tenders'],
  fields: z.strictObject({ name: text() }),
  scope: { owner: 'author' },
  access,
  title: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})

/** What a list shows of a mooring, of several kinds. */
const mooring = defineResource({
  name: 'specimen-moorings',
  area: 'specimens',
  label: ['Mooring', 'Moorings'],
  fields: z.strictObject({
    name: text(),
    ground: choice(['m'])
      .meta({ list: true, options: { m: 'Soft mud' } })
      .optional(),
    fee: money().meta({ list: true }).optional(),
    laidOn: plainDate().meta({ list: true }).optional(),
    tenderId: reference('specimen-tenders').meta({ list: true }).optional(),
  }),
  scope: {},
  access,
  title: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})

const names = [
  'Ṣọlá',
  'sobo',
  'Zoe',
  'Łukasz',
  'lucas',
  'Işık',
  'İbrahim',
  'O’Brien',
  'Obi',
  '\u{1f6a2}',
  '\uff5f',
  'Straße',
]
const lines: AccessLines = { anyone: 'tenant' }
const me = 'c1c1c1c1-0000-4000-8000-000000000001'
let specimen: SpecimenDatabase

beforeAll(async () => {
  specimen = await openSpecimenDatabase([buoy, tender, mooring])
})
afterAll(() => specimen.end())

const within = <T>(work: (tx: Transaction) => Promise<T>) => inTenant(specimen.database, specimen.tenantId, work)

async function listed(resource: typeof buoy | typeof mooring, query: { search?: string; order?: 'asc' | 'desc' } = {}) {
  const { search, order = 'asc' } = query
  const actor = actorWith({ tenantId: specimen.tenantId, personId: me })
  const { records } = await within((tx) =>
    selectRecords(tx, resource, {
      actor,
      lines,
      order,
      page: 1,
      limit: 5000,
      ...(search !== undefined && { search: { text: search, resources: [tender] } }),
    }),
  )
  return records.map(({ name }) => name)
}

/** Takes the folded texts of all buoys away, as a release without them wrote rows. */
const asBefore = () =>
  within((tx) =>
    tx.query(
      `update "specimen_buoys" set search = lower(name || ' ' || coalesce(remark, '')), title_key = null, order_key = null
       where tenant_id = $1`,
      [tx.tenantId],
    ),
  )

beforeEach(() => within((tx) => tx.query('delete from "specimen_buoys" where tenant_id = $1', [tx.tenantId])))

async function store(resource: typeof buoy | typeof mooring | typeof tender, record: StoredRecord): Promise<void> {
  await within((tx) => insertRecord(tx, resource, record))
}

test('a list is ordered by names as people write them, as on devices', async () => {
  for (const name of names) await store(buoy, recordWith({ name }))
  const expected = names.toSorted((left, right) => compareFolded(foldText(left), foldText(right)))
  expect(await listed(buoy)).toEqual(expected)
  expect(await listed(buoy, { order: 'desc' })).toEqual(expected.toReversed())
})

test('rows of an earlier release are found and in order before they are folded, and after', async () => {
  for (const name of ['Beta', 'alpha', 'O’Gamma']) await store(buoy, recordWith({ name }))
  await asBefore()
  await store(buoy, recordWith({ name: 'BÉTA two' }))
  expect(await listed(buoy)).toEqual(['alpha', 'Beta', 'BÉTA two', 'O’Gamma'])
  expect(await listed(buoy, { search: 'o’gamma' })).toEqual(['O’Gamma'])
  expect(await listed(buoy, { search: 'beta' })).toEqual(['Beta', 'BÉTA two'])
  await foldRows(specimen.database, [buoy])
  expect(await listed(buoy)).toEqual(['alpha', 'Beta', 'BÉTA two', 'O’Gamma'])
  expect(await listed(buoy, { search: 'ogamma' })).toEqual(['O’Gamma'])
})

test('a row that a server of an earlier release changed beside this one is found, in order, and refreshed', async () => {
  const record = recordWith({ name: 'Alpha' })
  await store(buoy, record)
  for (const name of ['Beta', 'Ômega']) await store(buoy, recordWith({ name }))
  const renamed = (to: string) =>
    within((tx) =>
      tx.query(
        `update "specimen_buoys" set name = $3, search = lower($3), version = version + 1 where tenant_id = $1 and id = $2`,
        [tx.tenantId, record.id, to],
      ),
    )
  const keys = () =>
    within((tx) =>
      tx.query('select title_key, order_key from "specimen_buoys" where tenant_id = $1 and id = $2', [
        tx.tenantId,
        record.id,
      ]),
    )
  await renamed('Łuna')
  expect(await keys()).toEqual([{ title_key: 'alpha', order_key: 'alpha' }])
  expect(await listed(buoy, { search: 'łuna' })).toEqual(['Łuna'])
  expect(await listed(buoy)).toEqual(['Beta', 'Ômega', 'Łuna'])
  await foldRows(specimen.database, [buoy])
  expect(await keys()).toEqual([{ title_key: 'luna', order_key: 'luna' }])
  expect(await listed(buoy, { search: 'luna' })).toEqual(['Łuna'])
  expect(await listed(buoy)).toEqual(['Beta', 'Łuna', 'Ômega'])
})

test('folding goes on where it was interrupted, in portions, of all tenants, and changes no record', async () => {
  await within(async (tx) => {
    for (let place = 0; place < 1200; place += 1) await insertRecord(tx, buoy, recordWith({ name: `Ṣọlá ${place}` }))
  })
  const other = recordWith({ name: 'Ọ̀pọ́bọ́' })
  await inTenant(specimen.database, specimen.otherTenantId, (tx) => insertRecord(tx, buoy, other))
  await asBefore()
  const states = () =>
    within((tx) =>
      tx.query<{ folded: boolean; id: string; version: number; updated_at: Date }>(
        `select id, version, updated_at, title_key is not null and ascii(search) = 1 as folded from "specimen_buoys" where tenant_id = $1 order by id`,
        [tx.tenantId],
      ),
    )
  const before = await states()
  let looks = 0
  const ended = {
    get aborted() {
      looks += 1
      return looks > 1
    },
  }
  await foldRows(specimen.database, [buoy], { signal: ended })
  expect((await states()).filter(({ folded }) => folded)).toHaveLength(500)
  await foldRows(specimen.database, [buoy])
  const after = await states()
  expect(after.every(({ folded }) => folded)).toBe(true)
  expect(after.map(({ folded: _folded, ...rest }) => rest)).toEqual(before.map(({ folded: _folded, ...rest }) => rest))
  await foldRows(specimen.database, [buoy])
  expect(await states()).toEqual(after)
})

test('a record is found by what its list shows: labels, days and amounts both ways, and titles of what it references', async () => {
  const [mine, others] = [
    recordWith({ name: 'Mary Ṣọlá' }, { scope: { owner: me, department: null, vessel: null, participants: [] } }),
    recordWith({ name: 'Mary Hidden' }),
  ]
  await store(tender, mine)
  await store(tender, others)
  const first = recordWith({
    name: 'First',
    ground: 'm',
    fee: { amount: '812399.00', currency: 'NGN' },
    laidOn: '2026-11-03',
    tenderId: mine.id,
  })
  await store(mooring, first)
  await store(mooring, recordWith({ name: 'Second', tenderId: others.id }))
  for (const search of ['soft', '812,399', '812399', '3 nov', '2026-11-03', 'sola', 'first MARY mud']) {
    expect(await listed(mooring, { search })).toEqual(['First'])
  }
  expect(await listed(mooring, { search: 'hidden' })).toEqual([])
  await within((tx) => updateRecord(tx, tender, { ...mine, name: 'Renamed', version: 2 }))
  expect(await listed(mooring, { search: 'sola' })).toEqual([])
  expect(await listed(mooring, { search: 'renamed' })).toEqual(['First'])
})
