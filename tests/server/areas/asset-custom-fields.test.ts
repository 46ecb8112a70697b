import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { asset } from '#src/areas/assets/asset/asset.ts'
import { categoryDefinitions } from '#src/resource/custom-fields/category-definition.ts'
import { withHeads } from '#src/resource/custom-fields/custom-heads.ts'
import { customLists, withCustomFields } from '#src/resource/custom-fields/with-custom-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { exportQuery } from '#src/screens/data/list/export-query.ts'
import { readListQuery } from '#src/screens/data/list/list-query.ts'
import { createRowSelection } from '#src/screens/data/list/list-rows.ts'
import { importColumns } from '#src/screens/import/columns/import-columns.ts'
import { Company, makeRealServer, type RealServer } from '../../contract/company.ts'
import { importFile } from '../../contract/import-file.ts'
import { instantOf, readWorkbook } from '../../contract/read-workbook.ts'
import { recordWith } from '../../fixtures/record-with.ts'

let server: RealServer
let company: Company
let neighbour: Company
/** Categories and custom fields by name. */
const ids: Record<string, string> = {}
const idOf = (name: string) => ids[name] ?? ''
const parameter = (field: string, ending = '') => `customValues.${idOf(field)}${ending}`

const recordSchema = z.looseObject({ id: z.string(), name: z.string() })

async function make(by: Company, path: string, body: object): Promise<string> {
  const answer = await by.admin('POST', path, { body })
  expect([answer.status, answer.body.message, answer.body.errors]).toMatchObject([201, expect.anything(), undefined])
  return recordSchema.pick({ id: true }).parse(answer.body.data).id
}

async function makeField(category: string, name: string, besides: object, key = name): Promise<void> {
  ids[key] = await make(company, '/asset-fields', { assetCategoryId: idOf(category), name, ...besides })
}

const makeAsset = (name: string, category: string, values: Record<string, string>) =>
  make(company, '/assets', {
    name,
    assetCategoryId: idOf(category),
    customValues: Object.entries(values).map(([field, value]) => ({ id: idOf(field), fieldId: idOf(field), value })),
  })

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'bonny')
  neighbour = await Company.found(server, 'akwa')
  for (const name of ['Lifting gear', 'Boats']) ids[name] = await make(company, '/asset-categories', { name })
  const choices = ['Red', 'Blue'].map((value) => ({ id: crypto.randomUUID(), value }))
  await makeField('Lifting gear', 'Load', { kind: 'number', unit: 't' })
  await makeField('Lifting gear', 'Tested on', { kind: 'date' })
  await makeField('Lifting gear', 'Colour', { kind: 'choice', choices })
  await makeField('Lifting gear', 'Sealed', { kind: 'flag' })
  await makeField('Lifting gear', 'Maker', { kind: 'text' })
  await makeField('Boats', 'Load', { kind: 'number', unit: 't' }, 'Load of boats')
  await makeField('Boats', 'Name', { kind: 'text' }, 'Name of boats')
  await makeAsset('Block', 'Lifting gear', { Load: '5.5', 'Tested on': '2026-03-01', Colour: 'Red', Sealed: 'yes' })
  await makeAsset('Hoist', 'Lifting gear', {
    Load: '12',
    'Tested on': '2026-04-30',
    Colour: 'Blue',
    Maker: 'Bolt & Co',
  })
  await makeAsset('Sling', 'Lifting gear', { Load: '-2', Sealed: 'no', Maker: 'Old BOLT works, 5%' })
  await makeAsset('Tender', 'Boats', { 'Load of boats': '5.50', 'Name of boats': 'Bolt' })
  await makeAsset('Bare', 'Lifting gear', {})
  await makeAsset('Winch', 'Lifting gear', { Maker: 'Ṣọlá’s  Yard' })
})
afterAll(() => server.end())

async function namesIn(query: URLSearchParams): Promise<string[]> {
  const answer = await company.admin('GET', `/assets?${query}`)
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return z
    .array(recordSchema)
    .parse(answer.body.data)
    .map(({ name }) => name)
}

/** The description as a device reads it, with the records that its mirror holds. */
async function onDevice(): Promise<{ listed: Resource; rows: StoredRecord[] }> {
  const rowsOf = async (path: string) =>
    z
      .array(z.looseObject({ id: z.string() }))
      .parse((await company.admin('GET', `${path}?limit=100&active=true`)).body.data)
      .map(({ id, ...fields }) => recordWith(fields, { id }))
  const [list] = customLists(asset)
  if (!list) throw new Error('assets have custom values')
  const definitions = categoryDefinitions(await rowsOf('/asset-fields'), list.custom.of)
  return { listed: withCustomFields(asset, withHeads(asset, list, definitions)), rows: await rowsOf('/assets') }
}

/** Filters of a list's address by custom field, and the assets that pass. */
const cases: readonly (readonly [field: string, filter: string, names: readonly string[]])[] = [
  ['Load', '5..', ['Block', 'Hoist']],
  ['Load', '..5.50', ['Block', 'Sling']],
  ['Load', '-2..5', ['Sling']],
  ['Load', '5.500', ['Block']],
  ['Tested on', '2026-03-01..2026-03-31', ['Block']],
  ['Tested on', '2026-03-02..', ['Hoist']],
  ['Colour', 'Red', ['Block']],
  ['Colour', 'Red,Blue', ['Block', 'Hoist']],
  ['Sealed', 'true', ['Block']],
  ['Sealed', 'false', ['Sling']],
  ['Maker', 'Bolt & Co', ['Hoist']],
  ['Maker', '*bolt*', ['Hoist', 'Sling']],
  ['Maker', '*5%*', ['Sling']],
  ['Maker', '*b_lt*', []],
  ['Maker', '*sola*', ['Winch']],
  ['Maker', "*SOLA'S yard*", ['Winch']],
  ['Load of boats', '5.5', ['Tender']],
]

test.each(cases)('%s as %s finds the same at the office and on a device', async (field, filter, names) => {
  const { listed, rows } = await onDevice()
  const query = readListQuery(listed, {}, { [parameter(field)]: filter })
  const found = createRowSelection(listed)(rows, query, () => null)
  expect(found.map(({ name }) => name)).toEqual(names)
  const asked = exportQuery(listed, {}, query)
  expect(asked?.toString()).toContain(idOf(field))
  expect(await namesIn(asked ?? new URLSearchParams())).toEqual(names)
})

test('a filter by a custom field adds to the others, also where groups are counted', async () => {
  const query = new URLSearchParams([
    [parameter('Load', 'From'), '0'],
    ['search', 'hoi'],
  ])
  expect(await namesIn(query)).toEqual(['Hoist'])
  const groups = await company.admin('GET', `/assets/groups?by=assetCategoryId&${parameter('Load', 'From')}=0`)
  expect(groups.body.data).toEqual([{ key: idOf('Lifting gear'), count: 2, sums: {} }])
})

test('a field that there is not, another company’s, and what is no value of a field are refused by name', async () => {
  const theirs = await make(neighbour, '/asset-fields', {
    assetCategoryId: await make(neighbour, '/asset-categories', { name: 'Boats' }),
    name: 'Load',
    kind: 'number',
  })
  const refused: [string, string, string][] = [
    [`customValues.${crypto.randomUUID()}`, '1', 'There is no such custom field'],
    [`customValues.${theirs}`, '1', 'There is no such custom field'],
    ['customValues.Load', '1', 'There is no such custom field'],
    [parameter('Maker', 'From'), '1', 'There is no such custom field'],
    [parameter('Load', 'Contains'), '1', 'There is no such custom field'],
    [parameter('Load'), 'heavy', 'This is not a value of this field'],
    [parameter('Tested on', 'To'), '2026-02-30', 'This is not a value of this field'],
    [parameter('Colour'), 'Green', 'This is not a value of this field'],
  ]
  for (const [name, value, text] of refused) {
    for (const path of ['/assets', '/assets/export', '/assets/groups?by=condition']) {
      const answer = await company.admin('GET', `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`)
      expect([path, answer.status, answer.body.errors]).toEqual([path, 422, { [name]: [text] }])
    }
  }
})

test('a value that was entered while its field was of another kind matches nothing, and is still exported', async () => {
  await makeField('Boats', 'Draught', { kind: 'text' })
  const id = await makeAsset('Barge', 'Boats', { Draught: 'shallow' })
  const changed = await company.admin('PATCH', `/asset-fields/${idOf('Draught')}`, { body: { kind: 'number' } })
  expect(changed.status).toBe(200)
  expect(await namesIn(new URLSearchParams([[parameter('Draught', 'From'), '-100']]))).toEqual([])
  const rows = await exported('')
  expect(rows.find((row) => row.Id?.v === id)?.Draught).toMatchObject({ t: 's', v: 'shallow' })
  expect((await company.admin('DELETE', `/assets/${id}`, {})).status).toBe(200)
})

async function exported(query: string) {
  const answer = await company.admin('GET', `/assets/export?${query}`)
  expect(answer.status).toBe(200)
  return readWorkbook(answer.bytes).get('Assets') ?? []
}

test('an export has a column for each custom field of its records’ categories, with its unit, by kind', async () => {
  const rows = await exported(`assetCategoryId=${idOf('Lifting gear')}`)
  const [bare, block, hoist, sling] = rows.toSorted((left, right) =>
    String(left.Name?.v) < String(right.Name?.v) ? -1 : 1,
  )
  expect(Object.keys(block ?? {})).toEqual(
    expect.arrayContaining(['Load (t)', 'Tested on', 'Colour', 'Sealed', 'Maker']),
  )
  expect(Object.keys(block ?? {})).not.toContain('Name, Fields of the category')
  expect(Object.keys(block ?? {})).not.toContain('Fields of the category, entries')
  expect(block?.['Load (t)']).toMatchObject({ t: 'n', v: 5.5 })
  expect(instantOf(block?.['Tested on']).slice(0, 10)).toBe('2026-03-01')
  expect([block?.Colour?.v, block?.Sealed?.v, hoist?.Maker?.v]).toEqual(['Red', 'Yes', 'Bolt & Co'])
  expect([sling?.Sealed?.v, sling?.['Load (t)']?.v, bare?.['Load (t)']?.v ?? '']).toEqual(['No', -2, ''])
})

test('fields of one name share a column, and one called like a field of every asset is told apart', async () => {
  const rows = await exported('')
  const cellsOf = (name: string) => rows.find((row) => row.Name?.v === name)
  expect([cellsOf('Tender')?.['Load (t)']?.v, cellsOf('Block')?.['Load (t)']?.v]).toEqual([5.5, 5.5])
  expect(cellsOf('Tender')?.['Name, Fields of the category']?.v).toBe('Bolt')
})

test('a retired field has a column while a record of the export holds it', async () => {
  await makeField('Boats', 'Old mark', { kind: 'text' })
  await makeField('Boats', 'Unused', { kind: 'text' })
  const id = await makeAsset('Raft', 'Boats', { 'Old mark': 'RX' })
  for (const name of ['Old mark', 'Unused']) {
    expect((await company.admin('POST', `/asset-fields/${idOf(name)}/retire`, {})).status).toBe(200)
  }
  const rows = await exported('')
  expect(rows.find((row) => row.Id?.v === id)?.['Old mark']?.v).toBe('RX')
  expect(Object.keys(rows[0] ?? {})).not.toContain('Unused')
})

test('an export that comes back changes nothing, and a corrected cell changes one value', async () => {
  const before = await company.admin('GET', '/assets?limit=100')
  const answer = await company.admin('GET', '/assets/export')
  const back = await importFile(company.admin, 'assets', answer.bytes, { as: 'assets.xlsx' })
  expect(back.rows.map(({ outcome, errors }) => [outcome, errors])).toEqual(back.rows.map(() => ['unchanged', {}]))
  expect((await company.admin('GET', '/assets?limit=100')).body.data).toEqual(before.body.data)

  const id =
    z
      .array(recordSchema)
      .parse(before.body.data)
      .find(({ name }) => name === 'Block')?.id ?? ''
  const csv = (...rows: string[]) => ['Id,Load (t),Sealed,Colour', ...rows].join('\n')
  const one = await importFile(company.admin, 'assets', csv(`${id},6,no,`))
  expect(one.counts).toEqual({ updated: 1 })
  const changed = await company.admin('GET', `/assets/${id}`)
  expect(changed.body.data).toMatchObject({
    customValues: [
      { fieldId: idOf('Load'), value: '6' },
      { fieldId: idOf('Tested on'), value: '2026-03-01' },
      { fieldId: idOf('Colour'), value: 'Red' },
      { fieldId: idOf('Sealed'), value: 'no' },
    ],
  })
})

test('the template has a column for each custom field in use, and the office knows all of them', async () => {
  const { listed } = await onDevice()
  const columns = importColumns(listed, (target) => target)
  const own = columns.filter(({ name }) => name.startsWith('customValues.'))
  expect(own.filter(({ entered }) => entered).map(({ head }) => head)).toEqual(
    expect.arrayContaining(['Load (t)', 'Tested on', 'Colour', 'Sealed', 'Maker', 'Name, Fields of the category']),
  )
  expect(new Set(own.map(({ head }) => head)).size).toBe(own.length)
  expect(own.find(({ head }) => head === 'Colour')?.holds).toBe('One of: Red, Blue')
  const entered = columns.filter((column) => column.entered)
  const file = `${entered.map(({ head }) => `"${head}"`).join(',')}\nCrane\n`
  const { head } = await importFile(company.admin, 'assets', file, { dryRun: true })
  expect(head).toMatchObject({ unknown: [], names: entered.map(({ name }) => name) })
})

test('a new asset is imported with its custom values; a wrong one, or one of another category, is refused in its cell', async () => {
  const file = [
    'Name,Category,Load (t),Colour,"Name, Fields of the category"',
    'Shackle,Lifting gear,3.25,blue,',
    'Skiff,Boats,1,,Ada',
    'Hook,Lifting gear,heavy,Green,',
    'Canoe,Boats,1,Red,',
  ].join('\n')
  const { rows } = await importFile(company.admin, 'assets', file)
  expect(rows.map(({ outcome, errors }) => [outcome, Object.keys(errors)])).toEqual([
    ['created', []],
    ['created', []],
    ['refused', [parameter('Load'), parameter('Colour')]],
    ['refused', [parameter('Colour')]],
  ])
  expect(await namesIn(new URLSearchParams([[parameter('Load'), '3.25']]))).toEqual(['Shackle'])
  expect(await namesIn(new URLSearchParams([[parameter('Name of boats'), 'Ada']]))).toEqual(['Skiff'])
  const again = await importFile(company.admin, 'assets', file)
  expect(again.counts).toEqual({ unchanged: 2, refused: 2 })
})

test('a needed custom field without a value is refused in its own cell, and in a row without its column', async () => {
  ids.Rafts = await make(company, '/asset-categories', { name: 'Rafts' })
  await makeField('Rafts', 'Persons', { kind: 'number', required: true })
  const columns = 'Name,Category,Colour'
  const withColumn = await importFile(company.admin, 'assets', `${columns},Persons\nOne,Rafts,,\nTwo,Rafts,,six\n`)
  expect(withColumn.rows.map(({ errors }) => errors)).toEqual([
    { [parameter('Persons')]: ['Required'] },
    { [parameter('Persons')]: ['This is a number with at most 6 decimals'] },
  ])
  const without = await importFile(company.admin, 'assets', `${columns}\nOne,Rafts,\n`)
  expect(without.rows.map(({ errors }) => errors)).toEqual([{ customValues: ['Enter Persons'] }])
  expect((await importFile(company.admin, 'assets', `${columns},Persons\nOne,Rafts,,6\n`)).counts).toEqual({
    created: 1,
  })
})

test('in a column with a day that has the month first, a day that reads two ways is refused', async () => {
  const why = (day: string) => [
    `This reads two ways, since ${day} has the month first. Write the year first, such as 2026-11-21`,
  ]
  const file = [
    'Name,Category,Purchased on,Tested on',
    'Day 1,Lifting gear,03/04/2026,03/04/2026',
    'Day 2,Lifting gear,12/25/2026,25/12/2026',
    'Day 3,Lifting gear,04/04/2026,31/13/2026',
  ]
  const { rows } = await importFile(company.admin, 'assets', file.join('\n'), { dryRun: true })
  expect(rows.map(({ errors }) => errors)).toEqual([
    { purchasedOn: why('12/25/2026') },
    { purchasedOn: ['This is a day such as 21-11-2026'] },
    { [parameter('Tested on')]: ['This is a day such as 21-11-2026'] },
  ])
  const dayFirst = await importFile(company.admin, 'assets', `${file.slice(0, 2).join('\n')}\n`, { dryRun: true })
  expect(dayFirst.counts).toEqual({ created: 1 })
})
