import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { openDatabase } from '#src/server/database/connection/pool.ts'
import { fresh } from '../contract/engine/test-device.ts'
import { clientWith, makeServer } from '../contract/engine/test-server.ts'
import { makeWorld, type World } from '../contract/engine/world.ts'
import { startSession } from '../fixtures/start-session.ts'

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
