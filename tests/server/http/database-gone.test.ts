import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import { areaParts } from '#src/areas/server.ts'
import { buildServer } from '#src/server/build-server.ts'
import { readConfiguration } from '#src/server/configuration/configuration.ts'
import { type Database, openDatabase } from '#src/server/database/connection/pool.ts'
import { type FreshDatabase, migratedDatabase } from '../../machine/postgres.ts'
import { type DatabaseRelay, openRelay } from './database-relay.ts'

let fresh: FreshDatabase
let relay: DatabaseRelay
let database: Database
let app: FastifyInstance
const dataDir = mkdtempSync(join(tmpdir(), 'fairlead-gone-'))

beforeAll(async () => {
  fresh = await migratedDatabase()
  relay = await openRelay(fresh.url)
  database = await openDatabase(relay.url)
  app = await buildServer({
    database,
    configuration: readConfiguration({ DATA_DIR: dataDir }),
    areas: { resources, parts: areaParts },
    log: pino({ level: 'silent' }),
  })
})
afterAll(async () => {
  await app.close()
  await database.end()
  await relay.close()
  await fresh.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A request that needs the database, and is refused with 401 once that was asked. */
const signIn = () =>
  app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email: 'nobody@nowhere.test', password: 'x' } })
const status = async (url: string) => (await app.inject(url)).statusCode
const isReady = () => status('/ready')

async function stands(): Promise<void> {
  await expect.poll(isReady, { timeout: 10_000 }).toBe(200)
  expect((await signIn()).statusCode).toBe(401)
}

test('a database that breaks its connections: come again soon, not ready, and all is well when it is back', async () => {
  await stands()
  relay.become('broken')
  for (let turn = 0; turn < 5; turn += 1) {
    const answer = await signIn()
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('1')
    expect(answer.json()).toMatchObject({ code: 'busy' })
  }
  await expect.poll(isReady, { timeout: 3000 }).toBe(503)
  expect(await status('/health')).toBe(200)
  relay.become('through')
  await stands()
})

test('a database that has fallen silent: nobody waits for it without end', async () => {
  await stands()
  relay.become('silent')
  const began = Date.now()
  const requests = Promise.all(Array.from({ length: 15 }, signIn))
  await expect.poll(isReady, { timeout: 8000 }).toBe(503)
  for (const answer of await requests) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('1')
  }
  expect(Date.now() - began).toBeLessThan(20_000)
  relay.become('through')
  await stands()
})
