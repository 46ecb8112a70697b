import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import { areaParts } from '#src/areas/server.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { maxFileBytes } from '#src/protocol/limits/file-limit.ts'
import { buildServer } from '#src/server/build-server.ts'
import { readConfiguration } from '#src/server/configuration/configuration.ts'
import { inTenant, inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { objectStorage } from '#src/server/files/store/object-storage.ts'
import { openFileStore } from '#src/server/files/store/open-file-store.ts'
import { removeUnlinkedUploads } from '#src/server/files/uploads/remove-unlinked-uploads.ts'
import { pdfOf } from '../../fixtures/files.ts'
import { type ObjectServer, openObjectServer } from '../../machine/object-server.ts'
import { cutPart, partFrom, planOf, sha256Of, tus } from '../../security/resumable-client.ts'
import { backUpTo, emptyProduct, restoreTo } from '../backup/product-database.ts'
import { bearer, filesBelow, openTestServer, type Person, type TestServer } from '../http/test-server.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

/** A server with a data directory of its own over the same database and bucket: another process on another machine. */
type Process = { app: TestServer['app']; origin: string; dataDir: string }

let bucket: ObjectServer
let server: TestServer
let [first, second]: Process[] = []
let uploader: Person
let mine: Record<string, string> = {}
const dataDirs: string[] = []
const base = '/api/v1/uploads/resumable'

async function openProcess(): Promise<Process> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairlead-objects-process-'))
  dataDirs.push(dataDir)
  const app = await buildServer({
    database: server.database,
    configuration: readConfiguration({ ...bucket.variables, DATA_DIR: dataDir, PUBLIC_URL: 'https://fairlead.test' }),
    areas: { resources, parts: areaParts },
    log: pino({ level: 'silent' }),
  })
  return { app, dataDir, origin: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

beforeAll(async () => {
  bucket = await openObjectServer()
  server = await openTestServer()
  uploader = await server.person(server.north, 'photographer')
  mine = bearer(await server.signIn(uploader))
})
beforeEach(async () => {
  ;[first, second] = [await openProcess(), await openProcess()]
})
afterEach(async () => {
  for (const one of [first, second]) await one?.app.close()
})
afterAll(async () => {
  await server.end()
  await bucket.end()
  for (const folder of dataDirs) rmSync(folder, { recursive: true, force: true })
})

const at = (one: Process | undefined): Process => {
  if (!one) throw new Error('two servers run in every test')
  return one
}
const objects = async (prefix = '') => (await objectStorage(bucket.settings).list(prefix)).map(({ name }) => name)
const rowsOf = (id: string) =>
  inTenantReadOnly(server.database, server.north, (tx) => tx.query('select sha256 from files where id = $1', [id]))

/** Sends a file in one piece; answers the status. */
async function sent(one: Process | undefined, id: string, bytes: Buffer): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ id, folder: 'near-misses', sha256: sha256Of(bytes) }))
    form.set(name, value)
  form.set('file', new Blob([Uint8Array.from(bytes)]), 'deck.pdf')
  return (await fetch(`${at(one).origin}/api/v1/uploads`, { method: 'POST', headers: mine, body: form })).status
}

async function read(one: Process | undefined, id: string): Promise<Buffer> {
  const answer = await fetch(`${at(one).origin}/api/v1/files/${id}`, { headers: mine })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

async function begun(id: string, bytes: Buffer): Promise<string> {
  const plan = planOf(bytes.length, { id, filename: 'deck.pdf', folder: 'near-misses', sha256: sha256Of(bytes) })
  return String((await tus(at(first).origin, 'POST', base, { ...mine, ...plan })).headers.location)
}
const part = async (one: Process | undefined, path: string, from: number, bytes: Buffer) =>
  (await tus(at(one).origin, 'PATCH', path, { ...mine, ...partFrom(from) }, bytes)).status
const offsetAt = async (one: Process | undefined, path: string) =>
  Number((await tus(at(one).origin, 'HEAD', path, mine)).headers['upload-offset'])

/**
 * Sends the beginning of an upload to the first server, all but the last quarter of a megabyte of which is stored while the
 * link still stands, tears the link and answers how much has stayed.
 */
async function cutOff(path: string, bytes: Buffer, size: number): Promise<number> {
  const arrived = async () => {
    await expect.poll(() => offsetAt(second, path)).toBeGreaterThanOrEqual(size - 262_144)
  }
  const headers = { ...mine, ...partFrom(0) }
  await cutPart(at(first).origin, path, headers, bytes.length, bytes.subarray(0, size), arrived)
  // It answers when the torn request has ended.
  const offset = await offsetAt(first, path)
  expect(await offsetAt(second, path)).toBe(offset)
  return offset
}

test('what one server was sent another reads, byte for byte, and nothing of it is on a disk', async () => {
  const [small, large] = [pdfOf(4000), pdfOf(9_000_000)]
  const ids = [uuidV7(), uuidV7()]
  expect(await sent(first, ids[0] ?? '', small)).toBe(201)
  expect(await sent(first, ids[1] ?? '', large)).toBe(201)
  expect((await read(second, ids[0] ?? '')).equals(small)).toBe(true)
  expect((await read(second, ids[1] ?? '')).equals(large)).toBe(true)
  expect(await sent(second, ids[0] ?? '', small)).toBe(200)
  expect(await objects('files/')).toEqual(ids.map((id) => `files/${server.north}/${id}`).sort())
  expect([await objects('incoming-'), ...dataDirs.map(filesBelow)].flat()).toEqual([])
})

test('an upload goes on at another server where the first was cut, and both may finish at once', async () => {
  const [id, bytes] = [uuidV7(), pdfOf(900_000)]
  const path = await begun(id, bytes)
  const offset = await cutOff(path, bytes, 400_000)
  expect(offset).toBeLessThanOrEqual(400_000)
  expect(await part(second, path, offset, bytes.subarray(offset, 700_000))).toBe(204)
  const both = await Promise.all([first, second].map((one) => part(one, path, 700_000, bytes.subarray(700_000))))
  for (const status of both) expect([204, 409]).toContain(status)
  expect(both).toContain(204)
  expect((await read(first, id)).equals(bytes)).toBe(true)
  expect(await rowsOf(id)).toEqual([{ sha256: sha256Of(bytes) }])
  expect(await offsetAt(first, path)).toBe(900_000)
  await expect.poll(() => objects('unfinished/')).toEqual([])
  expect([await objects('incoming-'), ...dataDirs.map(filesBelow)].flat()).toEqual([])
})

test('a part that is stored after another server has finished and cleared up does not stay', async () => {
  const key = { tenantId: server.north, uploader: uploader.id, id: uuidV7() }
  const [slower, quicker] = [first, second].map((one) => at(one).app.fairlead.fileStore.unfinished)
  await slower?.begin(key, { size: 9, name: 'deck.pdf', folder: 'near-misses', metadata: '' })
  async function* lateBytes() {
    yield pdfOf(5)
    await quicker?.discard(key)
    yield pdfOf(4)
  }
  await slower?.append(key, 0, 9, Readable.from(lateBytes(), { objectMode: false }))
  expect(await objects('unfinished/')).toEqual([])
})

test('of a long part all but the last quarter of a megabyte is stored before it ends, whatever becomes of the process', async () => {
  const [id, bytes] = [uuidV7(), pdfOf(2_000_000)]
  const path = await begun(id, bytes)
  const offset = await cutOff(path, bytes, 1_000_000)
  expect(offset).toBeLessThanOrEqual(1_000_000)
  expect(await part(second, path, offset, bytes.subarray(offset))).toBe(204)
  expect((await read(first, id)).equals(bytes)).toBe(true)
})

test('what is refused with its last byte leaves nothing', async () => {
  const before = await objects()
  const [id, bytes] = [uuidV7(), Buffer.from('only words, long enough to be looked at')]
  const path = await begun(id, bytes)
  expect(await part(first, path, 0, bytes)).toBe(422)
  expect(await sent(first, id, bytes)).toBe(422)
  expect(await objects()).toEqual(before)
})

test('while the bucket cannot be reached an upload is answered 503, leaves no row, and is repeated afterwards', async () => {
  const [id, whole, bytes] = [uuidV7(), uuidV7(), pdfOf(5000)]
  const path = await begun(id, bytes)
  expect(await part(first, path, 0, bytes.subarray(0, 3000))).toBe(204)
  await bucket.stop()
  try {
    expect(await part(first, path, 3000, bytes.subarray(3000))).toBe(503)
    expect(await sent(first, whole, bytes)).toBe(503)
  } finally {
    await bucket.start()
  }
  expect([await rowsOf(id), await rowsOf(whole)]).toEqual([[], []])
  expect(await offsetAt(second, path)).toBe(3000)
  expect(await part(second, path, 3000, bytes.subarray(3000))).toBe(204)
  expect(await sent(second, whole, bytes)).toBe(201)
  expect((await read(first, id)).equals(bytes)).toBe(true)
})

test('a failure of the database after the copy leaves neither row nor object, and the repeat stores the file', async () => {
  const [id, bytes] = [uuidV7(), pdfOf(5000)]
  await inTenant(server.database, server.north, (tx) =>
    tx.query(
      `insert into awaited_files (tenant_id, resource, record_id, file_id, author, sha256, type, size)
       values ($1, 'near-misses', $2, $3, $4, $5, 'application/pdf', $6)`,
      [server.north, uuidV7(), id, uploader.id, sha256Of(bytes), bytes.length],
    ),
  )
  const { pool } = server.database
  await pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused in the end'; end $$`,
  )
  await pool.query('create trigger refuse before delete on awaited_files for each row execute function refuse()')
  expect(await sent(first, id, bytes)).toBe(500)
  await pool.query('drop function refuse cascade')
  const left = [await rowsOf(id), await objects(`files/${server.north}/${id}`), await objects('incoming-')]
  expect(left).toEqual([[], [], []])
  expect(await sent(first, id, bytes)).toBe(201)
  expect(await objects(`files/${server.north}/${id}`)).toHaveLength(1)
})

test('uploads that nobody goes on with, or links, are removed from the bucket', async () => {
  const { fileStore } = at(first).app.fairlead
  const [cut, kept, bytes] = [uuidV7(), uuidV7(), pdfOf(5000)]
  const path = await begun(cut, bytes)
  await part(first, path, 0, bytes.subarray(0, 100))
  expect(await sent(first, kept, bytes)).toBe(201)
  expect(await fileStore.unfinished.removeExpired(new Date(Date.now() + 13 * 86_400_000))).toBe(0)
  expect(await offsetAt(second, path)).toBe(100)
  expect(await fileStore.unfinished.removeExpired(new Date(Date.now() + 15 * 86_400_000))).toBe(1)
  expect(await objects('unfinished/')).toEqual([])
  const context = { database: server.database, fileStore }
  expect(await removeUnlinkedUploads(context, new Date(Date.now() + 170 * 86_400_000))).toBe(0)
  expect(await removeUnlinkedUploads(context, new Date(Date.now() + 181 * 86_400_000))).toBeGreaterThan(0)
  const linked = await inTenantReadOnly(server.database, server.north, (tx) =>
    tx.query<{ id: string }>('select distinct file_id as id from file_links order by id'),
  )
  expect(await objects('files/')).toEqual(linked.map(({ id }) => `files/${server.north}/${id}`))
})

test('one person holds fifty uploads open at most: the one that waited longest makes room', async () => {
  const { unfinished } = at(first).app.fairlead.fileStore
  const keys = Array.from({ length: 51 }, () => ({ tenantId: server.north, uploader: uuidV7(), id: uuidV7() }))
  const [one] = keys
  if (!one) throw new Error('there are keys')
  const plan = { size: 9, name: 'a.jpg', folder: 'x', metadata: '' }
  await unfinished.begin(one, plan)
  await Promise.all(keys.slice(1, 50).map(({ id }) => unfinished.begin({ ...one, id }, plan)))
  await unfinished.begin({ ...one, id: keys.at(-1)?.id ?? '' }, plan)
  const found = await Promise.all(keys.map(({ id }) => unfinished.find({ ...one, id })))
  expect(found.filter((standing) => standing === null)).toHaveLength(1)
  await Promise.all(keys.map(({ id }) => unfinished.discard({ ...one, id })))
})

test('a backup of a bucket restores to a disk and into another bucket, with the same bytes', async () => {
  const [source, disk, other, far] = [
    await emptyProduct(),
    await emptyProduct(),
    await emptyProduct(),
    await openObjectServer(),
  ]
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-archives-'))
  try {
    const database = await source.open()
    const tenant = uuidV7()
    await database.pool.query(`insert into tenants (id, slug, name) values ($1, 'north', 'North')`, [tenant])
    const [here, there] = await Promise.all(
      [bucket, far].map(({ variables }) =>
        openFileStore(readConfiguration({ ...variables, DATA_DIR: source.dataDir })),
      ),
    )
    if (!here || !there) throw new Error('two buckets are open')
    const [id, bytes] = [uuidV7(), pdfOf(300_000)]
    const received = await here.receive(Readable.from([bytes]), maxFileBytes)
    await (await received.stage()).store(tenant, id)
    await received.discard()
    await inTenant(database, tenant, (tx) =>
      tx.query(
        `insert into files (tenant_id, id, sha256, name, type, size, folder, uploader)
         values ($1, $2, $3, 'deck.pdf', 'application/pdf', $4, 'reports', $2)`,
        [tenant, id, received.sha256, received.size],
      ),
    )
    const path = join(folder, 'bucket.tar')
    expect(await backUpTo(source, path, here)).toMatchObject({ files: { count: 1, bytes: 300_000 }, missing: [] })
    await restoreTo(disk, path)
    const onDisk = await openFileStore(readConfiguration({ DATA_DIR: disk.dataDir }))
    await restoreTo(other, path, { files: there })
    for (const store of [onDisk, there]) {
      const stored = await store.open(tenant, id)
      expect(stored && (await buffer(stored)).equals(bytes)).toBe(true)
    }
    await here.remove(tenant, id)
    expect(await here.open(tenant, id)).toBeNull()
    expect(await backUpTo(source, join(folder, 'lacking.tar'), here)).toMatchObject({ missing: [{ tenant, id }] })
  } finally {
    for (const one of [source, disk, other, far]) await one.end()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a server does not start over a bucket that it cannot use, and says why without the secret', async () => {
  const open = (variables: Record<string, string>) =>
    openFileStore(readConfiguration({ ...bucket.variables, S3_SECRET_ACCESS_KEY: 'hush-hush', ...variables }))
  for (const [variables, why] of [
    [{ S3_BUCKET: 'nowhere' }, /The bucket nowhere at .* cannot be used \(.*(404|NoSuchBucket)/],
    [{ S3_ACCESS_KEY_ID: 'stranger' }, /cannot be used \(.*InvalidAccessKeyId/],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9' }, /cannot be used \(.*ECONNREFUSED|bad port/],
  ] as const) {
    const said = await open(variables).then(String, (error: unknown) => (error instanceof Error ? error.message : ''))
    expect(said).toMatch(why)
    expect(said).not.toContain('hush')
  }
})
