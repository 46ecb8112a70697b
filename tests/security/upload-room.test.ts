import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { inTenant, inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { warnOfSpace } from '#src/server/files/limits/warn-of-space.ts'
import { ticketOfSession } from '../fixtures/earned-device.ts'
import { jpegOf, pdfOf } from '../fixtures/files.ts'
import { bearer, filesBelow, openTestServer, type Person, type TestServer } from '../server/http/test-server.ts'
import { partFrom, planOf, tus } from './resumable-client.ts'

/** One person fills the disk, and with it the database of every company: `design` of the limits is that they cannot. */
let server: TestServer
let origin = ''
let person: Person
let mine: Record<string, string>
const base = '/api/v1/uploads/resumable'
const megabyte = 1_000_000

beforeAll(async () => {
  server = await openTestServer()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.end())

let people = 0
beforeEach(async () => {
  people += 1
  person = await server.person(server.north, `uploader-${people}`)
  mine = bearer(await server.signIn(person))
})

const limits = () => server.app.fairlead.configuration.uploads
const usual = { bytesPerPersonAndDay: 1e9, bytesPerPerson: 2e10, bytesPerCompany: 1e11, diskReserve: 0 }
beforeEach(() => Object.assign(limits(), usual))
afterEach(() => Object.assign(limits(), usual))

async function upload(bytes: Buffer, by = mine, name = 'log.pdf') {
  const form = new FormData()
  form.append('folder', 'near-misses')
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const answer = await fetch(`${origin}/api/v1/uploads`, { method: 'POST', headers: by, body: form })
  const body: unknown = await answer.json()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body }
}
const begin = (size: number, id = uuidV7(), by = mine) =>
  tus(origin, 'POST', base, { ...by, ...planOf(size, { filename: 'log.pdf', folder: 'x', id }) })
const reservations = () =>
  inTenantReadOnly(server.database, server.north, (tx) =>
    tx.query<{ bytes: number }>('select bytes from upload_reservations where tenant_id = $1', [server.north]),
  )
const ready = async () => (await server.app.inject({ url: '/ready' })).json<{ status: string; short?: string[] }>()

test('thirteen uploads of one person at the same moment do not pass the limit of a day together', async () => {
  limits().bytesPerPersonAndDay = 5 * megabyte
  const before = filesBelow(join(server.dataDir, 'files')).length
  const answers = await Promise.all(Array.from({ length: 13 }, () => upload(pdfOf(megabyte))))
  const stored = answers.filter(({ status }) => status === 201)
  // A form is a little more than its file.
  expect(stored).toHaveLength(4)
  expect(filesBelow(join(server.dataDir, 'files'))).toHaveLength(before + 4)
  for (const { status, retryAfter, body } of answers.filter((answer) => answer.status !== 201)) {
    expect([status, retryAfter, body]).toMatchObject([429, '300', { code: 'no-room' }])
    expect(body).toMatchObject({ message: expect.stringMatching(/^There is no room for more files of yours today/) })
  }
  expect(await reservations()).toEqual([])
  const mate = bearer(await server.signIn(await server.person(server.north, 'unhindered')))
  expect((await upload(jpegOf(2000), mate, 'deck.jpg')).status).toBe(201)
})

test('announced bytes count before one of them comes, until the upload is given up', async () => {
  limits().bytesPerPerson = 10 * megabyte
  const ids = Array.from({ length: 6 }, () => uuidV7())
  const answers = await Promise.all(ids.map((id) => begin(3 * megabyte, id)))
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
    201, 201, 201, 507, 507, 507,
  ])
  const refused = answers.find(({ status }) => status === 507)
  expect(refused?.headers['retry-after']).toBe('300')
  expect(JSON.parse(refused?.body ?? '')).toMatchObject({
    code: 'no-room',
    message: 'There is no room for more files of yours. Keep the file, and tell an administrator',
  })
  const begun = ids.filter((_id, index) => answers[index]?.status === 201)
  // The same again goes on and takes no second room.
  expect((await begin(3 * megabyte, begun[0])).status).toBe(201)
  expect((await tus(origin, 'DELETE', `${base}/${begun[0]}`, mine)).status).toBe(204)
  expect((await begin(3 * megabyte)).status).toBe(201)
  expect((await begin(3 * megabyte)).status).toBe(507)
})

test('what was stored counts instead of what was announced, and what was refused frees its room', async () => {
  limits().bytesPerPerson = 2 * megabyte
  const refusedWhole = Buffer.alloc(1_500_000, 0x61)
  const wrong = uuidV7()
  expect((await begin(refusedWhole.length, wrong)).status).toBe(201)
  const end = await tus(origin, 'PATCH', `${base}/${wrong}`, { ...mine, ...partFrom(0) }, refusedWhole)
  expect(end.status).toBe(422)
  const [bytes, id] = [pdfOf(1_500_000), uuidV7()]
  expect((await begin(bytes.length, id)).status).toBe(201)
  expect((await tus(origin, 'PATCH', `${base}/${id}`, { ...mine, ...partFrom(0) }, bytes)).status).toBe(204)
  expect((await begin(400_000)).status).toBe(201)
  expect((await begin(400_000)).status).toBe(507)
})

test('a company that has used its room stores no more, while another does', async () => {
  limits().bytesPerCompany = 1
  expect(await upload(pdfOf(2000))).toMatchObject({ status: 507, body: { code: 'no-room' } })
  limits().bytesPerCompany = 100_000
  const south = bearer(await server.signIn(await server.person(server.south, 'neighbour')))
  expect((await upload(pdfOf(2000), south)).status).toBe(201)
})

test('a full disk refuses files alone: signing in, reading and writing go on, and /ready says what is short', async () => {
  expect(await ready()).toEqual({ status: 'ready' })
  const kept = await upload(pdfOf(2000))
  const begun = uuidV7()
  await begin(100_000, begun)
  limits().diskReserve = Number.MAX_SAFE_INTEGER
  expect(await upload(pdfOf(2000))).toMatchObject({ status: 507, retryAfter: '300', body: { code: 'no-room' } })
  expect((await begin(100)).status).toBe(507)
  const part = await tus(origin, 'PATCH', `${base}/${begun}`, { ...mine, ...partFrom(0) }, pdfOf(100_000))
  expect(part.status).toBe(507)
  expect(await ready()).toEqual({ status: 'ready', short: ['files', 'database'] })
  expect(await server.signIn(person)).toMatch(/./)
  const { data } = Object(kept.body)
  const read = await server.app.inject({ url: `/api/v1/files/${data.id}`, headers: mine })
  expect(read.statusCode).toBe(200)
  const ticket = await ticketOfSession(server.database, (mine.authorization ?? '').slice('Bearer '.length))
  const payload = { name: 'Tablet', ticket }
  const written = await server.app.inject({ method: 'POST', url: '/api/v1/devices', headers: mine, payload })
  expect(written.statusCode).toBe(201)
  limits().diskReserve = 0
  const again = await tus(origin, 'PATCH', `${base}/${begun}`, { ...mine, ...partFrom(0) }, pdfOf(100_000))
  expect(again.status).toBe(204)
})

test('administrators are warned once a day, from four fifths of their company’s room on and of a full disk', async () => {
  const admin = await server.person(server.south, 'warned', { admin: true })
  const crew = await server.person(server.south, 'not-warned')
  const titles = async (of: Person) => {
    await server.runJobs()
    const rows = await inTenantReadOnly(server.database, server.south, (tx) =>
      tx.query<{ title: string }>('select title from notifications where tenant_id = $1 and recipient_id = $2', [
        server.south,
        of.id,
      ]),
    )
    return rows.map(({ title }) => title)
  }
  await inTenant(server.database, server.south, (tx) =>
    tx.query(
      `insert into files (tenant_id, id, sha256, name, type, size, folder, uploader)
       values ($1, $2, $3, 'a.pdf', 'application/pdf', 90_000_000, 'x', $2)`,
      [server.south, uuidV7(), 'a'.repeat(64)],
    ),
  )
  const day = (date: string) => warnOfSpace(server.app.fairlead, new Date(`${date}T10:00:00Z`))
  limits().bytesPerCompany = 200 * megabyte
  await day('2026-11-01')
  expect(await titles(admin)).toEqual([])
  limits().bytesPerCompany = 100 * megabyte
  await Promise.all([day('2026-11-02'), day('2026-11-02')])
  await day('2026-11-02')
  const warning = '90 % of your company’s room for files is taken'
  expect(await titles(admin)).toEqual([warning])
  await day('2026-11-03')
  expect(await titles(admin)).toEqual([warning, warning])
  Object.assign(limits(), { ...usual, diskReserve: Number.MAX_SAFE_INTEGER })
  await day('2026-11-03')
  expect((await titles(admin)).at(-1)).toBe('The server has no room for files. Tell whoever operates it')
  expect(await titles(crew)).toEqual([])
  const mails = await server.mailsTo(admin.email)
  expect(mails.filter((mail) => mail.includes('90 %'))).toHaveLength(2)
  expect(mails.some((mail) => mail.includes('asked to decide'))).toBe(false)
})
