import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'

/** A small spreadsheet, where it is imported, and what is right. */
export type CaseFile = {
  name: string
  /** What is particular about it, in its smallest form. */
  input: string
  resource: 'staff' | 'vessel-engines' | 'near-miss-reports'
  bytes: Buffer
  /** Fields of the first records that are told. */
  shown: readonly string[]
  /** Only its rows are counted: bringing them in would take long and say no more. */
  readsOnly?: true
  /** Searches that find people of the file. */
  searches?: readonly string[]
}

const head = ['First name', 'Last name', 'E-mail', 'Job title', 'Job type', 'Workstation']
const stored = (name: string) => readFileSync(join(import.meta.dirname, name))
const person = ['firstName', 'lastName', 'email', 'jobTitle', 'workstation']

const csv = (name: string, input: string, rest: Partial<CaseFile> = {}): CaseFile => ({
  name,
  input,
  resource: 'staff',
  shown: person,
  ...rest,
  bytes: rest.bytes ?? stored(name),
})

/** A workbook with one or two people, of whom some cells are given as a spreadsheet holds them. */
function workbook(
  name: string,
  input: string,
  cells: Record<string, object>,
  merged: readonly string[] = [],
): CaseFile {
  const sheet = utils.aoa_to_sheet([
    head,
    ['Ada', 'Obi', `${name}-2@x.demo`, 'Cook', 'Onshore', 'Base'],
    ...(merged.length > 0 ? [['Ben', 'Obi', `${name}-3@x.demo`, 'Cook', 'Onshore']] : []),
  ])
  Object.assign(sheet, cells, { '!merges': merged.map((one) => utils.decode_range(one)) })
  return { name: `${name}.xlsx`, input, resource: 'staff', bytes: book(sheet), shown: ['jobTitle', 'workstation'] }
}

function book(sheet: object): Buffer {
  const one = utils.book_new()
  utils.book_append_sheet(one, sheet, 'Rows')
  const bytes: unknown = write(one, { type: 'buffer', bookType: 'xlsx' })
  if (!Buffer.isBuffer(bytes)) throw new Error('a workbook is bytes')
  return bytes
}

function moment(): CaseFile {
  const sheet = utils.aoa_to_sheet([['What happened', 'When'], ['A rope parted']])
  Object.assign(sheet, { B2: { t: 'n', v: 1.5, z: '[h]:mm' }, '!ref': 'A1:B2' })
  const input = '36:00 as `[h]:mm` for a moment'
  return { name: 'moment.xlsx', input, resource: 'near-miss-reports', bytes: book(sheet), shown: [] }
}

const people = Array.from({ length: 2600 }, (_, n) => `P${n},Q,c08-${n}@x.demo,Cook,Onshore,B\n\n`)

/** Every case, by its file. */
export const caseFiles: readonly CaseFile[] = [
  csv('windows-1252.csv', 'bytes 92, 96 and 80 of windows-1252'),
  csv('utf-16le.csv', 'UTF-16 with a mark'),
  csv('sep-line.csv', '`sep=;` above the heading'),
  csv('carriage-returns.csv', 'lines that end with CR alone'),
  csv('wrapped-head.csv', 'a heading over two lines'),
  csv('unclosed-quote.csv', 'a quotation mark that is never closed'),
  csv('more-values.csv', '`Cook, chief` without quotes'),
  csv('blank-lines.csv', '2,600 people, a blank line after each', {
    bytes: Buffer.from(`${head.join(',')}\n${people.join('')}`),
    shown: [],
    readsOnly: true,
  }),
  csv('decimal-comma.csv', '`12,345` between semicolons', { resource: 'vessel-engines', shown: [] }),
  csv('two-ways.csv', '`1.234` and `12,345` between commas', { resource: 'vessel-engines', shown: [] }),
  csv('composed.csv', 'José, composed and with a mark of its own', {
    shown: ['firstName', 'email'],
    searches: ['jose', 'Jose\u0301 obi', 'Jos\u00e9 obi'],
  }),
  csv('names.csv', 'Ṣọlá, İbrahim Işık, Łukasz Straße, O’Brien', {
    shown: ['firstName', 'lastName'],
    searches: ['sola', 'ibrahim', 'isik', 'lukasz', 'strasse', "O'Brien", 'obrien'],
  }),
  csv('synonyms.csv', '`Forename`, `Surname`, `Email Address`, `Position`, `Work station`, `Dept`', {
    shown: [...person, 'departmentId'],
  }),
  csv('blanks.csv', '` Ada `, `Obi  Eze`, ` C17@x.demo `'),
  workbook('leading-zeros', '7 formatted `00000`', { D2: { t: 'n', v: 7, z: '00000' } }),
  workbook('time', '0.25 formatted `hh:mm`', { D2: { t: 'n', v: 0.25, z: 'hh:mm' } }),
  workbook('percentage', '0.5 formatted `0%`', { D2: { t: 'n', v: 0.5, z: '0%' } }),
  workbook('sum', '0.1 + 0.2', { D2: { t: 'n', v: 0.1 + 0.2 } }),
  workbook('error', '`#REF!`', { D2: { t: 'e', v: 0x17, w: '#REF!' } }),
  workbook('formula', 'a formula without a value', { D2: { t: 'n', f: 'A1&B1' } }),
  workbook('merged', 'one cell over two rows', { F2: { t: 's', v: 'Galley' } }, ['F2:F3']),
  moment(),
]
