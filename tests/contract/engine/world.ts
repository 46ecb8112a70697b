import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Batch } from '#src/protocol/entries/batch.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import type { EntryResult } from '#src/protocol/entries/receipt.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { readConfiguration } from '#src/server/configuration/configuration.ts'
import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { type Database, openDatabase } from '#src/server/database/connection/pool.ts'
import { insertRecord, readRecord } from '#src/server/database/records/record-store.ts'
import { noTables } from '#src/server/database/schema/existing-tables.ts'
import { planMigration } from '#src/server/database/schema/plan-migration.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { diskFileStore } from '#src/server/files/store/disk-file-store.ts'
import { openMailer } from '#src/server/mail/mailer.ts'
import { receiveBatch } from '#src/server/sync/push/receive-batch.ts'
import { recordWith } from '../../fixtures/record-with.ts'
import { migratedDatabase } from '../../machine/postgres.ts'
import { specimens } from '../specimens/specimens.ts'
import { People, type Term } from './people.ts'
import { TestAuthor } from './test-device.ts'

/** A database with the specimens' tables and one tenant, and the server's code on it. */
export type World = {
  database: Database
  context: ServerContext
  people: People
  tenantId: string
  /** Another tenant of the same database. */
  otherTenantId: string
  vesselId: string
  otherVesselId: string
  /** A person with an account, a device and a registered key. */
  author(term?: Term, options?: { tenantId?: string; registeredAt?: Date }): Promise<TestAuthor>
  /** Delivers a batch like its device, with the session of its first author at work; `session` names another, or nobody. */
  send(batch: Batch, arrival?: Date, session?: string | null): Promise<EntryResult[]>
  /** Signs and delivers entries of one author. */
  deliver(author: TestAuthor, ...entries: readonly Entry[]): Promise<EntryResult[]>
  record(resource: Resource, id: string): Promise<StoredRecord | null>
  /** Rows of any table within the tenant. */
  rows<Row extends Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>
  end(): Promise<void>
}

/** Creates a world; `parts` are server parts besides the one that resolves people. */
export async function makeWorld(parts: readonly AreaServerPart[] = []): Promise<World> {
  const fresh = await migratedDatabase({ name: 'specimens', prepare: makeTables })
  const database = await openDatabase(fresh.url)
  const [tenantId, otherTenantId] = [await makeTenant(database, 'harbour'), await makeTenant(database, 'offing')]
  const people = new People()
  const dataDir = mkdtempSync(join(tmpdir(), 'fairlead-engine-'))
  const configuration = readConfiguration({ DATA_DIR: dataDir, DATABASE_URL: fresh.url })
  const context: ServerContext = {
    database,
    configuration,
    resources: specimens,
    areaParts: [people.part, ...parts],
    actorSource: actorSourceOf(people),
    fileStore: diskFileStore(dataDir),
    mailer: openMailer(configuration),
    log: pino({ level: 'silent' }),
  }
  const [vesselId, otherVesselId] = [await makeVessel(context, tenantId), await makeVessel(context, tenantId)]
  const world: World = {
    database,
    context,
    people,
    tenantId,
    otherTenantId,
    vesselId,
    otherVesselId,
    author: (term, options) => makeAuthor(world, term, options),
    send: async (batch, arrival = new Date(), session = batch.runs[0]?.author ?? null) => {
      const asker = session === null ? {} : { personId: session }
      const results = await receiveBatch(context, { tenantId, deviceId: batch.device, ...asker, arrival }, batch)
      return results.filter((result) => result !== null)
    },
    deliver: async (author, ...entries) => world.send(author.batch(await author.sign(...entries))),
    record: (resource, id) => inTenant(database, tenantId, (tx) => readRecord(tx, resource, id)),
    rows: (text, values) => inTenant(database, tenantId, (tx) => tx.query(text, values)),
    end: async () => {
      await database.end()
      await fresh.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return world
}

async function makeTables(url: string): Promise<void> {
  const database = await openDatabase(url)
  for (const statement of planMigration(specimens, noTables)) await database.pool.query(statement)
  await database.end()
}

async function makeTenant(database: Database, slug: string): Promise<string> {
  const id = uuidV7()
  await database.pool.query('insert into tenants (id, slug, name) values ($1, $2, $2)', [id, slug])
  return id
}

/** Creates a vessel of a tenant; returns its id. */
export async function makeVessel(context: ServerContext, tenantId: string, id: string = uuidV7()): Promise<string> {
  const resource = context.resources.find(({ name }) => name === 'specimen-vessels')
  if (!resource) throw new Error('there is no vessel specimen')
  await inTenant(context.database, tenantId, async (tx) => {
    const vessel = recordWith({ name: `Vessel ${id.slice(-4)}` }, { id })
    await insertRecord(tx, resource, vessel)
    tx.markChanged(resource, id, vessel.scope, false)
  })
  return id
}

async function makeAuthor(
  world: World,
  term: Term = {},
  options: { tenantId?: string; registeredAt?: Date } = {},
): Promise<TestAuthor> {
  const { tenantId = world.tenantId, registeredAt = new Date(Date.now() - 30 * 86_400_000) } = options
  const personId = world.people.add(tenantId, term)
  const deviceId = uuidV7()
  const author = await TestAuthor.make(tenantId, personId, deviceId)
  const { pool } = world.database
  await pool.query('insert into accounts (id, tenant_id, email) values ($1, $2, $3)', [
    personId,
    tenantId,
    `${personId}@harbour.test`,
  ])
  await pool.query(
    `insert into devices (id, tenant_id, secret_hash, name, registered_by) values ($1, $2, 'none', 'Bridge tablet', $3)`,
    [deviceId, tenantId, personId],
  )
  await inTenant(world.database, tenantId, (tx) =>
    tx.query(
      'insert into author_keys (tenant_id, id, author, device, public_jwk, created_at) values ($1, $2, $3, $4, $5, $6)',
      [tenantId, author.keyId, personId, deviceId, JSON.stringify(author.publicJwk), registeredAt],
    ),
  )
  return author
}

function actorSourceOf(people: People): ServerContext['actorSource'] {
  const { actorSource } = people.part
  if (!actorSource) throw new Error('nobody says who people are')
  return actorSource
}
