import { statSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { jpegOf, pdfOf } from '../fixtures/files.ts'
import { bearer, filesBelow, openTestServer, type Person, type TestServer } from '../server/http/test-server.ts'
import { cutPart, partFrom, planOf, type RawResponse, sha256Of, tus } from './resumable-client.ts'

let server: TestServer
let origin = ''
let uploader: Person
let mine: Record<string, string> = {}
const base = '/api/v1/uploads/resumable'

beforeAll(async () => {
  server = await openTestServer()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  uploader = await server.person(server.north, 'photographer')
  mine = bearer(await server.signIn(uploader))
})
afterAll(() => server.end())

const files = () => filesBelow(join(server.dataDir, 'files'))
const unfinished = () => files().filter((path) => path.includes('.unfinished'))
const placeOf = (path: string) =>
  join(server.dataDir, 'files', '.unfinished', server.north, uploader.id, path.split('/').at(-1) ?? '')
const rowOf = async (id: string) => {
  const [row] = await inTenantReadOnly(server.database, server.north, (tx) =>
    tx.query('select name, type, size, sha256, folder, uploader from files where id = $1', [id]),
  )
  return row
}

/** Begins an upload and answers where its bytes go. */
async function begun(bytes: Buffer, metadata: Record<string, string> = {}, by = mine): Promise<string> {
  const plan = planOf(bytes.length, { filename: 'deck.jpg', folder: 'near-misses', ...metadata })
  const answer = await tus(origin, 'POST', base, { ...by, ...plan })
  expect([answer.status, answer.body]).toEqual([201, ''])
  return String(answer.headers.location)
}
const part = (path: string, offset: number, bytes: Buffer, by = mine, at = origin) =>
  tus(at, 'PATCH', path, { ...by, ...partFrom(offset) }, bytes)
const offsetOf = async (path: string, by = mine, at = origin) =>
  Number((await tus(at, 'HEAD', path, by)).headers['upload-offset'])
const problem = (answer: RawResponse): unknown => JSON.parse(answer.body)

test('a file sent in parts is stored as one sent whole: the same row, and the same bytes back', async () => {
  const bytes = pdfOf(300_000)
  const id = uuidV7()
  const plan = { filename: '../Käpt’n.PDF', id, sha256: sha256Of(bytes) }
  const path = await begun(bytes, plan)
  expect(path).toBe(`${base}/${id}`)
  const first = await part(path, 0, bytes.subarray(0, 100_000))
  expect(first).toMatchObject({ status: 204, headers: { 'upload-offset': '100000', 'tus-resumable': '1.0.0' } })
  const days = (Date.parse(String(first.headers['upload-expires'])) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(13)
  const asked = await tus(origin, 'HEAD', path, mine)
  expect(asked).toMatchObject({ status: 200, headers: { 'upload-offset': '100000', 'upload-length': '300000' } })
  expect(asked.headers['upload-metadata']).toContain(`id ${Buffer.from(id).toString('base64')}`)
  expect(asked.headers['cache-control']).toBe('no-store')
  expect(await part(path, 100_000, bytes.subarray(100_000))).toMatchObject({
    status: 204,
    headers: { 'upload-offset': '300000' },
  })
  expect(await rowOf(id)).toMatchObject({
    name: 'Käpt’n.PDF',
    type: 'application/pdf',
    sha256: plan.sha256,
    folder: 'near-misses',
    uploader: uploader.id,
  })
  const read = await server.app.inject({ url: `/api/v1/files/${id}`, headers: mine })
  expect(read.rawPayload.equals(bytes)).toBe(true)
  expect(unfinished()).toEqual([])
})

test.each(['closed', 'torn'])('what arrived before a link was %s stays, to the byte', async (how) => {
  const bytes = jpegOf(400_000)
  const id = uuidV7()
  const path = await begun(bytes, { id, sha256: sha256Of(bytes) })
  writeFileSync(placeOf(path), '')
  const sent = [1, 5, 70_000, 150_000]
  let at = 0
  for (const size of sent) {
    const from = at
    at += size
    // What is torn loses what is still on its way: that is let arrive first.
    const arrived = () => (how === 'torn' ? expect.poll(() => statSync(placeOf(path)).size).toBe(at) : undefined)
    await cutPart(origin, path, { ...mine, ...partFrom(from) }, bytes.length - from, bytes.subarray(from, at), arrived)
    await expect.poll(() => offsetOf(path)).toBe(at)
  }
  expect((await part(path, at, bytes.subarray(at))).status).toBe(204)
  expect(await rowOf(id)).toMatchObject({ sha256: sha256Of(bytes) })
})

test('a repeat of the beginning answers how far it has come, and after the end that all is here', async () => {
  const bytes = jpegOf(5000)
  const said = { id: uuidV7(), sha256: sha256Of(bytes) }
  const plan = planOf(5000, { filename: 'deck.jpg', folder: 'x', ...said })
  const begin = () => tus(origin, 'POST', base, { ...mine, ...plan })
  const path = String((await begin()).headers.location)
  await part(path, 0, bytes.subarray(0, 2000))
  expect(await begin()).toMatchObject({ status: 201, headers: { location: path, 'upload-offset': '2000' } })
  await part(path, 2000, bytes.subarray(2000))
  expect(await begin()).toMatchObject({ status: 201, headers: { location: path, 'upload-offset': '5000' } })
  // An answer that was lost: the last part is sent again as what is left, which is nothing.
  expect(await offsetOf(path)).toBe(5000)
  expect(await part(path, 5000, Buffer.alloc(0))).toMatchObject({ status: 204, headers: { 'upload-offset': '5000' } })
  expect(unfinished()).toEqual([])
})

test('the first bytes may come with the beginning, all of them too; what is here already is not taken twice', async () => {
  const bytes = jpegOf(300_000)
  const said = (id: string) => planOf(bytes.length, { filename: 'deck.jpg', folder: 'x', id, sha256: sha256Of(bytes) })
  const begin = (id: string, body: Buffer) =>
    tus(origin, 'POST', base, { ...mine, ...said(id), 'content-type': 'application/offset+octet-stream' }, body)
  const [whole, half] = [uuidV7(), uuidV7()]
  expect(await begin(whole, bytes)).toMatchObject({ status: 201, headers: { 'upload-offset': '300000' } })
  expect(await rowOf(whole)).toMatchObject({ sha256: sha256Of(bytes), uploader: uploader.id })
  expect(await begin(whole, bytes)).toMatchObject({ status: 201, headers: { 'upload-offset': '300000' } })

  const first = await begin(half, bytes.subarray(0, 100_000))
  expect(first).toMatchObject({ status: 201, headers: { location: `${base}/${half}`, 'upload-offset': '100000' } })
  const again = await begin(half, bytes.subarray(0, 1000))
  expect([again.status, problem(again)]).toMatchObject([409, { code: 'offset' }])
  expect(again.headers).toMatchObject({ 'upload-offset': '100000', connection: 'close' })
  expect(await part(`${base}/${half}`, 100_000, bytes.subarray(100_000))).toMatchObject({ status: 204 })
  expect(await rowOf(half)).toMatchObject({ sha256: sha256Of(bytes) })

  const refused = await begin(uuidV7(), Buffer.concat([bytes, Buffer.alloc(1)]))
  expect(refused.status).toBe(413)
  const other = await begin(uuidV7(), jpegOf(300_000))
  expect([other.status, problem(other)]).toMatchObject([422, { errors: { sha256: [expect.any(String)] } }])
  expect(unfinished()).toEqual([])
})

test('what came with the beginning before a link was cut stays, to the byte', async () => {
  const [bytes, id] = [jpegOf(300_000), uuidV7()]
  const plan = planOf(bytes.length, { filename: 'deck.jpg', folder: 'x', id, sha256: sha256Of(bytes) })
  const head = { ...mine, ...plan, 'content-type': 'application/offset+octet-stream' }
  const path = `${base}/${id}`
  const arrived = () => expect.poll(() => statSync(placeOf(path)).size).toBe(120_000)
  await cutPart(origin, base, head, bytes.length, bytes.subarray(0, 120_000), arrived, 'POST')
  await expect.poll(() => offsetOf(path)).toBe(120_000)
  expect((await part(path, 120_000, bytes.subarray(120_000))).status).toBe(204)
  expect(await rowOf(id)).toMatchObject({ sha256: sha256Of(bytes) })
})

test('under the id of another file nothing begins; the same id with another plan begins anew', async () => {
  const [bytes, id] = [jpegOf(3000), uuidV7()]
  const path = await begun(bytes, { id })
  await part(path, 0, bytes.subarray(0, 1000))
  const other = jpegOf(4000)
  await begun(other, { id, sha256: sha256Of(other) })
  expect(await offsetOf(path)).toBe(0)
  expect((await part(path, 0, other)).status).toBe(204)
  const plan = planOf(3000, { filename: 'deck.jpg', folder: 'x', id, sha256: sha256Of(bytes) })
  const refused = await tus(origin, 'POST', base, { ...mine, ...plan })
  expect([refused.status, problem(refused)]).toMatchObject([409, { code: 'other-bytes' }])
  const mate = bearer(await server.signIn(await server.person(server.north, 'same-id-in-parts')))
  const theirs = planOf(4000, { filename: 'deck.jpg', folder: 'x', id, sha256: sha256Of(other) })
  expect((await tus(origin, 'POST', base, { ...mate, ...theirs })).status).toBe(409)
})

test('an upload is its uploader’s alone: to a mate, an administrator and another company it is absent', async () => {
  const bytes = jpegOf(9000)
  const path = await begun(bytes)
  await part(path, 0, bytes.subarray(0, 1000))
  const others = [
    bearer(await server.signIn(await server.person(server.north, 'curious-mate'))),
    bearer(await server.signIn(await server.person(server.north, 'curious-admin', { admin: true }))),
    bearer(await server.signIn(await server.person(server.south, 'curious-admin', { admin: true }))),
  ]
  const absent = await part(`${base}/${uuidV7()}`, 0, bytes)
  for (const by of others) {
    expect((await tus(origin, 'HEAD', path, by)).status).toBe(404)
    const answer = await part(path, 1000, bytes.subarray(1000), by)
    expect([answer.status, withoutId(answer)]).toEqual([404, withoutId(absent)])
    expect((await tus(origin, 'DELETE', path, by)).status).toBe(404)
  }
  expect((await tus(origin, 'HEAD', path.replace('/api/v1', '/api/v1/tenants/south'), mine)).status).toBe(404)
  expect((await tus(origin, 'HEAD', path.replace('/api/v1', '/api/v1/tenants/north'), mine)).status).toBe(200)
  expect(await offsetOf(path)).toBe(1000)
  expect((await tus(origin, 'DELETE', path, mine)).status).toBe(204)
  expect((await tus(origin, 'HEAD', path, mine)).status).toBe(404)
  expect(unfinished()).toEqual([])
})
const withoutId = (answer: RawResponse) => ({ ...Object(problem(answer)), requestId: '' })

test('the address stands below the tenant that was named', async () => {
  const plan = planOf(10, { filename: 'a.jpg', folder: 'x' })
  const answer = await tus(origin, 'POST', '/api/v1/tenants/north/uploads/resumable', { ...mine, ...plan })
  expect(answer.headers.location).toMatch(/^\/api\/v1\/tenants\/north\/uploads\/resumable\/[0-9a-f-]{36}$/)
  expect((await tus(origin, 'DELETE', String(answer.headers.location), mine)).status).toBe(204)
})

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const huge = Buffer.concat([png, Buffer.from([0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60, 8, 0, 0, 0, 0])])
test.each<[string, string, string, Buffer, Record<string, string>]>([
  ['text called .jpg', 'file', 'notes.jpg', Buffer.from('only words, long enough to be looked at'), {}],
  ['a page called .pdf', 'file', 'page.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), {}],
  ['a photo called .pdf', 'file', 'photo.pdf', jpegOf(2000), {}],
  ['a picture of 3.6 thousand million pixels', 'file', 'big.png', huge, {}],
  ['other bytes than the hash says', 'sha256', 'deck.jpg', jpegOf(2000), { sha256: 'a'.repeat(64) }],
])(
  '%s is refused with its last byte as in one piece, and leaves nothing',
  async (_what, field, filename, bytes, more) => {
    const before = files()
    const path = await begun(bytes, { filename, ...more })
    const answer = await part(path, 0, bytes)
    expect([answer.status, problem(answer)]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }])
    expect(answer.headers['tus-resumable']).toBe('1.0.0')
    expect(files()).toEqual(before)
    expect((await tus(origin, 'HEAD', path, mine)).status).toBe(404)
  },
)

test.each<[string, number, string | null, Record<string, string>]>([
  ['more than 25 MB', 413, null, planOf(25 * 1_048_576 + 1, { filename: 'a.jpg', folder: 'x' })],
  ['nothing', 422, 'file', planOf(0, { filename: 'a.jpg', folder: 'x' })],
  ['a program', 422, 'filename', planOf(9, { filename: 'tool.exe', folder: 'x' })],
  ['no name', 422, 'filename', planOf(9, { folder: 'x' })],
  ['no folder', 422, 'folder', planOf(9, { filename: 'a.jpg' })],
  ['a folder upwards', 422, 'folder', planOf(9, { filename: 'a.jpg', folder: '../../etc' })],
  ['an id that is none', 422, 'id', planOf(9, { filename: 'a.jpg', folder: 'x', id: '../x' })],
  ['an uploader', 422, 'uploader', planOf(9, { filename: 'a.jpg', folder: 'x', uploader: 'x' })],
  ['a prototype', 400, null, planOf(9, { filename: 'a.jpg', folder: 'x', ['__proto__']: 'x' })],
  ['a field twice', 400, null, { 'upload-length': '9', 'upload-metadata': 'folder eA==,folder eA==' }],
  ['no base64', 400, null, { 'upload-length': '9', 'upload-metadata': 'folder x!' }],
  ['no UTF-8', 400, null, { 'upload-length': '9', 'upload-metadata': 'folder //79' }],
  [
    'no length',
    400,
    null,
    { 'upload-metadata': planOf(9, { filename: 'a.jpg', folder: 'x' })['upload-metadata'] ?? '' },
  ],
  ['a length below nothing', 400, null, { ...planOf(9, { filename: 'a.jpg', folder: 'x' }), 'upload-length': '-1' }],
  ['another version', 412, null, { ...planOf(9, { filename: 'a.jpg', folder: 'x' }), 'tus-resumable': '0.2.2' }],
])('a beginning with %s is refused and leaves nothing', async (_what, status, field, headers) => {
  const before = files()
  const answer = await tus(origin, 'POST', base, { ...mine, ...headers })
  expect([answer.status, problem(answer)]).toMatchObject([status, { requestId: expect.any(String) }])
  if (field !== null) expect(problem(answer)).toHaveProperty(['errors', field])
  expect(files()).toEqual(before)
})

test('a HEIC picture is refused by its name before a byte of it is sent, with the way to a JPEG', async () => {
  const answer = await tus(origin, 'POST', base, { ...mine, ...planOf(9, { filename: 'IMG_0412.HEIC', folder: 'x' }) })
  expect(answer.status).toBe(422)
  expect(problem(answer)).toMatchObject({
    errors: { filename: [expect.stringMatching(/^HEIC pictures are not accepted\. .*Most Compatible\.$/)] },
  })
})

test('a part from elsewhere, beyond the end, of another type or packed is refused, and nothing of it is kept', async () => {
  const bytes = jpegOf(5000)
  const path = await begun(bytes)
  await part(path, 0, bytes.subarray(0, 1000))
  const elsewhere = await part(path, 999, bytes.subarray(999))
  expect([elsewhere.status, problem(elsewhere)]).toMatchObject([409, { code: 'offset' }])
  expect((await part(path, 1000, Buffer.concat([bytes.subarray(1000), Buffer.from('x')]))).status).toBe(413)
  const json = { ...partFrom(1000), 'content-type': 'application/json' }
  expect((await tus(origin, 'PATCH', path, { ...mine, ...json }, Buffer.from('{}'))).status).toBe(415)
  const packed = { ...partFrom(1000), 'content-encoding': 'gzip' }
  expect((await tus(origin, 'PATCH', path, { ...mine, ...packed }, Buffer.from('x'))).status).toBe(415)
  const unmarked = { ...partFrom(1000), 'upload-offset': 'x' }
  expect((await tus(origin, 'PATCH', path, { ...mine, ...unmarked }, Buffer.from('x'))).status).toBe(400)
  expect(await offsetOf(path)).toBe(1000)
  expect((await part(path, 1000, bytes.subarray(1000))).status).toBe(204)
})

test('a part without a length that goes on beyond the end is cut off there', async () => {
  const bytes = jpegOf(5000)
  const path = await begun(bytes)
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const answered = new Promise<string>((resolve) => socket.once('data', (data: Buffer) => resolve(data.toString())))
  const head = Object.entries({ ...mine, ...partFrom(0), 'tus-resumable': '1.0.0' })
  socket.write(`PATCH ${path} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n`)
  socket.write(`${head.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n1771\r\n`)
  socket.write(Buffer.concat([bytes, Buffer.alloc(1001)]))
  expect(await answered).toMatch(/^HTTP\/1.1 413 /)
  socket.destroy()
  expect(files().length).toBeGreaterThan(0)
  expect((await tus(origin, 'DELETE', path, mine)).status).toBe(204)
})

test('who asks anew takes over from a link that died unnoticed', async () => {
  const bytes = jpegOf(100_000)
  const before = unfinished().length
  const path = await begun(bytes, { sha256: sha256Of(bytes) })
  const { hostname, port } = new URL(origin)
  const dead = connect(Number(port), hostname)
  dead.on('error', () => undefined)
  const head = Object.entries({ ...mine, ...partFrom(0), 'tus-resumable': '1.0.0', 'content-length': '100000' })
  dead.write(`PATCH ${path} HTTP/1.1\r\nhost: x\r\n${head.map(([n, v]) => `${n}: ${v}`).join('\r\n')}\r\n\r\n`)
  dead.write(bytes.subarray(0, 30_000))
  await expect.poll(() => unfinished().length).toBe(before + 2)
  const ended = new Promise((resolve) => dead.once('close', resolve))
  const offset = await offsetOf(path)
  await ended
  expect(await offsetOf(path)).toBe(offset)
  expect((await part(path, offset, bytes.subarray(offset))).status).toBe(204)
})

test('two servers over one disk and database: one goes on where the other was cut, and both may finish at once', async () => {
  // Modules of its own, as another process has: the two share nothing but disk and database.
  vi.resetModules()
  const { buildServer } = await import('#src/server/build-server.ts')
  const { resources } = await import('#src/areas/resources.ts')
  const { areaParts } = await import('#src/areas/server.ts')
  const second = await buildServer({
    database: server.database,
    configuration: server.app.fairlead.configuration,
    areas: { resources, parts: areaParts },
    log: server.app.fairlead.log,
  })
  const other = await second.listen({ port: 0, host: '127.0.0.1' })
  const bytes = jpegOf(200_000)
  const id = uuidV7()
  const path = await begun(bytes, { id, sha256: sha256Of(bytes) })
  await cutPart(origin, path, { ...mine, ...partFrom(0) }, bytes.length, bytes.subarray(0, 80_000))
  await expect.poll(() => offsetOf(path, mine, other)).toBe(80_000)
  const both = await Promise.all([origin, other].map((at) => part(path, 80_000, bytes.subarray(80_000), mine, at)))
  // Whoever comes second finds all of it there already, or sends what is there.
  for (const { status } of both) expect([204, 409]).toContain(status)
  expect(both.some(({ status }) => status === 204)).toBe(true)
  expect(await rowOf(id)).toMatchObject({ sha256: sha256Of(bytes) })
  expect(await offsetOf(path, mine, other)).toBe(200_000)
  await second.close()
})

test('an upload that nobody adds to for two weeks is given up, by the asking and by the daily cleaning', async () => {
  const stale = async () => {
    const path = await begun(jpegOf(5000))
    await part(path, 0, jpegOf(100))
    return { path, place: placeOf(path) }
  }
  const [asked, cleaned, young] = [await stale(), await stale(), await stale()]
  const before = new Date(Date.now() - 15 * 86_400_000)
  for (const { place } of [asked, cleaned]) utimesSync(place, before, before)
  expect((await tus(origin, 'HEAD', asked.path, mine)).status).toBe(404)
  expect(await server.app.fairlead.fileStore.unfinished.removeExpired()).toBe(1)
  expect((await tus(origin, 'HEAD', cleaned.path, mine)).status).toBe(404)
  expect(await offsetOf(young.path)).toBe(100)
  await tus(origin, 'DELETE', young.path, mine)
})

test('one person holds fifty uploads open at most: the one that waited longest makes room', async () => {
  const paths: string[] = []
  for (let count = 0; count < 51; count += 1) paths.push(await begun(jpegOf(100)))
  const status = async (path = '') => (await tus(origin, 'HEAD', path, mine)).status
  expect(await Promise.all([status(paths[0]), status(paths[1]), status(paths[50])])).toEqual([404, 200, 200])
  for (const path of paths) await tus(origin, 'DELETE', path, mine)
})

test('without a credential nothing is told; what is spoken here is told to those who have one', async () => {
  const plan = planOf(9, { filename: 'a.jpg', folder: 'x' })
  const refused = await tus(origin, 'POST', base, plan)
  expect([refused.status, refused.headers['tus-resumable']]).toEqual([401, '1.0.0'])
  const told = await tus(origin, 'OPTIONS', base, mine)
  expect(told).toMatchObject({
    status: 204,
    headers: {
      'tus-version': '1.0.0',
      'tus-extension': 'creation,creation-with-upload,expiration,termination',
      'tus-max-size': '26214400',
    },
  })
})
