import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Company, makeRealServer, type RealServer } from './company.ts'
import { type ImportOptions, importFile } from './import-file.ts'

let server: RealServer
let company: Company

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'spreadsheets')
})
afterAll(() => server.end())

const head = 'First name,Last name,E-mail,Job title,Job type,Workstation'
const bringIn = (file: string | Buffer, options: ImportOptions = {}) =>
  importFile(company.admin, 'staff', file, options)
const person = async (address: string) =>
  z
    .array(z.looseObject({}))
    .parse((await company.admin('GET', `/staff?search=${encodeURIComponent(address)}`)).body.data)[0]

/** A text in another encoding. */
const encoded = (text: string, encoding: 'utf16le' | 'latin1') => Buffer.from(text, encoding)

describe('names as people write them', () => {
  const row = (first: string, last: string, address: string) => `${first},${last},${address},Cook,Onshore,Base\n`
  const foundBy = async (words: string) =>
    z
      .array(z.looseObject({ email: z.string() }))
      .parse((await company.admin('GET', `/staff?search=${encodeURIComponent(words)}`)).body.data)
      .map(({ email }) => email)
      .sort()

  test('are stored composed and without blanks around them, and found without accents and apostrophes', async () => {
    const file = [
      `${head}\n`,
      row('Jose\u0301', 'Obi', 'c10@x.demo'),
      row('Jos\u00e9', 'Obi', 'c11@x.demo'),
      row('Ṣọlá', 'Adé', 'c12@x.demo'),
      row('İbrahim', 'Işık', 'c13@x.demo'),
      row('Łukasz', 'Straße', 'c14@x.demo'),
      row('Niamh', 'O’Brien', 'c15@x.demo'),
      row(' Ada ', 'Obi  Eze', ' C17@x.Demo '),
    ].join('')
    expect((await bringIn(file)).counts).toEqual({ created: 7 })
    expect(await person('c10@x.demo')).toMatchObject({ firstName: 'Jos\u00e9' })
    expect(await person('c17@x.demo')).toMatchObject({ firstName: 'Ada', lastName: 'Obi Eze', email: 'c17@x.demo' })
    expect((await bringIn(file)).counts).toEqual({ unchanged: 7 })
    for (const words of ['jose obi', 'Jose\u0301', 'Jos\u00e9']) {
      expect(await foundBy(words)).toEqual(['c10@x.demo', 'c11@x.demo'])
    }
    expect(await foundBy('sola')).toEqual(['c12@x.demo'])
    for (const words of ['ibrahim', 'isik']) expect(await foundBy(words)).toEqual(['c13@x.demo'])
    for (const words of ['lukasz', 'strasse']) expect(await foundBy(words)).toEqual(['c14@x.demo'])
    for (const words of ["O'Brien", 'obrien', 'O’Brien']) expect(await foundBy(words)).toContain('c15@x.demo')
  })

  test('name the records that a file references: alike where one is, exactly where several are', async () => {
    const made = [row('Léa', 'O’Été', 's1@x.demo'), row('Mia', 'Ebene', 's2@x.demo'), row('Mia', 'Ébène', 's3@x.demo')]
    expect((await bringIn(`${head}\n${made.join('')}`)).counts).toEqual({ created: 3 })
    const supervisorOf = async (name: string, address: string) => {
      const file = `${head},Reports to\nAda,Obi,${address},Cook,Onshore,Base,${name}\n`
      expect((await bringIn(file)).counts).toEqual({ created: 1 })
      return (await person(address))?.supervisorId
    }
    expect(await supervisorOf("lea o'ete", 'd1@x.demo')).toBe((await person('s1@x.demo'))?.id)
    expect(await supervisorOf('MIA  EBENE', 'd2@x.demo')).toBe((await person('s2@x.demo'))?.id)
    expect(await supervisorOf('Mia Ébène', 'd3@x.demo')).toBe((await person('s3@x.demo'))?.id)
  })
})

describe('files of text', () => {
  test('windows-1252: dashes, apostrophes and the euro are letters, not control characters', async () => {
    const bytes = encoded(`${head}\nAda,O\u0092Brien,c01@x.test,Cook \u0096 chief,Onshore,Caf\u00e9 \u0080\n`, 'latin1')
    expect((await bringIn(bytes)).counts).toEqual({ created: 1 })
    expect(await person('c01@x.test')).toMatchObject({
      lastName: 'O’Brien',
      jobTitle: 'Cook – chief',
      workstation: 'Café €',
    })
  })

  test.each([
    ['UTF-16', encoded(`\ufeff${head}\nAda,Obi,c02@x.test,Cook,Onshore,Base\n`, 'utf16le'), 'c02@x.test', 'Base'],
    [
      'a line that names the separator',
      `sep=;\r\n${head.replaceAll(',', ';')}\r\nAda;Obi;c03@x.test;Cook;Onshore;Base, two\r\n`,
      'c03@x.test',
      'Base, two',
    ],
    ['carriage returns alone', `${head}\rAda,Obi,c04@x.test,Cook,Onshore,Base\r`, 'c04@x.test', 'Base'],
    [
      'a heading in two lines',
      '"First name","Last name","E-mail","Job\ntitle","Job type",Workstation\nAda,Obi,c09@x.test,Cook,Onshore,Base\n',
      'c09@x.test',
      'Base',
    ],
    [
      'separators within quotes of the heading',
      `"First, name";Last name;E-mail;Job title;Job type;Workstation\n;Obi;c03@x.test;Cook;Onshore;Deck\n`,
      'c03@x.test',
      'Deck',
    ],
  ])('%s', async (_what, file, address, workstation) => {
    const { counts } = await bringIn(file)
    expect(Object.keys(counts)).toHaveLength(1)
    expect(counts).not.toHaveProperty('refused')
    expect(await person(address)).toMatchObject({ lastName: 'Obi', jobTitle: 'Cook', workstation })
  })

  test('a quotation mark that is never closed names its row, and nothing is kept', async () => {
    const answer = await bringIn(
      `${head}\nAda,Obi,c05@x.test,Cook,Onshore,"Base\nBen,Obi,c06@x.test,Cook,Onshore,Base\n`,
    )
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body)).toContain('Row 2: a quotation mark is opened and never closed')
    expect(await person('c05@x.test')).toBeUndefined()
  })

  test('a row with more values than columns is refused by name, others are kept', async () => {
    const { rows, counts } = await bringIn(
      `${head}\nAda,Obi,c07@x.test,Cook, chief,Onshore,Base\nBen,Obi,c06@x.test,Cook,Onshore,Base,\n`,
    )
    expect(counts).toEqual({ refused: 1, created: 1 })
    expect(rows[0]).toMatchObject({
      row: 2,
      errors: { row: ['This row has 7 values for 6 columns. Join the parts of one value, or clear the extra cells'] },
    })
  })

  test('control characters and errors of spreadsheets are refused by cell', async () => {
    const { rows } = await bringIn(
      `${head}\nA\u0007da,Obi,c20@x.test,Cook,Onshore,Base\nAda,Obi,c21@x.test,#REF!,Onshore,Base\n`,
    )
    expect(rows.map(({ outcome, errors }) => [outcome, errors])).toEqual([
      ['refused', { firstName: ['This contains characters that cannot be saved. Please type it again'] }],
      ['refused', { jobTitle: ['This cell shows the error #REF!. Enter the value instead'] }],
    ])
  })

  test('too many rows are refused, never cut', async () => {
    const answer = await bringIn([head, ...Array.from({ length: 5001 }, (_, n) => `P${n},Q`)].join('\n'))
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body)).toContain('There are more than 5000 rows')
  })
})

describe('numbers in files of text', () => {
  const counters = (file: string, decimalMark?: 'point' | 'comma') =>
    importFile(company.admin, 'vessel-engines', file, decimalMark ? { dryRun: true, decimalMark } : { dryRun: true })

  test('where semicolons part values, the comma is decimal', async () => {
    const { rows, head: first } = await counters('Name;Counter at takeover\nMain engine;12,345\n')
    expect(rows[0]?.errors).not.toHaveProperty('counterReading')
    expect(first).toMatchObject({ unclear: null })
  })

  test('what can be read two ways is asked about, and read as answered', async () => {
    const file = 'Name,Counter at takeover\nMain engine,"1.234"\nGenerator,"12,345"\nPump,12.5\n'
    const asked = await counters(file)
    expect(asked.head).toMatchObject({ unclear: { text: '1.234', point: 1.234, comma: 1234 } })
    expect(asked.rows.map(({ errors }) => errors.counterReading?.[0])).toEqual([
      'This can be 1.234 or 1234. Please say how the file writes decimals',
      'This can be 12345 or 12.345. Please say how the file writes decimals',
      undefined,
    ])
    for (const mark of ['point', 'comma'] as const) {
      const { rows, head: answered } = await counters(file, mark)
      expect(rows.filter(({ errors }) => errors.counterReading)).toEqual([])
      expect(answered).toMatchObject({ unclear: null })
    }
  })
})

describe('cells of a workbook', () => {
  const headings = head.split(',')
  const book = (cells: Record<string, object>, merged: string[] = []) => {
    const sheet = utils.aoa_to_sheet([headings])
    Object.assign(sheet, cells, { '!ref': 'A1:F9', '!merges': merged.map((one) => utils.decode_range(one)) })
    const one = utils.book_new()
    utils.book_append_sheet(one, sheet, 'People')
    return write(one, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  }
  const row = (n: number, address: string, jobTitle: object | null, workstation: object | null) => ({
    [`A${n}`]: { t: 's', v: 'Ada' },
    [`B${n}`]: { t: 's', v: 'Obi' },
    [`C${n}`]: { t: 's', v: address },
    ...(jobTitle && { [`D${n}`]: jobTitle }),
    [`E${n}`]: { t: 's', v: 'Onshore' },
    ...(workstation && { [`F${n}`]: workstation }),
  })

  test('texts are taken as the cells read', async () => {
    const file = book({
      ...row(2, 'w1@x.test', { t: 'n', v: 7, z: '00000' }, { t: 'n', v: 0.25, z: 'hh:mm' }),
      ...row(3, 'w2@x.test', { t: 'n', v: 0.5, z: '0%' }, { t: 'n', v: 0.1 + 0.2 }),
      ...row(4, 'w7@x.test', { t: 'n', v: 1.234 }, { t: 's', v: 'Base' }),
    })
    expect((await bringIn(file, { as: 'people.xlsx' })).counts).toEqual({ created: 3 })
    expect(await person('w7@x.test')).toMatchObject({ jobTitle: '1.234' })
    expect(await person('w1@x.test')).toMatchObject({ jobTitle: '00007', workstation: '06:00' })
    expect(await person('w2@x.test')).toMatchObject({ jobTitle: '50%', workstation: '0.3' })
  })

  test('an error and a formula without a value are refused by cell', async () => {
    const file = book({
      ...row(2, 'w3@x.test', { t: 'e', v: 0x17, w: '#REF!' }, { t: 's', v: 'Base' }),
      ...row(3, 'w4@x.test', { t: 'n', f: 'A1&B1' }, { t: 's', v: 'Base' }),
    })
    const { rows } = await bringIn(file, { as: 'people.xlsx' })
    expect(rows.map(({ row: number, errors }) => [number, errors.jobTitle?.[0]])).toEqual([
      [2, 'This cell shows the error #REF!. Enter the value instead'],
      [3, 'This cell has a formula without a value. Please open the file and save it again'],
    ])
  })

  test('of two merged rows both have the value', async () => {
    const file = book(
      {
        ...row(2, 'w5@x.test', { t: 's', v: 'Cook' }, { t: 's', v: 'Galley' }),
        ...row(3, 'w6@x.test', { t: 's', v: 'Cook' }, null),
      },
      ['F2:F3'],
    )
    expect((await bringIn(file, { as: 'people.xlsx' })).counts).toEqual({ created: 2 })
    expect(await person('w6@x.test')).toMatchObject({ workstation: 'Galley' })
  })

  test('a moment needs a real date', async () => {
    const sheet = utils.aoa_to_sheet([['What happened', 'When', 'Where', 'Kind']])
    Object.assign(sheet, {
      A2: { t: 's', v: 'A rope parted' },
      B2: { t: 'n', v: 1.5, z: '[h]:mm' },
      C2: { t: 's', v: 'Onne' },
      D2: { t: 's', v: 'Mooring and towing' },
      '!ref': 'A1:D2',
    })
    const one = utils.book_new()
    utils.book_append_sheet(one, sheet, 'Reports')
    const file = write(one, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    const { rows } = await importFile(company.admin, 'near-miss-reports', file, { as: 'reports.xlsx' })
    expect(rows).toMatchObject([
      { outcome: 'refused', errors: { dateTime: ['This is a date and time such as 2026-11-21T09:30+01:00'] } },
    ])
  })
})

test('FCFA is the franc that the company says it uses', async () => {
  const details = { name: 'Spreadsheets', cfaFranc: 'XOF' }
  expect((await company.admin('POST', '/company-details', { body: details })).status).toBe(201)
  const id = await company.create('assets')
  const file = `Id,Unit value,"Unit value, currency"\n${id},5000,FCFA\n`
  expect((await importFile(company.admin, 'assets', file)).counts).toEqual({ updated: 1 })
  const kept = await company.admin('GET', `/assets/${id}`)
  expect(kept.body.data).toMatchObject({ unitValue: { amount: '5000', currency: 'XOF' } })
})
