import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Company, makeRealServer, type RealServer } from './company.ts'
import type { Client } from './engine/test-server.ts'
import { importFile as bringInBy, type ImportOptions } from './import-file.ts'
import { multipartFile } from './multipart-file.ts'

let server: RealServer
let company: Company
let newcomer: Client
let department: string

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'gulf-of-guinea')
  newcomer = await company.newcomer()
  const made = await company.admin('POST', '/departments', { body: { name: 'Marine', heads: [] } })
  department = z.looseObject({ id: z.string() }).parse(made.body.data).id
})
afterAll(() => server.end())

const bringIn = (name: string, file: string | Buffer, options: ImportOptions = {}) =>
  bringInBy(company.admin, name, file, options)

const totalOf = async (name: string) => (await company.admin('GET', `/${name}?limit=1`)).body.pagination?.total ?? 0

const columns = 'First name,lastName,E-MAIL,Job title,Job type,Department,Shoe size'
const person = (n: number) => `Crew${n},Number ${n},crew${n}@deck.test,Rating,Offshore,Marine,43`
const good = Array.from({ length: 200 }, (_, index) => person(index + 1))
const bad = new Map([
  [3, 'Crew4,Number 4,crew4@deck.test,Rating,Seaborne,Marine,43'],
  [19, ',Number 20,crew20@deck.test,Rating,Offshore,Marine,43'],
  [50, 'Crew51,Number 51,crew51@deck.test,Rating,Offshore,Astronautics,43'],
  [77, 'Crew78,Number 78,,Rating,Offshore,Marine,43'],
  [120, `Crew121,${'x'.repeat(101)},crew121@deck.test,Rating,Offshore,Marine,43`],
  [150, 'Crew151,Number 151,CREW1@deck.test,,Offshore,Marine,43'],
  [199, 'Crew200,Number 200,crew200@deck.test,,Offshore,Marine,43'],
])
const spoilt = [columns, ...good.map((row, index) => bad.get(index) ?? row)].join('\r\n')

test('two hundred people with seven bad rows: tried, brought in, corrected, brought in again, nobody twice', async () => {
  const before = await totalOf('staff')
  const trial = await bringIn('staff', spoilt, { dryRun: true })
  expect(trial.head).toMatchObject({ unknown: ['Shoe size'], total: 200 })
  expect(
    trial.rows.filter(({ outcome }) => outcome === 'refused').map(({ row, errors }) => [row, Object.keys(errors)]),
  ).toEqual([
    [5, ['jobType']],
    [21, ['firstName']],
    [52, ['departmentId']],
    [79, ['email']],
    [122, ['lastName']],
    [152, ['row']],
    [201, ['jobTitle']],
  ])
  expect(await totalOf('staff')).toBe(before)
  const first = await bringIn('staff', spoilt)
  expect(first.counts).toEqual({ created: 193, refused: 7 })
  expect(first.rows.map(({ row, errors }) => [row, errors])).toEqual(trial.rows.map(({ row, errors }) => [row, errors]))
  expect(await totalOf('staff')).toBe(before + 193)
  const corrected = [columns, ...good].join('\r\n')
  expect((await bringIn('staff', corrected)).counts).toEqual({ unchanged: 193, created: 7 })
  expect((await bringIn('staff', corrected)).counts).toEqual({ unchanged: 200 })
  // Two of the seven only left out what their people, found by their addresses, have by now.
  expect((await bringIn('staff', spoilt)).counts).toEqual({ unchanged: 195, refused: 5 })
  expect(await totalOf('staff')).toBe(before + 200)
  const [one] = z
    .array(z.looseObject({ id: z.string() }))
    .parse((await company.admin('GET', '/staff?search=crew9@deck.test')).body.data)
  expect(one).toMatchObject({ firstName: 'Crew9', jobType: 'offshore', departmentId: department })
  const history = await company.admin('GET', `/staff/${one?.id}/history`)
  expect(history.body).toMatchObject({ data: [{ action: 'create', actor: company.adminId }], pagination: { total: 1 } })
}, 90_000)

test('all that is wrong with a row is told at once, and an address that is none is refused', async () => {
  const rows = ['Ada,,ada@deck.test,Clerk,Onshore,Nowhere,', 'Bola,Ade,not-an-address,Clerk,Sideways,Marine,']
  const { rows: results } = await bringIn('staff', [columns, ...rows].join('\n'), { dryRun: true })
  expect(results.map(({ errors }) => Object.keys(errors).sort())).toEqual([
    ['departmentId', 'lastName'],
    ['email', 'jobType'],
  ])
  expect(results[1]?.errors.email).toEqual(['This is not an e-mail address'])
})

test('an address that is known changes its person, and an empty cell changes nothing', async () => {
  const changed = await bringIn('staff', 'E-mail;Job title;Workstation\ncrew1@deck.test;Bosun;\n')
  expect(changed.counts).toEqual({ updated: 1 })
  const found = await company.admin('GET', '/staff?search=crew1@deck.test')
  expect(found.body.data).toMatchObject([{ firstName: 'Crew1', jobTitle: 'Bosun' }])
})

test('an export of another program’s making, changed and brought back, changes its records by their ids', async () => {
  const rows = [
    { 'What happened': 'A rope parted', When: '2026-11-01T08:00:00+01:00', Where: 'Onne', Kind: 'Mooring and towing' },
    { 'What happened': 'A hook fell', When: '2026-11-02T09:00:00+01:00', Where: '=1+1', Kind: 'dropped object' },
  ]
  const book = (list: object[]) => {
    const one = utils.book_new()
    utils.book_append_sheet(one, utils.json_to_sheet(list), 'Any')
    return write(one, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  }
  const before = await totalOf('near-miss-reports')
  const first = await bringIn('near-miss-reports', book(rows), { as: 'rows.xlsx' })
  expect([first.rows, first.counts]).toEqual([expect.anything(), { created: 2 }])
  expect((await bringIn('near-miss-reports', book(rows), { as: 'other.xlsx' })).counts).toEqual({ unchanged: 2 })
  expect(await totalOf('near-miss-reports')).toBe(before + 2)
  const exported = await company.admin('GET', '/near-miss-reports/export')
  expect((await bringIn('near-miss-reports', exported.bytes, { as: 'back.xlsx' })).counts).not.toHaveProperty('created')
  expect(await totalOf('near-miss-reports')).toBe(before + 2)
})

test('a moment written in another way is no change, and another clock or moment is', async () => {
  const made = await company.admin('POST', '/near-miss-reports', {
    body: { description: 'A chain hook opened', dateTime: '2026-11-03T08:00:00+00:00', location: 'Onne' },
  })
  const { id } = z.object({ id: z.string() }).parse(made.body.data)
  const again = (when: string) => bringIn('near-miss-reports', `Id,When\n${id},${when}\n`)
  for (const when of ['2026-11-03T08:00Z', '2026-11-03T08:00', '2026-11-03T08:00:00.000+00:00']) {
    expect((await again(when)).counts).toEqual({ unchanged: 1 })
  }
  expect((await again('2026-11-03T09:00+01:00')).counts).toEqual({ updated: 1 })
  expect((await again('2026-11-03T09:30+01:00')).counts).toEqual({ updated: 1 })
})

test('a file none of whose heads is known shows what it holds when it is tried, and is never brought in', async () => {
  const strange = 'Given,Mail\nAda,ada@deck.test\n'
  const trial = await bringIn('staff', strange, { dryRun: true })
  expect(trial.head).toMatchObject({ head: ['Given', 'Mail'], unknown: ['Given', 'Mail'], total: 1 })
  expect(trial.rows).toMatchObject([
    {
      outcome: 'refused',
      errors: { row: ['No column is called like a field of staff'] },
      cells: ['Ada', 'ada@deck.test'],
    },
  ])
  expect((await bringIn('staff', strange)).status).toBe(422)
})

test('some rows of a file are tried alone, in the light of all of it', async () => {
  const rows = ['Ada', 'Bola', 'Chidi', 'Dayo'].map((name) => `${name},Eze,${name}@alone.test,Rating,Offshore,Marine`)
  const file = (mail: string) => [columns, ...rows, `Efe,Eze,${mail},Rating,Offshore,Marine`].join('\n')
  const twice = await bringIn('staff', file('ada@alone.test'), { dryRun: true, rows: '3' })
  expect(twice.head?.total).toBe(2)
  expect(twice.rows).toMatchObject([
    { row: 3, outcome: 'created' },
    { row: 6, outcome: 'refused', errors: { row: ['This means the same record as row 2'] } },
  ])
  const mended = await bringIn('staff', file('efe@alone.test'), { dryRun: true, rows: '6' })
  expect(mended.rows).toMatchObject([{ row: 6, outcome: 'created' }])
  expect((await bringIn('staff', file('x'), { dryRun: true, rows: 'all' })).status).toBe(422)
})

test('a moment without an offset is UTC, in a text as in a workbook', async () => {
  const report = 'What happened,When,Where\nA shackle slipped,2026-11-03T08:00:00,Onne\n'
  expect((await bringIn('near-miss-reports', report)).counts).toEqual({ created: 1 })
  const found = await company.admin('GET', '/near-miss-reports?search=shackle')
  expect(found.body.data).toMatchObject([{ dateTime: '2026-11-03T08:00:00.000+00:00' }])
})

test('who may create nothing imports nothing, and nothing is kept unless that is asked for', async () => {
  expect((await bringIn('staff', spoilt, { by: newcomer })).status).toBe(403)
  const before = await totalOf('staff')
  const sent = multipartFile('a.csv', Buffer.from(`${columns}\n${person(999)}`))
  expect((await company.admin('POST', '/staff/import', sent)).status).toBe(200)
  expect(await totalOf('staff')).toBe(before)
})

function workbookOf(rows: readonly (readonly unknown[])[], format?: string): Buffer {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]))
  for (const row of rows.keys()) {
    const cell: unknown = sheet[utils.encode_cell({ r: row, c: 0 })]
    if (format && row > 0 && typeof cell === 'object' && cell !== null) Reflect.set(cell, 'z', format)
  }
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Rows')
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'xlsx' })
  return z.instanceof(Buffer).parse(bytes)
}

test('text that no database keeps is refused by its cell, and the rows around it are brought in', async () => {
  const head = ['First name', 'Last name', 'E-mail', 'Job title', 'Job type']
  const row = (first: string, address: string) => [first, 'Odd', address, 'Rating', 'Offshore']
  const rows = [
    head,
    row('Ada', 'odd1@deck.test'),
    row('A_x0000_da', 'odd2@deck.test'),
    row('A_xD800_', 'odd3@deck.test'),
  ]
  const { counts, rows: results } = await bringIn('staff', workbookOf([...rows, row('Bo', 'odd4@deck.test')]))
  expect(counts).toEqual({ created: 2, refused: 2 })
  expect(results[1]?.errors).toEqual({
    firstName: ['This contains characters that cannot be saved. Please type it again'],
  })
})

test('a day beyond all calendars is refused by its cell, not with the whole file', async () => {
  const days = workbookOf(
    [
      ['Day', 'Name'],
      [46_000, 'one'],
      [3e9, 'beyond'],
      [46_002, 'two'],
    ],
    'yyyy-mm-dd',
  )
  const { counts, rows } = await bringIn('public-holidays', days, { dryRun: true })
  expect(counts).toEqual({ created: 2, refused: 1 })
  expect(Object.keys(rows[1]?.errors ?? {})).toEqual(['date'])
})

test('a file is as wide as its head, and a head has two hundred columns at most', async () => {
  const wide = `${columns}${','.repeat(50_000)}\n${'a\n'.repeat(20)}`
  const narrow = await bringIn('staff', wide, { dryRun: true })
  expect(narrow.counts).toEqual({ refused: 20 })
  expect(narrow.head?.head).toHaveLength(7)
  const named = `${columns},${Array.from({ length: 200 }, (_, index) => `c${index}`).join()}\na`
  const refused = await bringIn('staff', named, { dryRun: true })
  expect([refused.status, refused.body.message]).toEqual([422, 'There are more than 200 columns'])
  expect((await bringIn('staff', workbookOf([named.split('\n')[0]?.split(',') ?? [], ['a']]))).status).toBe(422)
})
