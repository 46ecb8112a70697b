import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import type { Database } from '#src/server/database/connection/pool.ts'
import { isDatabaseUnreachable } from '#src/server/database/connection/unreachable.ts'
import { filePath } from '#src/server/files/store/disk-file-store.ts'
import { storeUpload } from '#src/server/files/uploads/store-upload.ts'
import { receiveBatch } from '#src/server/sync/push/receive-batch.ts'
import { maxTogether } from '#src/server/sync/push/receive-together.ts'
import { specimenLog } from '../specimens/specimen-log.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let author: TestAuthor
let day = 0

beforeAll(async () => {
  world = await makeWorld()
  author = await world.author({ permissions: ['write logs', 'write notes'], vesselIds: [world.vesselId] })
})
afterAll(() => world.end())

type Fault = 'before the statement' | 'after the statement'

/**
 * A database whose connection is killed by the server around the nth statement that matches, as a crash or a pulled cable
 * would. `struck` says how often that was.
 */
function breakingDatabase(matches: RegExp, when: Fault, nth = 1): { database: Database; struck: () => number } {
  let seen = 0
  let struck = 0
  const { pool } = world.database
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    const [row] = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
    const kill = async () => {
      struck += 1
      await pool.query('select pg_terminate_backend($1, 5000)', [row?.pid])
    }
    client.on('error', () => undefined)
    return new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target)
        if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value
        return async (statement: string | pg.QueryConfig, values?: unknown[]) => {
          const hit = matches.test(typeof statement === 'string' ? statement : statement.text) && ++seen === nth
          if (hit && when === 'before the statement') await kill()
          const result = await (typeof statement === 'string'
            ? target.query(statement, values)
            : target.query(statement))
          if (!hit || when === 'before the statement') return result
          await kill()
          throw new Error('Connection terminated unexpectedly')
        }
      },
    })
  }
  const breaking = new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const database = { ...world.database, pool: breaking }
  return { database, struck: () => struck }
}

async function logEntry() {
  day += 1
  const key = { vesselId: world.vesselId, date: new Date(Date.UTC(2024, 0, day)).toISOString().slice(0, 10) }
  const record = await naturalRecordId(specimenLog, world.tenantId, key)
  return author.entry({ resource: 'specimen-logs', action: 'submit', record, changes: fresh(key) })
}

async function standing(entry: { id: string; record: string }) {
  const [row] = await world.rows<{ receipts: number; records: number; histories: number; heads: number }>(
    `select (select count(*) from receipts where entry_id = $1)::int as receipts,
       (select count(*) from specimen_logs where id = $2)::int as records,
       (select count(*) from history where entry_id = $1)::int as histories,
       (select count(*) from sync_head where id = $2)::int as heads`,
    [entry.id, entry.record],
  )
  return row
}
const nothing = { receipts: 0, records: 0, histories: 0, heads: 0 }
const everything = { receipts: 1, records: 1, histories: 1, heads: 1 }
const carrier = () => ({
  tenantId: world.tenantId,
  deviceId: author.deviceId,
  personId: author.personId,
  arrival: new Date(),
})

test.each([
  { name: 'before commit', matches: /^commit$/, when: 'before the statement', left: nothing, nth: 2 },
  { name: 'after commit', matches: /^commit$/, when: 'after the statement', left: everything, nth: 2 },
  { name: 'before the receipt', matches: /insert into receipts/, when: 'before the statement', left: nothing, nth: 1 },
  { name: 'after the receipt', matches: /insert into receipts/, when: 'after the statement', left: nothing, nth: 1 },
  {
    name: 'after the record',
    matches: /insert into "specimen_logs"/,
    when: 'after the statement',
    left: nothing,
    nth: 1,
  },
  {
    name: 'after the number',
    matches: /insert into number_series/,
    when: 'after the statement',
    left: nothing,
    nth: 1,
  },
  {
    name: 'after the change feed',
    matches: /insert into sync_key/,
    when: 'after the statement',
    left: nothing,
    nth: 1,
  },
] as const)(
  'a connection lost $name leaves effect and receipt together or neither',
  async ({ matches, when, left, nth }) => {
    const entry = await logEntry()
    const batch = author.batch(await author.sign(entry))
    const { database, struck } = breakingDatabase(matches, when, nth)
    await expect(receiveBatch({ ...world.context, database }, carrier(), batch)).rejects.toSatisfy(
      isDatabaseUnreachable,
    )
    expect(struck()).toBe(1)
    expect(await standing(entry)).toEqual(left)
    const [answer] = await world.send(batch)
    expect(answer).toMatchObject({ result: 'applied', entry: entry.id, records: [{ version: 1 }] })
    expect(await standing(entry)).toEqual(everything)
  },
)

test('a connection lost around the receipt of a refusal ends in the same refusal', async () => {
  for (const when of ['before the statement', 'after the statement'] as const) {
    const entry = author.entry({ resource: 'specimen-notes', action: 'create', record: uuidV7(), changes: fresh({}) })
    const batch = author.batch(await author.sign(entry))
    const { database, struck } = breakingDatabase(/insert into receipts/, when)
    await expect(receiveBatch({ ...world.context, database }, carrier(), batch)).rejects.toSatisfy(
      isDatabaseUnreachable,
    )
    expect(struck()).toBe(1)
    expect(await world.send(batch)).toMatchObject([
      { result: 'refused', code: 'invalid', errors: { heading: ['Required'] } },
    ])
  }
})

test('a connection lost in the middle of a batch: what has ended is answered, the rest is sent again', async () => {
  // More than one transaction takes together: the one that was broken leaves nothing of the entries it had taken.
  const entries: Awaited<ReturnType<typeof logEntry>>[] = []
  while (entries.length < maxTogether + 4) entries.push(await logEntry())
  const batch = author.batch(await author.sign(...entries))
  const { database, struck } = breakingDatabase(/insert into receipts/, 'before the statement', 2)
  const applied = (entry: { id: string }) => ({ result: 'applied', entry: entry.id, records: [{ version: 1 }] })
  const answers = await receiveBatch({ ...world.context, database }, carrier(), batch)
  expect(answers.length).toBeGreaterThan(0)
  expect(answers.length).toBeLessThan(maxTogether + 2)
  expect(answers).toMatchObject(entries.slice(0, answers.length).map(applied))
  expect(struck()).toBe(1)
  for (const [place, entry] of entries.entries()) {
    expect(await standing(entry)).toEqual(place < answers.length ? everything : nothing)
  }
  expect(await world.send(batch)).toMatchObject(entries.map(applied))
  for (const entry of entries) expect(await standing(entry)).toEqual(everything)
})

test('after all that the numbers have neither gaps nor doubles', async () => {
  const rows = await world.rows<{ number: string }>('select number from specimen_logs order by number')
  const [first = ''] = rows.map(({ number }) => number.slice(0, -4))
  expect(rows.map(({ number }) => number)).toEqual(
    rows.map((_, index) => `${first}${String(index + 1).padStart(4, '0')}`),
  )
  expect(rows.length).toBe(7 + maxTogether + 4)
})

test.each(['before the statement', 'after the statement'] as const)(
  'a connection lost at the commit of an upload (%s) never leaves a row without its bytes, and a repeat stores it',
  async (when) => {
    const { fileStore, configuration } = world.context
    const id = uuidV7()
    const upload = async (database: Database) => {
      const received = await fileStore.receive(Readable.from([Buffer.from('%PDF-1.7 a plan')]), 1000)
      const owner = { tenantId: world.tenantId, uploader: author.personId, device: null, folder: 'reports' }
      return storeUpload({ ...world.context, database }, owner, id, {
        name: 'a.pdf',
        type: 'application/pdf',
        received,
      })
    }
    const rows = () => world.rows('select from files where id = $1', [id])
    const { database, struck } = breakingDatabase(/^commit$/, when)
    await expect(upload(database)).rejects.toSatisfy(isDatabaseUnreachable)
    expect(struck()).toBe(1)
    const place = filePath(configuration.dataDir, world.tenantId, id)
    expect(await rows()).toHaveLength(when === 'after the statement' ? 1 : 0)
    expect(existsSync(place)).toBe(true)
    await upload(world.database)
    expect([await rows(), existsSync(place)]).toEqual([[expect.anything()], true])
  },
)
