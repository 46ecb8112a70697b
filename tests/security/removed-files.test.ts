import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { staff } from '#src/areas/staff/staff/staff.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { checkFiles, linkFiles } from '#src/server/files/records/record-files.ts'
import { actorWith } from '../fixtures/actor-with.ts'
import { jpegOf } from '../fixtures/files.ts'
import { bearer, openTestServer, type Person, type TestServer } from '../server/http/test-server.ts'

/** Who reads the files of a record, while it names them and after. */
let server: TestServer
let uploader: Person
let token = ''

beforeAll(async () => {
  server = await openTestServer()
  uploader = await server.person(server.north, 'photographer')
  token = await server.signIn(uploader)
})
afterAll(() => server.end())

const stored = z.object({
  data: z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.number(), sha256: z.string() }),
})

async function upload(by = bearer(token)) {
  const form = new FormData()
  form.append('folder', 'near-misses')
  form.append('file', new Blob([new Uint8Array(jpegOf(2000))]), 'deck.jpg')
  const whole = new Response(form)
  const headers = { ...by, 'content-type': whole.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await whole.arrayBuffer())
  const answer = await server.app.inject({ method: 'POST', url: '/api/v1/uploads', payload, headers })
  return stored.parse(answer.json())
}
const read = (id: string, by: string) => server.app.inject({ url: `/api/v1/files/${id}`, headers: bearer(by) })

/** What a write does that names a file as somebody's picture, or none any more. */
async function setPicture(tx: Transaction, person: string, file: FileReference | null): Promise<void> {
  if (file) await linkFiles(tx, staff, person, [file])
  const picture = file === null ? null : JSON.stringify(file)
  await tx.query('update staff set picture = $3 where tenant_id = $1 and id = $2', [tx.tenantId, person, picture])
}

test('a linked file is read by whoever may read the record, within the tenant', async () => {
  const { data } = await upload()
  const mate = await server.person(server.north, 'reader')
  const foreign = await server.person(server.south, 'reader')
  await inTenant(server.database, server.north, async (tx) => {
    await setPicture(tx, uploader.id, data)
    await setPicture(tx, uploader.id, data)
  })
  expect((await read(data.id, await server.signIn(mate))).statusCode).toBe(200)
  expect((await read(data.id, await server.signIn(foreign))).statusCode).toBe(404)
})

test('a file that its record names no longer is read by its uploader and administrators alone, nor taken elsewhere', async () => {
  const { data } = await upload()
  const [mate, admin] = [
    await server.person(server.north, 'late-reader'),
    await server.person(server.north, 'late-admin', { admin: true }),
  ]
  const tokens = [await server.signIn(mate), await server.signIn(admin), token]
  const statuses = () => Promise.all(tokens.map(async (by) => (await read(data.id, by)).statusCode))
  await inTenant(server.database, server.north, (tx) => setPicture(tx, uploader.id, data))
  expect(await statuses()).toEqual([200, 200, 200])
  await inTenant(server.database, server.north, (tx) => setPicture(tx, uploader.id, null))
  expect(await statuses()).toEqual([404, 200, 200])
  const absent = await read(uuidV7(), tokens[0] ?? '')
  expect((await read(data.id, tokens[0] ?? '')).json()).toEqual({ ...absent.json(), requestId: expect.any(String) })
  const actor = actorWith({ tenantId: server.north, personId: mate.id })
  const named = [{ field: 'picture', file: data }]
  const check = (record: string) =>
    inTenant(server.database, server.north, (tx) =>
      checkFiles(tx, [staff], named, { author: mate.id, resource: 'staff', record }, actor),
    )
  expect(await check(mate.id)).toEqual({ foreign: 'picture' })
  expect(await check(uploader.id)).toBe('ok')
  await inTenant(server.database, server.north, (tx) => setPicture(tx, uploader.id, data))
  expect(await statuses()).toEqual([200, 200, 200])
})

test('a record may link what its author uploaded or may read, with the bytes that arrived', async () => {
  const { data: mine } = await upload()
  const other = await server.person(server.north, 'linker')
  const { data: theirs } = await upload(bearer(await server.signIn(other)))
  const actor = actorWith({ tenantId: server.north, personId: uploader.id })
  const check = (tenantId: string, ...files: (typeof mine)[]) =>
    inTenant(server.database, tenantId, (tx) =>
      checkFiles(
        tx,
        [staff],
        files.map((file) => ({ field: 'picture', file })),
        { author: uploader.id, resource: 'staff', record: uuidV7() },
        actor,
      ),
    )
  const gone = { ...mine, id: uuidV7(), sha256: 'b'.repeat(64) }
  expect(await check(server.north, mine)).toBe('ok')
  expect(await check(server.north, mine, gone)).toEqual({ missing: [gone.sha256] })
  expect(await check(server.north, { ...mine, sha256: 'c'.repeat(64) })).toEqual({ missing: ['c'.repeat(64)] })
  expect(await check(server.north, gone, theirs)).toEqual({ foreign: 'picture' })
  for (const lie of [{ type: 'text/html' }, { name: 'deck.html' }, { name: 'deck' }, { size: 1 }]) {
    expect(await check(server.north, { ...mine, ...lie })).toEqual({ disguised: 'picture' })
  }
  expect(await check(server.north, { ...mine, name: 'The deck at noon.JPG' })).toBe('ok')
  expect(await check(server.south, mine)).toEqual({ missing: [mine.sha256] })
  await inTenant(server.database, server.north, (tx) => setPicture(tx, other.id, theirs))
  expect(await check(server.north, theirs)).toBe('ok')
})
