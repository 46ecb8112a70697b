import { readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { z } from 'zod'
import { resources } from '#src/areas/resources.ts'
import { selectList } from '#src/server/database/records/row-codec.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { bearer, filesBelow, openTestServer, type TestServer } from '../http/test-server.ts'

let server: TestServer
let address: string
let headers: Record<string, string>
const most = 100_000
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = z
  .custom<() => void>((value) => typeof value === 'function')
  .parse(runInNewContext('gc'))

beforeAll(async () => {
  server = await openTestServer({
    limits: { perAddress: 1e6, perPrincipal: 1e6, exportsPerHour: 4, devicesPerDay: 1_000_000 },
  })
  headers = bearer(await server.signIn(await server.person(server.north, 'ada', { admin: true })))
  await multiplyStaff(most)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/v1/staff/export`
}, 180_000)
afterAll(() => server.end())

test('a hundred thousand rows go out whole while the memory stays where it was', async () => {
  const before = heldBytes()
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, heldBytes())
  }, 250)
  const response = await fetch(address, { headers })
  expect(response.status).toBe(200)
  const path = join(server.dataDir, 'received.xlsx')
  if (!response.body) throw new Error('an export without a body')
  await writeFile(path, response.body)
  clearInterval(watch)
  // The rows together are about 60 MB of XML, and as objects several times as much.
  expect((peak - before) / 1e6).toBeLessThan(40)
  expect(await countRows(path)).toBe(most + 2)
  expect(filesBelow(join(server.dataDir, 'exports'))).toEqual([])
}, 120_000)

test('an export that nobody waits for any more ends, leaves no file and gives its connection back', async () => {
  const stop = new AbortController()
  const asked = fetch(address, { headers, signal: stop.signal })
  await vi.waitFor(() => expect(filesBelow(join(server.dataDir, 'exports'))).toHaveLength(1), { timeout: 10_000 })
  stop.abort()
  await expect(asked).rejects.toThrow()
  await vi.waitFor(
    () => {
      expect(filesBelow(join(server.dataDir, 'exports'))).toEqual([])
      expect(server.database.pool.idleCount).toBe(server.database.pool.totalCount)
    },
    { timeout: 10_000 },
  )
  expect((await fetch(`${address}?search=nobody`, { headers })).status).toBe(422)
}, 60_000)

test('who exports more often than the limit allows is told how long to wait', async () => {
  expect((await fetch(`${address}?search=somebody-else`, { headers })).status).toBe(422)
  const refused = await fetch(`${address}?search=ada`, { headers })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1000)
  expect((await refused.json()).message).toMatch(/^Too many exports in one hour\. Try again in \d+ minutes$/)
  const other = bearer(await server.signIn(await server.person(server.north, 'bola')))
  expect((await fetch(`${address}?search=nobody`, { headers: other })).status).toBe(422)
})

/**
 * Bytes that are held at this moment. The garbage is thrown away first: how far a process grows before it
 * collects is decided by the machine and by what ran before, and says nothing about what an export holds.
 */
function heldBytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Copies of a person's row under ids of their own; what is measured is reading, not writing. */
async function multiplyStaff(count: number): Promise<void> {
  const staff = resources.find(({ name }) => name === 'staff')
  if (!staff) throw new Error('there is no staff')
  await inTenant(server.database, server.north, async (tx) => {
    const columns = tableOf(staff).columns
    const others = columns.filter(({ name }) => name !== 'id' && name !== 'last_name')
    await tx.query(
      `insert into staff (id, last_name, ${selectList(others)})
       select gen_random_uuid(), 'Number ' || n, ${selectList(others, 'one')}
       from generate_series(1, $1) n, (select * from staff limit 1) one`,
      [count],
    )
  })
}

/** Rows of the first sheet, its head among them, without holding the sheet in memory. */
async function countRows(path: string): Promise<number> {
  const bytes = await readFile(path)
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file))),
  )
  const entry = await new Promise<Entry>((resolve, reject) => {
    zip.on('entry', (one: Entry) => (one.fileName === 'xl/worksheets/sheet1.xml' ? resolve(one) : zip.readEntry()))
    zip.once('end', () => reject(new Error('there is no first sheet')))
    zip.readEntry()
  })
  const sheet = await new Promise<NodeJS.ReadableStream>((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  )
  let [rows, rest] = [0, '']
  for await (const chunk of sheet) {
    const text = rest + String(chunk)
    rows += text.split('<row ').length - 1
    rest = text.slice(-4)
  }
  return rows
}
