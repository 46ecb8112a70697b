import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV5, uuidV7 } from '#src/lib/uuid.ts'
import { ensurePartitions } from '#src/server/database/schema/partitions.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { openSpecimenDatabase, type SpecimenDatabase } from './specimen-database.ts'

let specimen: SpecimenDatabase
const now = new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  specimen = await openSpecimenDatabase([])
})
afterAll(() => specimen.end())

/** Puts a receipt and says which partition took it. */
const receive = (entryId: string) =>
  inTenant(specimen.database, specimen.tenantId, async (tx) => {
    const [row] = await tx.query<{ partition: string }>(
      `insert into receipts (tenant_id, entry_id, entry_hash, author, result, body) values ($1, $2, '', $2, 'applied', '{}')
       returning tableoid::regclass::text as partition`,
      [tx.tenantId, entryId],
    )
    return row?.partition
  })

test('several servers make the months that are near, once', async () => {
  const early = uuidV7(Date.parse('2027-04-15T00:00:00Z'))
  expect(await receive(early)).toBe('receipts_default')
  const made = await Promise.all([1, 2, 3].map(() => ensurePartitions(specimen.database, now)))
  const months = ['2026_09', '2026_10', '2026_11', '2026_12', '2027_01', '2027_02', '2027_03', '2027_04', '2027_05']
  // April's receipts stay in the default partition, which has one already.
  const expected = months.flatMap((month) =>
    month === '2027_04' ? [`history_${month}`] : [`receipts_${month}`, `history_${month}`],
  )
  expect(made.flat().sort()).toEqual(expected.sort())
  expect(await ensurePartitions(specimen.database, now)).toEqual([])
  expect(await receive(uuidV7(Date.parse('2027-04-16T00:00:00Z')))).toBe('receipts_default')
})

test.each([
  ['2026-11-01T00:00:00.000Z', 'receipts_2026_11'],
  ['2026-11-30T23:59:59.999Z', 'receipts_2026_11'],
  ['2026-12-01T00:00:00.000Z', 'receipts_2026_12'],
  ['2020-01-01T00:00:00.000Z', 'receipts_default'],
  ['2031-01-01T00:00:00.000Z', 'receipts_default'],
])('an entry made at %s has its receipt in %s', async (moment, partition) => {
  expect(await receive(uuidV7(Date.parse(moment)))).toBe(partition)
})

test('an entry is answered once, wherever its receipt lies', async () => {
  const late = await uuidV5(specimen.tenantId, 'an idempotency key')
  for (const entryId of [uuidV7(now.getTime()), late]) {
    await receive(entryId)
    await expect(receive(entryId)).rejects.toMatchObject({ code: '23505' })
  }
})

test('history lies by the moment it was written', async () => {
  const rows = await inTenant(specimen.database, specimen.tenantId, (tx) =>
    tx.query(
      `insert into history (tenant_id, at, id, resource, record_id, version, action)
       values ($1, '2026-12-31T23:59:59.999999Z', $2, 'x', $2, 1, 'create'), ($1, '2027-01-01T00:00:00Z', $2, 'x', $2, 2, 'update')
       returning tableoid::regclass::text as partition`,
      [tx.tenantId, uuidV7()],
    ),
  )
  expect(rows).toEqual([{ partition: 'history_2026_12' }, { partition: 'history_2027_01' }])
})
