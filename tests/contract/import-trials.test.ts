import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Company, makeRealServer, type RealServer } from './company.ts'
import { type ImportOptions, importFile } from './import-file.ts'

let server: RealServer
let company: Company
let marine: string

const withId = z.looseObject({ id: z.string() })

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'trials')
  const made = await company.admin('POST', '/departments', { body: { name: 'Marine', heads: [] } })
  await company.admin('POST', '/departments', { body: { name: 'Survey', heads: [] } })
  marine = withId.parse(made.body.data).id
})
afterAll(() => server.end())

const attempt = (name: string, file: string | Buffer, options: ImportOptions = {}) =>
  importFile(company.admin, name, file, { dryRun: true, ...options })

const head = 'First name,Last name,E-mail,Job title,Job type,Department,Workstation'

test('what a row would change is told cell by cell as it stands now, and only of trials', async () => {
  await importFile(company.admin, 'staff', `${head}\nAda,Obi,ada@t.test,Cook,Onshore,Marine,\n`)
  const file = `${head}\nAda,Eze,ada@t.test,Cook,Offshore,Survey,Base\nBen,Obi,ben@t.test,Cook,Onshore,Marine,\n`
  const { rows } = await attempt('staff', file)
  expect(rows).toMatchObject([
    {
      outcome: 'updated',
      before: { lastName: 'Obi', jobType: 'Onshore', departmentId: 'Marine', workstation: '' },
    },
    { outcome: 'created' },
  ])
  expect(Object.keys(Object(rows[0]?.before))).toHaveLength(4)
  expect(rows[1]).not.toHaveProperty('before')
  const real = await importFile(company.admin, 'staff', file)
  expect(real.rows[0]).toMatchObject({ outcome: 'updated' })
  expect(real.rows[0]).not.toHaveProperty('before')
})

test('of an amount and its currency, the one that changes is told', async () => {
  const columns = 'Id,Name,Unit value,"Unit value, currency"'
  const id = await company.create('assets')
  await importFile(company.admin, 'assets', `${columns}\n${id},,80000,NGN\n`)
  const { rows, head: first } = await attempt('assets', `${columns}\n${id},,90000,NGN\n`)
  expect(first).toMatchObject({ names: [null, 'name', 'unitValue', 'unitValue.currency'] })
  expect(rows).toMatchObject([{ outcome: 'updated', before: { unitValue: '80000' } }])
  expect(Object.keys(Object(rows[0]?.before))).toEqual(['unitValue'])
})

test('the heads of other programs are proposed, and marked as proposed', async () => {
  const file =
    'Forename,Surname,Email Address,Position,Job type,Work station,Dept\nAda,Obi,c16@x.demo,Cook,Onshore,Base,Marine\n'
  const { rows, head: first } = await attempt('staff', file)
  expect(first).toMatchObject({
    names: ['firstName', 'lastName', 'email', 'jobTitle', 'jobType', 'workstation', 'departmentId'],
    proposed: [0, 1, 2, 3, 5, 6],
    unknown: [],
  })
  expect(rows).toMatchObject([{ outcome: 'created' }])
  const kept = await importFile(company.admin, 'staff', file)
  expect(kept.counts).toEqual({ created: 1 })
  const list = await company.admin('GET', '/staff?search=c16@x.demo')
  expect(list.body.data).toMatchObject([{ workstation: 'Base', departmentId: marine }])
})

test.each([
  ['employment-details', 'Person,Staff No,Date hired', ['staffId', 'employeeNumber', null], [1]],
  ['branches', 'Name,MOBILE', ['name', 'phone'], [1]],
  ['assets', 'Name,S/N,Unit price,Purchase date', ['name', 'serialNumber', 'unitValue', 'purchasedOn'], [1, 2, 3]],
  ['certificate-registers', 'Cert no,Expiry date,Authority', ['certificateNumber', 'expiresOn', 'issuer'], [0, 1, 2]],
  ['safety-observation-reports', 'Date,Place', ['observerDateTime', 'location'], [0, 1]],
  // The label itself takes the column; a second one that might mean it is left to people.
  ['staff', 'Surname,Last name,Family name', [null, 'lastName', null], []],
])('%s: %s', async (name, heads, names, proposed) => {
  expect((await attempt(name, `${heads}\na,b,c\n`)).head).toMatchObject({ names, proposed })
})

test('how the file writes decimals is told, also where the file says so itself', async () => {
  const columns = 'Name;Counter at takeover'
  expect((await attempt('vessel-engines', `${columns}\nMain engine;12,345\n`)).head).toMatchObject({
    decimalMark: 'comma',
  })
  const commas = columns.replace(';', ',')
  expect((await attempt('vessel-engines', `${commas}\nMain engine,"12,345"\n`)).head).toMatchObject({
    decimalMark: null,
  })
})

test('a position that reads two ways is asked about by its own text, and read as answered', async () => {
  const file = 'What happened,"Position, latitude","Position, longitude"\nA rope parted,4.125,"7,250"\n'
  const asked = await attempt('near-miss-reports', file)
  expect(asked.head).toMatchObject({
    names: ['description', 'position.latitude', 'position.longitude'],
    unclear: { text: '4.125', point: 4.125, comma: 4125 },
  })
  const answered = await attempt('near-miss-reports', file.replace('7,250', '7.250'), { decimalMark: 'point' })
  expect(answered.head).toMatchObject({ unclear: null, decimalMark: 'point' })
  expect(Object.keys(answered.rows[0]?.errors ?? {})).not.toContain('position')
})

test('a value that comes from a merged cell above is named by row and column', async () => {
  const sheet = utils.aoa_to_sheet([
    head.split(','),
    ['Ada', 'Obi', 'm1@t.test', 'Cook', 'Onshore', 'Marine', 'Galley'],
    ['Ben', 'Obi', 'm2@t.test', 'Cook', 'Onshore', 'Marine'],
  ])
  sheet['!merges'] = [utils.decode_range('G2:G3')]
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'People')
  const { rows } = await attempt('staff', write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, {
    as: 'people.xlsx',
  })
  expect(rows[0]).not.toHaveProperty('merged')
  expect(rows[1]).toMatchObject({ row: 3, merged: [6], cells: expect.arrayContaining(['Galley']) })
})
