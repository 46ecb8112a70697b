import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { bearer, openTestServer, type TestServer } from './test-server.ts'

/** The database gives out no more connections: what others took of them, the server has not. */
let server: TestServer
const others: pg.Client[] = []
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(async () => {
  await release()
  await server.end()
})

const release = async () => {
  for (const client of others.splice(0)) await client.end()
}

/** Takes every connection that the database still gives, after those that the server has open and does not use. */
async function exhaust(): Promise<void> {
  const { rows } = await server.database.pool.query<{ name: string; open: number }>(
    `select current_database() as name,
       (select count(*)::int from pg_stat_activity where datname = current_database()) as open`,
  )
  const [{ name, open }] = z.tuple([z.object({ name: z.string(), open: z.number() })]).parse(rows)
  await server.database.pool.query(`alter database ${name} connection limit ${open + 2}`)
  for (;;) {
    const client = new pg.Client({ connectionString: server.databaseUrl })
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch (error) {
      expect(error).toMatchObject({ code: '53300' })
      return
    }
    others.push(client)
  }
}

test('at the limit of connections reading goes on or is told to come again soon, and nothing is lost', async () => {
  const admin = await server.person(server.north, 'harbourmaster', { admin: true })
  const token = await server.signIn(admin)
  const ask = (method: 'GET' | 'POST', url: string, payload?: object, key?: string) =>
    server.app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { ...bearer(token), ...(key && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    })
  const list = () => ask('GET', '/departments?limit=10')
  const names = Array.from({ length: 30 }, (_, at) => `Department ${at}`)
  const write = (name: string) => ask('POST', '/departments', { name, heads: [] }, `key-of-${name.replace(' ', '-')}`)
  await exhaust()

  const begun = performance.now()
  const reads = await Promise.all(Array.from({ length: 40 }, list))
  const writes = await Promise.all(names.map(write))
  expect(performance.now() - begun).toBeLessThan(20_000)
  for (const answer of [...reads, ...writes]) {
    expect([200, 201, 503]).toContain(answer.statusCode)
    if (answer.statusCode === 503) expect(answer.headers['retry-after']).toBe('1')
  }
  expect((await list()).statusCode).toBe(200)

  await release()
  for (const name of names) expect((await write(name)).statusCode).toBe(201)
  const stored = (await ask('GET', '/departments?limit=100')).json()
  const found = z.object({ data: z.array(z.object({ name: z.string() })) }).parse(stored)
  expect(found.data.map(({ name }) => name).sort()).toEqual([...names].sort())
})
