import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import { sumValues } from '#src/resource/display/sum-values.ts'
import { addMoney, sumField } from '#src/resource/money/arithmetic.ts'
import { exampleRecord } from '#src/server/documentation/example-record.ts'
import { resourceSchemas } from '#src/server/documentation/resource-schemas.ts'
import { wrongValues } from '../../security/wrong-values.ts'
import { importFile } from '../import-file.ts'
import { otherValues } from '../other-values.ts'
import { readWorkbook } from '../read-workbook.ts'
import { specimenInvoice } from '../specimens/specimen-invoice.ts'
import { wrongValueOf } from '../wrong-value-of.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { TestMirror } from './test-mirror.ts'
import { type Client, clientOf, makeServer } from './test-server.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let app: FastifyInstance
let bridge: TestAuthor
let office: TestAuthor
let ada: Client

beforeAll(async () => {
  world = await makeWorld()
  app = await makeServer(world)
  bridge = await world.author({ permissions: ['write invoices'] })
  office = await world.author({ permissions: ['write invoices'] })
  ada = await clientOf(app, world, office)
})
afterAll(async () => {
  await app.close()
  await world.end()
})

const naira = (amount: string) => ({ amount, currency: 'NGN' })
const created = z.looseObject({ id: z.string() })

async function post(fields: object): Promise<string> {
  const answer = await ada('POST', '/specimen-invoices', { body: { supplier: 'Chandler', ...fields } })
  expect(answer.status).toBe(201)
  return created.parse(answer.body.data).id
}
const entryOf = (author: TestAuthor, action: string, record: string, given: object) =>
  author.entry({ resource: 'specimen-invoices', action, record, ...given })

test('a tenth and two tenths are added, stored, answered and summed as 0.30', async () => {
  const sum = addMoney({ amount: '0.1', currency: 'NGN' }, { amount: '0.2', currency: 'NGN' })
  const id = await post({ total: sum, rate: '1612.500' })
  const answer = await ada('GET', `/specimen-invoices/${id}`)
  expect(answer.body.data).toMatchObject({ total: naira('0.30'), rate: '1612.5' })
  const rows = await world.rows(
    `select total::text, total_currency, pg_typeof(total)::text as type, (total * 3)::text as thrice
     from specimen_invoices where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ total: '0.30', total_currency: 'NGN', type: 'numeric', thrice: '0.90' }])
  const record = await world.record(specimenInvoice, id)
  expect(sumField(record ? [record, record, {}] : [], 'total')).toEqual({ totals: [naira('0.60')], missing: 1 })
})

test('the office stores one spelling, of fields and of the items of lists', async () => {
  const line = { id: uuidV7(), item: 'Rope', count: 2, price: { amount: '12.34560', currency: 'USD' } }
  const id = await post({ total: { amount: '5000.00', currency: 'XAF' }, balance: naira('-0.50'), lines: [line] })
  expect(await world.record(specimenInvoice, id)).toMatchObject({
    total: { amount: '5000', currency: 'XAF' },
    balance: naira('-0.50'),
    lines: [{ price: { amount: '12.3456', currency: 'USD' } }],
  })
})

test.each([
  ['a number', { amount: 5, currency: 'NGN' }, 'total.amount'],
  ['a bare amount', '5.00', 'total'],
  ['no currency', { amount: '5.00' }, 'total.currency'],
  ['a currency of others', { amount: '5.00', currency: 'GBP' }, 'total.currency'],
  ['the label of a currency', { amount: '5.00', currency: 'EURO' }, 'total.currency'],
  ['separators', naira('5,000.00'), 'total'],
  ['a decimal comma', naira('800,00'), 'total'],
  ['an exponent', naira('1e5'), 'total'],
  ['parts of a kobo', naira('5.001'), 'total'],
  ['parts of a franc', { amount: '5000.50', currency: 'XAF' }, 'total'],
  ['a negative total', naira('-5.00'), 'total'],
  ['too many digits', naira('1000000000000000.00'), 'total'],
])('%s is refused', async (_what, total, path) => {
  const answer = await ada('POST', '/specimen-invoices', { body: { supplier: 'Chandler', total } })
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [path]])
  if (path === 'total' && typeof total === 'object') expect(answer.body.errors).toEqual({ total: ['Invalid amount'] })
})

test('what the suites of all resources draw on is right and wrong for these kinds too', async () => {
  const example = exampleRecord(specimenInvoice, { idOf: () => undefined, seed: 3, firstDay: '2026-03-01' })
  expect(example).toMatchObject({ total: naira('1503.50'), balance: naira('1503.50'), rate: '4.5' })
  const id = await post(example)
  const stock = { idsOf: () => [], filesOf: () => [] }
  for (const field of fieldsOf(specimenInvoice).filter(({ kind }) => kind === 'money' || kind === 'decimal')) {
    const patch = (value: unknown) => ada('PATCH', `/specimen-invoices/${id}`, { body: { [field.name]: value } })
    for (const value of otherValues(field, example[field.name], stock)) {
      expect([value, (await patch(value)).status]).toEqual([value, 200])
    }
    for (const value of [wrongValueOf(field), ...wrongValues[field.kind].named]) {
      const answer = await patch(value)
      const [path = ''] = Object.keys(answer.body.errors ?? {})
      expect([value, answer.status, path.split('.')[0]]).toEqual([value, 422, field.name])
    }
  }
})

test('what was written at sea is delivered, stored and mirrored as it was', async () => {
  const record = uuidV7()
  const total = { amount: '999999999999999.99', currency: 'EUR' }
  const fields = { supplier: 'Bunkers', total, balance: naira('-812399.00'), rate: '0.000001' }
  const [result] = await world.deliver(bridge, entryOf(bridge, 'create', record, { changes: fresh(fields) }))
  expect(result).toMatchObject({ result: 'applied', record: fields })
  const mirror = new TestMirror(world, bridge.personId)
  await mirror.refresh()
  expect(mirror.record(`specimen-invoices/${record}`)).toMatchObject(fields)
})

test('amount and currency are one unit: two who change one each clash, with both values whole', async () => {
  const id = await post({ total: naira('100.00') })
  const change = (author: TestAuthor, after: object) =>
    entryOf(author, 'update', id, { base: 1, changes: { total: { before: naira('100.00'), after } } })
  await world.deliver(bridge, change(bridge, naira('150.00')))
  const [clash] = await world.deliver(office, change(office, { amount: '100.00', currency: 'USD' }))
  expect(clash).toMatchObject({
    result: 'conflict',
    conflicts: [{ field: 'total', mine: { amount: '100.00', currency: 'USD' }, theirs: naira('150.00') }],
  })
})

test('another spelling of the same amount is no change and no conflict', async () => {
  const id = await post({ total: naira('80000.00') })
  const change = (before: string, after: string) =>
    entryOf(bridge, 'update', id, { base: 1, changes: { total: { before: naira(before), after: naira(after) } } })
  const [first] = await world.deliver(bridge, change('80000', '90000.5'))
  expect(first).toMatchObject({ result: 'applied', record: { total: naira('90000.50') } })
  const [again] = await world.deliver(bridge, change('80000.0', '90000.50'))
  expect(again).toMatchObject({ result: 'applied', record: { version: 2 } })
})

test('a list is filtered by the currency, and within it by a range of amounts, exactly', async () => {
  const supplier = 'Filtered'
  for (const amount of ['9.00', '10.00', '100.00', '100.01']) await post({ supplier, total: naira(amount) })
  await post({ supplier, total: { amount: '50.00', currency: 'USD' } })
  const totalsOf = async (query: string) => {
    const answer = await ada('GET', `/specimen-invoices?search=${supplier}&${query}`)
    const records = z.array(z.looseObject({ total: z.looseObject({ amount: z.string() }) })).parse(answer.body.data)
    return records.map(({ total }) => total.amount).toSorted()
  }
  expect(await totalsOf('total=USD')).toEqual(['50.00'])
  expect(await totalsOf('total=NGN&totalFrom=10&totalTo=100')).toEqual(['10.00', '100.00'])
  expect(await totalsOf('total=NGN&total=USD&totalFrom=10')).toEqual(['10.00', '100.00', '100.01', '50.00'])
  for (const [query, name] of [
    ['totalFrom=10', 'totalFrom'],
    ['total=NGN&totalTo=1,000', 'totalTo'],
    ['total=10', 'total'],
  ]) {
    const answer = await ada('GET', `/specimen-invoices?${query}`)
    expect([query, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([query, 422, [name]])
  }
})

test('an export holds exact amounts beside their currencies, and is read back as it was', async () => {
  const supplier = 'Exported'
  const large = { amount: '123456789012345.67', currency: 'XOF' }
  const kept = { total: naira('812399.00'), balance: { amount: '-0.30', currency: 'USD' }, rate: '1612.5045' }
  await post({ supplier, ...kept })
  await post({ supplier, total: { ...large, amount: '123456789012345' } })
  await post({ supplier, total: { ...large, currency: 'EUR' } })
  const exported = await ada('GET', `/specimen-invoices/export?search=${supplier}`)
  const rows = readWorkbook(exported.bytes).get('Specimen invoices') ?? []
  const cells = new Map(rows.map((row) => [row['Total, currency']?.v, [row.Total?.t, row.Total?.v]]))
  expect(Object.fromEntries(cells)).toEqual({
    XOF: ['n', 123456789012345],
    NGN: ['n', 812399],
    // More digits than a number keeps.
    EUR: ['s', '123456789012345.67'],
  })
  const again = await importFile(ada, 'specimen-invoices', exported.bytes, { as: 'invoices.xlsx' })
  expect(again.counts).toEqual({ unchanged: 3 })
})

test('a file is read as people write it, and what is wrong is named by row and cell', async () => {
  const csv = [
    'Supplier,Total,"Total, currency",Balance',
    'Right,"80,000.00",NGN,',
    'Named,FCFA 5 000,,',
    'Euro,1.50,euro,USD -3',
    'Unclear,"800,00",NGN,',
    'Wrong,abc,NGN,',
    'Bare,100,,',
    'Unknown,100,GBP,',
    'Contradicted,$100,NGN,',
    'Kobo,1.005,NGN,',
  ].join('\n')
  const { head, rows, counts } = await importFile(ada, 'specimen-invoices', csv)
  expect(head).toMatchObject({ names: ['supplier', 'total', 'total.currency', 'balance'], unknown: [] })
  expect(counts).toEqual({ created: 3, refused: 6 })
  const one = 'Choose one of: USD, NGN, EURO, FCFA'
  expect(rows.filter(({ outcome }) => outcome === 'refused').map(({ row, errors }) => [row, errors])).toEqual([
    [5, { total: ['Invalid amount'] }],
    [6, { total: ['Invalid amount'] }],
    [7, { 'total.currency': [one] }],
    [8, { 'total.currency': [one] }],
    [9, { total: ['Invalid amount'] }],
    [10, { total: ['Invalid amount'] }],
  ])
  const stored = await world.rows(
    `select supplier, total::text, total_currency, balance::text from specimen_invoices
     where supplier in ('Right', 'Named', 'Euro') order by supplier`,
  )
  expect(stored).toEqual([
    { supplier: 'Euro', total: '1.50', total_currency: 'EUR', balance: '-3.00' },
    { supplier: 'Named', total: '5000', total_currency: 'XAF', balance: null },
    { supplier: 'Right', total: '80000.00', total_currency: 'NGN', balance: null },
  ])
})

test('the API says how an amount is written', () => {
  expect(resourceSchemas(specimenInvoice).NewSpecimenInvoices).toMatchObject({
    properties: {
      total: {
        type: 'object',
        title: 'Total',
        required: ['amount', 'currency'],
        properties: {
          amount: { type: 'string', pattern: '^(0|[1-9]\\d{0,14})(\\.\\d{1,2})?$' },
          currency: { type: 'string', enum: ['USD', 'NGN', 'EUR', 'XAF', 'XOF'] },
        },
      },
    },
  })
})

test('groups add up each currency by itself, exactly, as a list on a device does', async () => {
  const supplier = 'Coaling pier'
  const totals = [
    naira('0.10'),
    naira('0.20'),
    naira('999999999999999.99'),
    { amount: '5000', currency: 'XAF' },
    { amount: '7.25', currency: 'USD' },
  ]
  for (const total of totals) await post({ supplier, total })
  const answer = await ada('GET', '/specimen-invoices/groups?by=createdBy&sum=total,balance&search=coaling')
  expect(answer.status).toBe(200)
  expect(answer.body.data).toEqual([
    { key: office.personId, count: 5, sums: { total: sumValues('money', totals), balance: [] } },
  ])
  expect(sumValues('money', totals)).toContainEqual(naira('1000000000000000.29'))
})
