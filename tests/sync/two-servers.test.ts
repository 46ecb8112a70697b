import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { startSession } from '#src/server/access/session.ts'
import { openDatabase } from '#src/server/database/pool.ts'
import { fresh } from '../contract/engine/test-device.ts'
import { clientWith, makeServer } from '../contract/engine/test-server.ts'
import { makeWorld, type World } from '../contract/engine/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.end())

test('two servers on one database: the same batch sent to both at once counts once, and both answer alike', async () => {
  const database = await openDatabase(world.context.configuration.databaseUrl ?? '')
  const second: World = { ...world, database, context: { ...world.context, database } }
  const apps = [await makeServer(world), await makeServer(second)]
  const author = await world.author({ permissions: ['write notes'] })
  const { tenantId, personId, deviceId } = author
  const token = await startSession(database, { tenantId, personId, deviceId })
  const clients = apps.map((app) => clientWith(app, { authorization: `Bearer ${token}` }))
  const entries = Array.from({ length: 10 }, () =>
    author.entry({
      resource: 'specimen-notes',
      action: 'create',
      record: uuidV7(),
      changes: fresh({ heading: 'Sent twice' }),
    }),
  )
  const body = author.batch(await author.sign(...entries))
  const answers = await Promise.all([...clients, ...clients].map((client) => client('POST', '/sync/outbox', { body })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const [first, ...others] = answers.map(({ body: { results } }) => results)
  expect(first).toMatchObject(entries.map((entry) => ({ entry: entry.id, result: 'applied' })))
  for (const other of others) expect(other).toEqual(first)
  for (const { record } of entries) {
    expect(await world.rows('select version from history where record_id = $1', [record])).toHaveLength(1)
  }
  await Promise.all(apps.map((app) => app.close()))
  await database.end()
})

test('of one company only one process takes entries together at a time, and its office does not wait for that', async () => {
  const app = await makeServer(world)
  const author = await world.author({ permissions: ['write notes'] })
  const { tenantId, personId, deviceId } = author
  const token = await startSession(world.database, { tenantId, personId, deviceId })
  const client = clientWith(app, { authorization: `Bearer ${token}` })
  const note = () => ({
    resource: 'specimen-notes',
    action: 'create',
    record: uuidV7(),
    changes: fresh({ heading: 'One' }),
  })
  const [first, second] = [author.entry(note()), author.entry(note())]
  const body = author.batch(await author.sign(first, second))
  const elsewhere = await world.database.pool.connect()
  await elsewhere.query('begin')
  await elsewhere.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [tenantId])
  const delivered = client('POST', '/sync/outbox', { body })
  await vi.waitFor(async () => {
    const waiting = await world.database.pool.query(
      "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
    )
    expect(waiting.rowCount).toBe(1)
  }, 20_000)
  const made = await client('POST', '/specimen-notes', { body: { heading: 'Made in the office' } })
  expect(made.status).toBe(201)
  expect(await world.rows('select from history where record_id = $1', [first.record])).toHaveLength(0)
  await elsewhere.query('commit')
  elsewhere.release()
  const { body: answer } = await delivered
  expect(answer.results).toMatchObject([{ result: 'applied' }, { result: 'applied' }])
  await app.close()
})
