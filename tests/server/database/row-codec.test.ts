import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatInstant } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { type Field, fieldsOf } from '#src/resource/description/field-description.ts'
import { type FieldKind, fieldKinds } from '#src/resource/description/field-types.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { canonicalDecimal } from '#src/resource/money/amount.ts'
import { insertRecords } from '#src/server/database/records/insert-records.ts'
import { insertRecord, readRecord, updateRecord } from '#src/server/database/records/record-store.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { hullSurvey } from '../../contract/specimens/hull-survey.ts'
import { openSpecimenDatabase, type SpecimenDatabase } from './specimen-database.ts'

let specimen: SpecimenDatabase

beforeAll(async () => {
  specimen = await openSpecimenDatabase([hullSurvey])
})
afterAll(() => specimen.end())

// Requests with U+0000 are refused before anything is read out of them (src/server/http/json-body.ts).
const words = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter((text) => !text.includes('\0'))
const plainNumber = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0)
const decimalText = (places: number) =>
  fc
    .tuple(fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n }), fc.nat({ max: 9999 }))
    .map(([whole, part]) => canonicalDecimal(`${whole}.${part}`, places))
const id = fc.constant(null).map(() => uuidV7())
const day = fc
  .date({ min: new Date('1000-01-02T00:00:00Z'), max: new Date('2999-12-30T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const moment = fc
  .tuple(fc.integer({ min: -30_000_000_000_000, max: 32_000_000_000_000 }), fc.integer({ min: -839, max: 839 }))
  .map(([milliseconds, offset]) => formatInstant(milliseconds, offset))
const fileReference = fc.record({
  id,
  name: words,
  type: fc.constantFrom('image/png', 'application/pdf'),
  size: fc.nat(),
  sha256: fc.stringMatching(/^[0-9a-f]{64}$/),
})

/** Values of every kind of field, as a description lets them through. */
const values: Record<FieldKind, (field: Field) => fc.Arbitrary<unknown>> = {
  text: () => words,
  longText: () => words,
  choice: ({ values: choices }) => fc.constantFrom(...choices),
  integer: () => fc.maxSafeInteger(),
  quantity: () => plainNumber,
  decimal: () => decimalText(0),
  money: () =>
    fc.tuple(decimalText(2), fc.constantFrom('USD', 'NGN', 'EUR')).map(([amount, currency]) => ({ amount, currency })),
  flag: () => fc.boolean(),
  date: () => day,
  instant: () => moment,
  reference: () => id,
  file: () => fileReference,
  files: () => fc.array(fileReference, { maxLength: 3 }),
  signature: () => fileReference,
  position: () =>
    fc.record(
      { latitude: fc.double({ min: -90, max: 90, noNaN: true }), longitude: plainNumber, accuracy: plainNumber },
      { requiredKeys: ['latitude', 'longitude'] },
    ),
  list: ({ items }) => fc.array(fc.tuple(id, fieldsArbitrary(items)).map(([key, item]) => ({ id: key, ...item }))),
}

/** Any of the fields may be absent: a record written with another version of the description may lack it. */
function fieldsArbitrary(fields: readonly Field[]): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(Object.fromEntries(fields.map((field) => [field.name, values[field.kind](field)])), {
    requiredKeys: [],
  })
}

const utc = moment.map((text) => new Date(text).toISOString())
const nullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const envelope = fc.record({
  id,
  version: fc.integer({ min: 1, max: 2_000_000_000 }),
  status: nullable(words),
  statusAt: nullable(utc),
  statusBy: nullable(id),
  lastStep: nullable(
    fc.record({
      action: words,
      actingFor: nullable(id),
      answers: fc.dictionary(fc.constantFrom('reason', 'until'), words),
    }),
  ),
  number: nullable(words),
  provisionalNumber: nullable(words),
  active: fc.boolean(),
  scope: fc.record({
    owner: nullable(id),
    department: nullable(id),
    vessel: nullable(id),
    participants: fc.array(id, { maxLength: 3 }),
  }),
  createdAt: utc,
  createdBy: nullable(id),
  updatedAt: utc,
  updatedBy: nullable(id),
  schemaVersion: fc.integer({ min: 1, max: 32_000 }),
})
const records = fc
  .tuple(envelope, fieldsArbitrary(fieldsOf(hullSurvey)))
  .map(([head, fields]): StoredRecord => ({ ...head, ...fields }))

/** JSON has no negative zero, and no prototype but the plain one. */
const asJson = (record: StoredRecord): unknown => JSON.parse(JSON.stringify(record))

test('the specimen has a field of every kind', () => {
  const kinds = new Set(fieldsOf(hullSurvey).map(({ kind }) => kind))
  expect([...fieldKinds].filter((kind) => !kinds.has(kind))).toEqual([])
})

test('a record comes back as it was put, whatever its fields hold', async () => {
  await fc.assert(
    fc.asyncProperty(records, records, async (record, other) => {
      await inTenant(specimen.database, specimen.tenantId, async (tx) => {
        expect(await insertRecord(tx, hullSurvey, record)).toBe(true)
        const first = await readRecord(tx, hullSurvey, record.id)
        expect(first && asJson(first)).toEqual(asJson(record))
        const changed = { ...other, id: record.id }
        await updateRecord(tx, hullSurvey, changed)
        const read = await readRecord(tx, hullSurvey, record.id)
        expect(read && asJson(read)).toEqual(asJson(changed))
      })
    }),
    { numRuns: 150 },
  )
})

test('records that are put together stand as each would that is put alone', async () => {
  const rowsOf = async (several: readonly StoredRecord[], isTogether: boolean): Promise<unknown[]> => {
    const found = { rows: [] as unknown[] }
    const putBack = new Error('this is put back')
    const work = inTenant(specimen.database, specimen.tenantId, async (tx) => {
      if (isTogether) await insertRecords(tx.query, tx.tenantId, hullSurvey, several)
      else for (const record of several) await insertRecord(tx, hullSurvey, record)
      const ids = several.map((record) => record.id)
      found.rows = await tx.query('select * from hull_surveys where id = any($1) order by id', [ids])
      throw putBack
    })
    await expect(work).rejects.toBe(putBack)
    return found.rows
  }
  await fc.assert(
    fc.asyncProperty(fc.array(records, { minLength: 1, maxLength: 4 }), async (several) => {
      const together = await rowsOf(several, true)
      expect(together).toHaveLength(several.length)
      expect(together).toEqual(await rowsOf(several, false))
    }),
    { numRuns: 100 },
  )
})

test('records are put together all or none: one whose id is there already takes the others back', async () => {
  const [there, fresh] = fc.sample(records, 2)
  if (!there || !fresh) throw new Error('there are no two')
  await inTenant(specimen.database, specimen.tenantId, (tx) => insertRecord(tx, hullSurvey, there))
  const both = inTenant(specimen.database, specimen.tenantId, (tx) =>
    insertRecords(tx.query, tx.tenantId, hullSurvey, [fresh, there]),
  )
  await expect(both).rejects.toMatchObject({ code: '23505' })
  const read = inTenant(specimen.database, specimen.tenantId, (tx) => readRecord(tx, hullSurvey, fresh.id))
  expect(await read).toBeNull()
})

test('an instant keeps the offset it was lived in, and its milliseconds', async () => {
  const startedAt = '2026-03-29T01:59:59.007-03:30'
  const head = { ...fc.sample(envelope, 1)[0], startedAt } as StoredRecord
  const read = await inTenant(specimen.database, specimen.tenantId, async (tx) => {
    await insertRecord(tx, hullSurvey, head)
    return readRecord(tx, hullSurvey, head.id)
  })
  expect(read?.startedAt).toBe(startedAt)
})
