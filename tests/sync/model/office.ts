import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { buildServer } from '#src/server/build-server.ts'
import { readConfiguration } from '#src/server/configuration/configuration.ts'
import { purgeFeed } from '#src/server/database/feed/purge-feed.ts'
import { insertRecord, readRecord, updateRecord } from '#src/server/database/records/record-store.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { People, type Term } from '../../contract/engine/people.ts'
import { specimenVessel } from '../../contract/specimens/specimen-vessel.ts'
import { recordWith } from '../../fixtures/record-with.ts'
import type { DatabaseServer } from '../../machine/template-database.ts'
import { Harbour } from './harbour.ts'
import { OfficeClock } from './office-clock.ts'
import { OfficeDatabase } from './office-database.ts'
import { resources } from './resources.ts'

/** A request as it reaches the office, and its answer. */
export type Asked = { method: string; url: string; headers: Record<string, string>; body: Buffer | null }
export type Answered = { status: number; headers: [string, string][]; body: Buffer }

/** Everybody's in a model. */
export const password = 'Calm-harbour-9'

/** The office of a model: the server's own code on PostgreSQL, asked without sockets, by a clock of the model's. */
export type Office = Awaited<ReturnType<typeof openOffice>>

/** A deployment's limits would only slow a model down: its minutes pass in milliseconds. */
const noLimits = { perAddress: 1e9, perPrincipal: 1e9, exportsPerHour: 1e9, devicesPerDay: 1e9 }

/** Opens an office with a database `name` of its own at a PostgreSQL whose role may create databases. */
export async function openOffice(server: DatabaseServer, name: string) {
  const store = await OfficeDatabase.make(server, name)
  const { database } = store
  const dataDir = mkdtempSync(join(tmpdir(), 'fairlead-model-'))
  const [people, harbour, clock] = [new People(), new Harbour(), new OfficeClock()]
  const app = await buildServer({
    database,
    configuration: readConfiguration({ DATA_DIR: dataDir, DATABASE_URL: server.url }),
    areas: { resources, parts: [people.part, harbour.part] },
    limits: noLimits,
    log: pino({ level: 'silent' }),
  })
  // As strong as Argon2id can be made in a millisecond: a model signs in thousands of times.
  const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const copy = `${dataDir}-copy`
  return {
    clock,
    people,
    harbour,
    ask: (asked: Asked) => {
      clock.beginRequest()
      return ask(app, asked)
    },
    /** Lets the database know what time it is by now. */
    tellTime: () => store.setClock(clock.now),
    tenant: async (slug: string): Promise<string> => {
      const id = uuidV7()
      await database.pool.query('insert into tenants (id, slug, name) values ($1, $2, $2)', [id, slug])
      return id
    },
    vessel: async (tenantId: string): Promise<string> => {
      const id = uuidV7()
      const record = recordWith({ name: `Vessel ${id.slice(-4)}` }, { id })
      await inTenant(database, tenantId, async (tx) => {
        await insertRecord(tx, specimenVessel, record)
        tx.markChanged(specimenVessel, id, record.scope, false)
      })
      return id
    },
    person: async (tenantId: string, term: Term): Promise<{ id: string; email: string }> => {
      const id = people.add(tenantId, term)
      const email = `${id}@harbour.test`
      await database.pool.query('insert into accounts (id, tenant_id, email, password_hash) values ($1, $2, $3, $4)', [
        id,
        tenantId,
        email,
        passwordHash,
      ])
      return { id, email }
    },
    /** Rows of any table within a tenant. */
    rows: <Row extends Record<string, unknown>>(tenantId: string, text: string, values: readonly unknown[] = []) =>
      inTenant(database, tenantId, (tx) => tx.query<Row>(text, values)),
    /** Every record of a resource that stands. */
    records: (tenantId: string, resource: Resource): Promise<StoredRecord[]> =>
      inTenant(database, tenantId, async (tx) => {
        const table = tableOf(resource).name
        const rows = await tx.query<{ id: string }>(
          `select id from "${table}" where tenant_id = $1 and deleted_at is null order by id`,
          [tenantId],
        )
        const records: StoredRecord[] = []
        for (const { id } of rows) {
          const record = await readRecord(tx, resource, id)
          if (record) records.push(record)
        }
        return records
      }),
    /** A record moves to other keys, as a job of the office does it. */
    rescope: async (tenantId: string, resource: string, id: string, participants: readonly string[]) => {
      const description = resources.find((one) => one.name === resource)
      if (!description) throw new Error(`there are no ${resource}`)
      await inTenant(database, tenantId, async (tx) => {
        const state = await readRecord(tx, description, id, 'update')
        if (!state) return
        const scope = { ...state.scope, participants }
        await updateRecord(tx, description, { ...state, scope, version: state.version + 1 })
        tx.markChanged(description, id, scope, false)
      })
    },
    purgeFeed: (now: Date) => purgeFeed(database, resources, { now }),
    /** Copies database and files as they are. */
    backUp: async () => {
      await store.backUp()
      rmSync(copy, { recursive: true, force: true })
      if (existsSync(dataDir)) cpSync(dataDir, copy, { recursive: true })
    },
    /** Puts the copy in their place, with another epoch for every tenant. */
    restore: async () => {
      await store.restore()
      rmSync(dataDir, { recursive: true, force: true })
      cpSync(copy, dataDir, { recursive: true })
      await database.pool.query('update tenants set epoch = gen_random_uuid()')
      await store.setClock(clock.now)
    },
    close: async () => {
      await app.close()
      await store.end()
      for (const folder of [dataDir, copy]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function ask(app: FastifyInstance, { method, url, headers, body }: Asked): Promise<Answered> {
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, 'content-length': String(body?.length ?? 0) },
    ...(body ? { payload: body } : {}),
  })
  const given = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
  )
  // Node writes the date from a clock of its own.
  const dated = given.map(([name, value]): [string, string] => [
    name,
    name === 'date' ? new Date().toUTCString() : value,
  ])
  return { status: answer.statusCode, headers: dated, body: answer.rawPayload }
}
