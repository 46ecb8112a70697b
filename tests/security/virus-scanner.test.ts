import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import { inTenant, inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { ScannerFailed, scanBytes } from '#src/server/files/scan/clamd.ts'
import { scanWaitingFiles } from '#src/server/files/scan/scan-waiting-files.ts'
import { openVirusScanner, testVirus, type VirusScanner } from '../fixtures/virus-scanner.ts'
import { bearer, openTestServer, type Person, type TestServer } from '../server/http/test-server.ts'

let scanner: VirusScanner
let server: TestServer
let author: Person
let admin: Person
let token = ''

beforeAll(async () => {
  scanner = await openVirusScanner()
  server = await openTestServer({}, { CLAMD_ADDRESS: scanner.address })
  author = await server.person(server.north, 'author')
  admin = await server.person(server.north, 'warned', { admin: true })
  token = await server.signIn(author)
})
afterAll(async () => {
  await server.end()
  await scanner.end()
})

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF`)

async function upload(bytes: Buffer, name: string) {
  const id = uuidV7()
  const form = new FormData()
  form.append('folder', 'near-misses')
  form.append('id', id)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const whole = new Response(form)
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/uploads',
    payload: Buffer.from(await whole.arrayBuffer()),
    headers: { ...bearer(token), 'content-type': whole.headers.get('content-type') ?? '' },
  })
  return { id, status: answer.statusCode, body: z.looseObject({}).parse(answer.json()) }
}
const read = (id: string) => server.app.inject({ url: `/api/v1/files/${id}`, headers: bearer(token) })
const noticesFor = async (person: Person) => {
  await server.runJobs()
  return inTenantReadOnly(server.database, server.north, async (tx) => {
    const rows = await tx.query<{ title: string }>(
      'select title from notifications where tenant_id = $1 and recipient_id = $2 order by occurred_at',
      [server.north, person.id],
    )
    return rows.map(({ title }) => title)
  })
}

test('a clean file is stored once the scanner has seen all of it', async () => {
  const bytes = pdf('clean')
  const { id, status } = await upload(bytes, 'clean.pdf')
  expect(status).toBe(201)
  expect(scanner.scanned.at(-1)).toBe(bytes.length)
  expect((await read(id)).statusCode).toBe(200)
})

test('a file with a virus is refused, and its sender and administrators are told', async () => {
  const { id, status, body } = await upload(pdf(testVirus), 'invoice.pdf')
  expect([status, body]).toMatchObject([422, { errors: { file: ['The file holds a virus and was not kept'] } }])
  expect((await read(id)).statusCode).toBe(404)
  const title = 'The file invoice.pdf held a virus and was not kept'
  expect(await noticesFor(author)).toEqual([title])
  expect(await noticesFor(admin)).toEqual([title])
  expect((await server.mailsTo(admin.email)).at(-1)).toContain(title)
})

test('while the scanner is down, slow or unable, files wait unread, and are scanned later', async () => {
  scanner.mode = 'failing'
  const [clean, infected] = [await upload(pdf('later'), 'later.pdf'), await upload(pdf(testVirus), 'late.pdf')]
  expect([clean.status, infected.status]).toEqual([201, 201])
  for (const { id } of [clean, infected]) {
    const answer = await read(id)
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'being-checked' }])
    expect(answer.headers['retry-after']).toBe('300')
  }
  await scanWaitingFiles(server.app.fairlead)
  expect((await read(clean.id)).statusCode).toBe(409)
  scanner.mode = 'working'
  await scanWaitingFiles(server.app.fairlead)
  expect((await read(clean.id)).statusCode).toBe(200)
  expect([(await read(infected.id)).statusCode, (await read(infected.id)).json()]).toMatchObject([
    410,
    { code: 'infected' },
  ])
  expect(await server.app.fairlead.fileStore.open(server.north, infected.id)).toBeNull()
  expect((await noticesFor(author)).at(-1)).toBe('The file late.pdf held a virus and was not kept')
})

test('a scanner that never answers is given up in time, and one that is not there at once', async () => {
  const silent = await openVirusScanner()
  silent.mode = 'silent'
  const [host = '', port] = silent.address.split(':')
  const address = { host, port: Number(port) }
  const began = performance.now()
  await expect(scanBytes(address, Readable.from([Buffer.from('x')]), 200)).rejects.toBeInstanceOf(ScannerFailed)
  expect(performance.now() - began).toBeLessThan(5000)
  await silent.end()
  await expect(scanBytes(address, Readable.from([Buffer.from('x')]), 200)).rejects.toBeInstanceOf(ScannerFailed)
})

test('what waits is read again where the operator names no scanner any more', async () => {
  const { id } = await upload(pdf('unscanned'), 'unscanned.pdf')
  await inTenant(server.database, server.north, (tx) =>
    tx.query(`update files set scan = 'waiting' where tenant_id = $1 and id = $2`, [server.north, id]),
  )
  expect((await read(id)).statusCode).toBe(409)
  const { uploads } = server.app.fairlead.configuration
  const { scanner: named } = uploads
  uploads.scanner = undefined
  expect((await read(id)).statusCode).toBe(200)
  uploads.scanner = named
})
