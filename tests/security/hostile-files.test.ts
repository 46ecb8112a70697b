import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { Company, makeRealServer, type RealServer } from '../contract/company.ts'
import { multipartFile } from '../contract/multipart-file.ts'

let server: RealServer
let company: Company

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'gulf-of-guinea')
})
afterAll(() => server.end())

async function archive(parts: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(parts)) zip.addBuffer(bytes, name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** The beginning of a compound file and a name in its directory. */
const compound = (name: Buffer) =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(504), name])

async function refusal(bytes: Buffer): Promise<[status: number, message: string | undefined]> {
  const answer = await company.admin('POST', '/staff/import?dryRun=false', multipartFile('staff.xlsx', bytes))
  return [answer.status, answer.body.message]
}

test('a small file that becomes hundreds of megabytes is refused before it is parsed', async () => {
  const bomb = await archive({ 'xl/worksheets/sheet1.xml': Buffer.alloc(300_000_000, 0x20) })
  expect(bomb.length).toBeLessThan(1_000_000)
  const before = process.memoryUsage().rss
  expect(await refusal(bomb)).toEqual([422, 'The file becomes too large when it is opened'])
  expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(60)
})

test('one that lies about its size is refused, and so is one with very many parts', async () => {
  const honest = await archive({ 'xl/worksheets/sheet1.xml': Buffer.alloc(80_000_000, 0x20) })
  const lying = Buffer.from(honest)
  const directory = lying.lastIndexOf(Buffer.from('PK\u0001\u0002'))
  lying.writeUInt32LE(1000, directory + 24)
  expect(await refusal(lying)).toEqual([422, 'The file is damaged or no workbook'])
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`part${index}.xml`, Buffer.from('x')]))
  expect(await refusal(await archive(many))).toEqual([422, 'The file has too many parts'])
})

test('what is no workbook, no table or nothing is refused in words', async () => {
  const files: [Buffer, RegExp][] = [
    [Buffer.from('PK\u0003\u0004 nonsense'), /damaged/],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 1]), /Only xlsx and csv/],
    [Buffer.from('%PDF-1.7 a picture of a table'), /Only xlsx and csv/],
    [compound(Buffer.from('Workbook', 'utf16le')), /old kind/],
    [compound(Buffer.from('EncryptedPackage', 'utf16le')), /protected by a password/],
    [Buffer.from(''), /file is empty/],
    [Buffer.from('\n\n'), /first row/],
    [Buffer.from('\n\nx\n'), /no rows/],
    [Buffer.from('E-mail\n'), /no rows/],
    [Buffer.from('Nonsense,More\n1,2\n'), /No column/],
    [Buffer.from(`E-mail\n${'a@b.test\n'.repeat(5001)}`), /more than 5000 rows/],
    [await archive({ 'xl/workbook.xml': Buffer.from('<workbook') }), /first row|cannot be read/],
    [await archive({ '../../etc/passwd': Buffer.from('x') }).catch(() => Buffer.from('PK\u0003\u0004')), /damaged/],
  ]
  for (const [bytes, words] of files) {
    const [status, message] = await refusal(bytes)
    expect([status, message]).toEqual([422, expect.stringMatching(words)])
  }
})

test('a number that is none is refused by its cell, and the server goes on', async () => {
  const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packaged = 'http://schemas.openxmlformats.org/package/2006'
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const relations = (of: string, target: string) =>
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/${of}" Target="${target}"/></Relationships>`
  const text = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`
  const book = (number: string) => {
    const parts = {
      '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
      '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
      'xl/workbook.xml': `<workbook ${namespace} xmlns:r="${office}"><sheets><sheet name="Rows" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
      'xl/worksheets/sheet1.xml': `<worksheet ${namespace}><sheetData><row r="1">${text('A1', 'First name')}${text('B1', 'Last name')}</row><row r="2">${text('A2', 'Ada')}<c r="B2"><v>${number}</v></c></row></sheetData></worksheet>`,
    }
    return archive(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(xml)])))
  }
  for (const number of ['NaN', 'Infinity', '1e999', 'seven']) {
    const answer = await company.admin('POST', '/staff/import', multipartFile('staff.xlsx', await book(number)))
    expect([number, answer.status]).toEqual([number, 200])
    expect(answer.bytes.toString()).toContain('"refused"')
  }
})

test('a file beyond the limit is 413', async () => {
  expect((await refusal(Buffer.alloc(5_000_001, 0x61)))[0]).toBe(413)
})

test('a name of JavaScript’s own is an unknown column and no more', async () => {
  const file = Buffer.from('__proto__,constructor,E-mail\nx,y,a@b.test\n')
  const answer = await company.admin('POST', '/staff/import', multipartFile('a.csv', file))
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.bytes.toString().split('\n')[0] ?? '')).toMatchObject({
    unknown: ['__proto__', 'constructor'],
  })
})
