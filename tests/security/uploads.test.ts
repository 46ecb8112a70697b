import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { staff } from '#src/areas/staff/staff/staff.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { inTenant, inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { linkFiles } from '#src/server/files/records/record-files.ts'
import { removeUnlinkedUploads } from '#src/server/files/uploads/remove-unlinked-uploads.ts'
import { ticketOfSession } from '../fixtures/earned-device.ts'
import { jpegOf, pdfOf } from '../fixtures/files.ts'
import { bearer, filesBelow, openTestServer, type Person, type TestServer } from '../server/http/test-server.ts'

let server: TestServer
let port = 0
let uploader: Person
let token = ''

beforeAll(async () => {
  server = await openTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
  uploader = await server.person(server.north, 'photographer')
  token = await server.signIn(uploader)
})
afterAll(() => server.end())

const jpeg = (size = 2000) => jpegOf(size)
const pdf = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')
const hugePng = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR', 'latin1'),
  Buffer.from([0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60, 8, 0, 0, 0, 0]),
])
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const stored = z.object({
  data: z.strictObject({
    id: z.string(),
    url: z.string(),
    name: z.string(),
    type: z.string(),
    size: z.number(),
    sha256: z.string(),
  }),
})

/** What is there, in rows and on the disk: nothing that is refused may change it. */
async function present(): Promise<{ rows: number; files: number }> {
  const count = (tenantId: string) =>
    inTenantReadOnly(server.database, tenantId, (tx) => tx.query<{ n: number }>('select count(*) as n from files'))
  const rows = [await count(server.north), await count(server.south)].map(([row]) => row?.n ?? 0)
  return { rows: rows.reduce((sum, n) => sum + n, 0), files: filesBelow(join(server.dataDir, 'files')).length }
}

let before = { rows: 0, files: 0 }
beforeEach(async () => {
  before = await present()
})

async function upload(
  bytes: Buffer,
  {
    name = 'deck.jpg',
    fields = { folder: 'near-misses' },
    by = bearer(token),
    path = '/uploads',
  }: {
    name?: string
    fields?: Record<string, string>
    by?: Record<string, string>
    path?: string
  } = {},
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, { method: 'POST', headers: by, body: form })
  return { status: answer.status, body: z.record(z.string(), z.unknown()).parse(await answer.json()) }
}
const read = (id: string, by: string, base = '/api/v1') =>
  server.app.inject({ url: `${base}/files/${id}`, headers: bearer(by) })

test('a photo is known by the hash of what was sent, and comes back encoded anew, to its uploader as an attachment', async () => {
  const bytes = jpeg()
  const answer = await upload(bytes, { name: '../../Käpt’n "Log".JPG' })
  expect(answer.status).toBe(201)
  const { data } = stored.parse(answer.body)
  expect(data).toEqual({
    id: data.id,
    url: `/api/v1/files/${data.id}`,
    name: 'Käpt’n Log.JPG',
    type: 'image/jpeg',
    size: bytes.length,
    sha256: sha256(bytes),
  })
  const file = await read(data.id, token)
  const place = join(server.dataDir, 'files', server.north, data.id.slice(-2), data.id)
  expect(await sharp(place).metadata()).toMatchObject({ format: 'jpeg', width: 8, height: 8 })
  expect(file.rawPayload.length).toBeLessThan(1000)
  expect(file.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(file.rawPayload.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `attachment; filename="K_pt_n Log.JPG"; filename*=UTF-8''K%C3%A4pt%E2%80%99n%20Log.JPG`,
  })
  expect(filesBelow(join(server.dataDir, 'files'))).toContain(place)
})

test('several files at once are stored, or none of them', async () => {
  const form = (...files: [string, Buffer][]) => {
    const body = new FormData()
    body.append('folder', 'routine-checks')
    for (const [name, bytes] of files) body.append('file', new Blob([new Uint8Array(bytes)]), name)
    return fetch(`http://127.0.0.1:${port}/api/v1/uploads/multiple`, { method: 'POST', headers: bearer(token), body })
  }
  const good = await form(['a.jpg', jpeg()], ['b.pdf', pdf])
  expect(good.status).toBe(201)
  expect(await present()).toEqual({ rows: before.rows + 2, files: before.files + 2 })
  const bad = await form(['a.jpg', jpeg()], ['b.pdf', Buffer.from('no pdf')])
  expect(bad.status).toBe(422)
  expect(await present()).toEqual({ rows: before.rows + 2, files: before.files + 2 })
})

test.each<[string, string, Buffer]>([
  ['text called .jpg', 'notes.jpg', Buffer.from('only words, long enough to be looked at')],
  [
    'a drawing that can run scripts',
    'drawing.svg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  ],
  ['such a drawing called .png', 'drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a page', 'page.html', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a program', 'tool.exe', Buffer.from('MZ\u0090\u0000\u0003')],
  ['a photo called .pdf', 'photo.pdf', jpeg()],
  ['a photo called .html', 'photo.html', jpeg()],
  ['a photo without an ending', 'photo', jpeg()],
  ['an archive', 'all.zip', Buffer.from('PK\u0003\u0004')],
  ['a sound in the coat of a picture', 'x.webp', Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVEfmt ')],
  ['a picture of 3.6 thousand million pixels', 'big.png', hugePng],
  ['nothing', 'empty.jpg', Buffer.alloc(0)],
  ['a photo whose name is only dots', '...jpg', jpeg()],
])('%s is refused and leaves nothing', async (_what, name, bytes) => {
  const answer = await upload(bytes, { name })
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ code: 'invalid', errors: { file: [expect.any(String)] } })
  expect(await present()).toEqual(before)
})

test.each(['IMG_0412.HEIC', 'renamed.jpg'])(
  'a HEIC picture called %s is named, with the way to a JPEG',
  async (name) => {
    const answer = await upload(Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), { name })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      errors: { file: [expect.stringMatching(/^HEIC pictures are not accepted\. .*Most Compatible\.$/)] },
    })
    expect(await present()).toEqual(before)
  },
)

test.each<[string, Record<string, string>]>([
  ['folder', {}],
  ['folder', { folder: '../../etc' }],
  ['folder', { folder: 'Near Misses' }],
  ['id', { folder: 'x', id: 'not-an-id' }],
  ['sha256', { folder: 'x', sha256: 'a'.repeat(64) }],
  ['sha256', { folder: 'x', sha256: 'short' }],
  ['tenantId', { folder: 'x', tenantId: '0' }],
  ['uploader', { folder: 'x', uploader: '0' }],
])('a wrong field %s is named, and nothing is left', async (field, fields) => {
  const answer = await upload(jpeg(), { fields })
  expect(answer.status).toBe(422)
  expect(answer.body).toHaveProperty(['errors', field])
  expect(await present()).toEqual(before)
})

test('a repeat of the same id and bytes answers what is stored; other bytes and other people get 409', async () => {
  const [bytes, id, name] = [pdfOf(2000), uuidV7(), 'log.pdf']
  const fields = { folder: 'near-misses', id, sha256: sha256(bytes) }
  const first = await upload(bytes, { name, fields })
  const again = await upload(bytes, { name, fields })
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body).toEqual(first.body)
  const mate = bearer(await server.signIn(await server.person(server.north, 'same-id')))
  expect((await upload(jpeg(), { fields: { folder: 'near-misses', id } })).status).toBe(409)
  expect((await upload(bytes, { name, fields, by: mate })).status).toBe(409)
  expect(await present()).toEqual({ rows: before.rows + 1, files: before.files + 1 })
  expect((await read(id, token)).rawPayload.equals(bytes)).toBe(true)
})

test('ten at the same moment under one id: one is stored, whole', async () => {
  const id = uuidV7()
  const logs = Array.from({ length: 10 }, () => pdfOf(50_000))
  const sent = logs.map((bytes) => upload(bytes, { name: 'log.pdf', fields: { folder: 'x', id } }))
  const answers = await Promise.all(sent)
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, ...Array(9).fill(409)])
  const winner = logs[answers.findIndex(({ status }) => status === 201)]
  expect((await read(id, token)).rawPayload.equals(winner ?? Buffer.alloc(0))).toBe(true)
  expect(await present()).toEqual({ rows: before.rows + 1, files: before.files + 1 })
})

test('a gigabyte is refused before it is sent', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /api/v1/uploads HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: 1073741824\r\n\r\n` +
      `--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`,
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 413 /)
  expect(await present()).toEqual(before)
  await once(socket, 'close')
})

test('more than the limit without a length is cut off at the limit', async () => {
  const piece = jpeg(1_048_576)
  let pieces = 0
  async function* endless() {
    yield Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
    for (; pieces < 200; pieces += 1) yield piece
  }
  const sending = fetch(`http://127.0.0.1:${port}/api/v1/uploads`, {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'multipart/form-data; boundary=b' },
    body: Readable.toWeb(Readable.from(endless())),
    duplex: 'half',
  } as RequestInit)
  // Some clients hear the answer, some only that the connection was closed.
  expect(
    await sending.then(
      ({ status }) => status,
      () => 413,
    ),
  ).toBe(413)
  expect(await present()).toEqual(before)
})

test('an upload that is cut leaves nothing', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /api/v1/uploads HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: 900000\r\n\r\n` +
      `--b\r\ncontent-disposition: form-data; name="folder"\r\n\r\nx\r\n` +
      `--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`,
  )
  socket.write(jpeg(300_000))
  await expect.poll(async () => (await present()).files, { timeout: 5000 }).toBe(before.files + 1)
  socket.destroy()
  await expect.poll(present, { timeout: 5000 }).toEqual(before)
})

test.each<[string, string]>([
  ['cut within a part', '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc'],
  ['without parts', '--b--\r\n'],
  ['that is no multipart', 'hello'],
  ['named after a prototype', '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n'],
])('a body %s is a clear 4xx and leaves nothing', async (_what, body) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/uploads',
    headers: { ...bearer(token), 'content-type': 'multipart/form-data; boundary=b' },
    payload: body,
  })
  expect([400, 422]).toContain(answer.statusCode)
  expect(answer.json()).toHaveProperty('message')
  expect(await present()).toEqual(before)
})

test('an upload without a session, with JSON, or with another encoding is refused', async () => {
  expect((await upload(jpeg(), { by: {} })).status).toBe(401)
  const asJson = await server.app.inject({
    method: 'POST',
    url: '/api/v1/uploads',
    headers: bearer(token),
    payload: {},
  })
  expect(asJson.statusCode).toBe(415)
  expect((await upload(jpeg(), { by: { ...bearer(token), 'content-encoding': 'gzip' } })).status).toBe(415)
  expect(await present()).toEqual(before)
})

test('an unlinked upload is its uploader’s alone; to all others it is absent', async () => {
  const { data } = stored.parse((await upload(jpeg())).body)
  const [mate, admin, foreign] = [
    await server.signIn(await server.person(server.north, 'curious')),
    await server.signIn(await server.person(server.north, 'admin', { admin: true })),
    await server.signIn(await server.person(server.south, 'curious', { admin: true })),
  ]
  const absent = await read(uuidV7(), mate)
  expect(absent.statusCode).toBe(404)
  for (const by of [mate, admin, foreign]) {
    const answer = await read(data.id, by)
    expect(answer.statusCode).toBe(404)
    expect({ ...answer.json(), requestId: '' }).toEqual({ ...absent.json(), requestId: '' })
  }
  expect((await read(data.id, token, '/api/v1/tenants/south')).statusCode).toBe(404)
  expect((await read('not-an-id', token)).statusCode).toBe(404)
})

test('an upload that no record links for half a year is removed, a linked one never', async () => {
  const [young, old, linked] = await Promise.all(
    [jpeg(), jpeg(), jpeg()].map(async (bytes) => stored.parse((await upload(bytes)).body).data),
  )
  if (!young || !old || !linked) throw new Error('three uploads were made')
  await inTenant(server.database, server.north, async (tx) => {
    await linkFiles(tx, staff, uploader.id, [linked])
    await tx.query(`update files set created_at = now() - interval '181 days' where id = any($1::uuid[])`, [
      [old.id, linked.id],
    ])
  })
  expect(await removeUnlinkedUploads(server.app.fairlead)).toBe(1)
  expect(await present()).toEqual({ rows: before.rows + 2, files: before.files + 2 })
  expect((await read(old.id, token)).statusCode).toBe(404)
  expect((await read(young.id, token)).statusCode).toBe(200)
  expect((await read(linked.id, token)).statusCode).toBe(200)
})

test('a device uploads for those who sign on it, and for nobody else', async () => {
  const registered = await server.app.inject({
    method: 'POST',
    url: '/api/v1/devices',
    headers: bearer(token),
    payload: { name: 'Tablet', ticket: await ticketOfSession(server.database, token) },
  })
  const { id, secret } = z
    .object({ data: z.object({ id: z.string(), secret: z.string() }) })
    .parse(registered.json()).data
  const carried = (author?: string) => ({
    authorization: `Device ${id}.${secret}`,
    ...(author === undefined ? {} : { 'x-author': author }),
  })
  expect((await upload(jpeg(), { by: carried() })).status).toBe(422)
  expect((await upload(jpeg(), { by: carried(uploader.id) })).status).toBe(403)
  expect(await present()).toEqual(before)
  await inTenant(server.database, server.north, (tx) =>
    tx.query('insert into author_keys (tenant_id, id, author, device, public_jwk) values ($1, $2, $3, $4, $5)', [
      server.north,
      uuidV7(),
      uploader.id,
      id,
      {},
    ]),
  )
  const answer = await upload(jpeg(), { by: carried(uploader.id) })
  expect(answer.status).toBe(201)
  expect((await read(stored.parse(answer.body).data.id, token)).statusCode).toBe(200)
  expect((await upload(jpeg(), { by: carried(uploader.id), path: '/uploads/multiple' })).status).toBe(401)
})
