import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { maySeeEntry } from '#src/app/menu/menu-rule.ts'
import { permissions as known } from '#src/areas/access/permissions.ts'
import { assetScreens } from '#src/areas/assets/screens.ts'
import { certificateRegisterScreens } from '#src/areas/certificate-register/screens.ts'
import { companyScreens } from '#src/areas/company/screens.ts'
import { nearMissReport } from '#src/areas/incidents/near-miss-report/near-miss-report.ts'
import { areaParts } from '#src/areas/server.ts'
import { today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import { hashOfSecret, newSecret } from '#src/server/access/secret-token.ts'
import { type Database, openDatabase } from '#src/server/database/connection/pool.ts'
import { migrationsFolder } from '#src/server/database/migrations-folder.ts'
import { migrate } from '#src/server/database/schema/migrate.ts'
import { readMigrations } from '#src/server/database/schema/migration-files.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { exampleRecord } from '#src/server/documentation/example-record.ts'
import { fresh, TestAuthor } from '../../contract/engine/test-device.ts'
import { actorWith } from '../../fixtures/actor-with.ts'
import { startSession } from '../../fixtures/start-session.ts'
import { type FreshDatabase, freshDatabase } from '../../machine/postgres.ts'
import { type ProgramProcess, startProgram } from '../../machine/program-process.ts'

/** The migration that made the tables of assets, certificates and company details. */
const ours = /_company_certificates_assets$/
/** What roles of then could not hold. */
const brought = [
  'edit company details',
  'manage company location',
  'view certificate register',
  'manage certificate register',
  'view assets',
  'manage assets',
]
/** The tables that today's code writes here; it knows columns that they did not have then. */
const written = ['staff', 'roles', 'role_assignments']
const tenantId = uuidV7()
const secret = newSecret()

let stored: FreshDatabase
let database: Database
let program: ProgramProcess
let origin: string
let adminId: string
let storekeeperId: string
let author: TestAuthor
let entry: Entry
let batch: object

/** A company and a tablet as they were before, with what was written at sea and not yet delivered. */
beforeAll(async () => {
  stored = await freshDatabase()
  const all = readMigrations(migrationsFolder)
  const before = all.slice(
    0,
    all.findIndex(({ name }) => ours.test(name)),
  )
  expect(before.length).toBeGreaterThan(15)
  await migrate(stored.url, { migrations: before })
  database = await openDatabase(stored.url)
  await database.pool.query('insert into tenants (id, slug, name) values ($1, $2, $2)', [tenantId, 'bonny'])
  const source = areaParts.find(({ actorSource }) => actorSource)?.actorSource
  if (!source) throw new Error('no area says who people are')
  const yesterday = new Date(Date.now() - 86_400_000)
  for (const table of written) {
    await database.pool.query(`alter table ${table} add column title_key text, add column order_key text`)
  }
  await database.pool.query('alter table role_assignments add column asked_id uuid, add column given_by_id uuid')
  await inTenant(database, tenantId, async (tx) => {
    adminId = await source.createAdministrator(tx, person('Ada'), yesterday)
    storekeeperId = await source.createAdministrator(tx, person('Ebi'), yesterday)
    await tx.query('delete from role_assignments where staff_id = $1', [storekeeperId])
    await tx.query(
      `update roles set permissions = (select coalesce(jsonb_agg(held), '[]')
       from jsonb_array_elements(permissions) held where not held ->> 'name' = any ($1))`,
      [brought],
    )
  })
  for (const table of written) {
    await database.pool.query(`alter table ${table} drop column title_key, drop column order_key`)
    await inTenant(database, tenantId, (tx) =>
      tx.query(`update ${table} set search = substr(search, 2) where tenant_id = $1`, [tenantId]),
    )
  }
  await database.pool.query('update role_assignments set status = null, status_at = null, status_by = null')
  await database.pool.query('alter table role_assignments drop column asked_id, drop column given_by_id')
  for (const id of [adminId, storekeeperId])
    await database.pool.query('insert into accounts (id, tenant_id, email) values ($1, $2, $3)', [
      id,
      tenantId,
      `${id}@bonny.test`,
    ])
  author = await TestAuthor.make(tenantId, adminId, uuidV7())
  await database.pool.query(
    `insert into devices (id, tenant_id, secret_hash, name, registered_by) values ($1, $2, $3, 'Bridge tablet', $4)`,
    [author.deviceId, tenantId, hashOfSecret(secret), adminId],
  )
  await inTenant(database, tenantId, (tx) =>
    tx.query(
      'insert into author_keys (tenant_id, id, author, device, public_jwk, created_at) values ($1, $2, $3, $4, $5, $6)',
      [tenantId, author.keyId, adminId, author.deviceId, JSON.stringify(author.publicJwk), yesterday],
    ),
  )
  const fields = exampleRecord(nearMissReport, { idOf: () => undefined, seed: 1, firstDay: today() })
  entry = author.entry({
    resource: nearMissReport.name,
    action: 'create',
    record: uuidV7(),
    changes: fresh(fields),
    schemaVersion: nearMissReport.version,
  })
  batch = author.batch(await author.sign(entry))
  program = startProgram(stored.url)
  origin = await program.origin(60_000)
}, 120_000)

afterAll(async () => {
  await program.end()
  await database.end()
  await stored.drop()
})

function person(firstName: string) {
  return { firstName, lastName: 'Obi', email: `${firstName}@bonny.test` }
}

type Send = (method: string, path: string, body?: object) => Promise<{ status: number; body: unknown }>

const sendWith =
  (authorization: string): Send =>
  async (method, path, body) => {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { authorization, 'x-api-key': 'fairlead-web', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
const signedIn = async (personId: string) =>
  sendWith(`Bearer ${await startSession(database, { tenantId, personId, deviceId: null })}`)

const idIn = (body: unknown) => z.object({ data: z.object({ id: z.string() }) }).parse(body).data.id
const meSchema = z.object({
  data: z.object({
    actor: z.object({ isAdmin: z.boolean(), permissions: z.array(z.string()), roles: z.array(z.string()) }),
  }),
})

/** The addresses of the new areas in somebody's menu. */
async function menuOf(send: Send): Promise<string[]> {
  const { isAdmin, permissions, roles } = meSchema.parse((await send('GET', '/me')).body).data.actor
  const actor = actorWith({ isAdmin, roles, permissions: known.filter((name) => permissions.includes(name)) })
  return [...assetScreens, ...companyScreens, ...certificateRegisterScreens]
    .filter(
      ({ group, permission }) => group && permission && maySeeEntry({ permission }, { actor, departmentName: null }),
    )
    .map(({ path }) => path)
}

test('the administrator of a company from before sees the new entries and gives the new permissions, and an asset is made', async () => {
  const admin = await signedIn(adminId)
  expect(await menuOf(admin)).toEqual(
    expect.arrayContaining(['/procurement/assets/all', '/certificate-data/register', '/company/details']),
  )
  const storekeeper = await signedIn(storekeeperId)
  const newAsset = { name: 'Chain block', unitValue: { amount: '640', currency: 'USD' } }
  expect(await menuOf(storekeeper)).toEqual([])
  const category = { name: 'Lifting gear' }
  expect((await storekeeper('POST', '/asset-categories', category)).status).toBe(403)

  const permissions = brought.map((name) => ({ id: uuidV7(), name }))
  const role = await admin('POST', '/roles', { name: 'Storekeeper', permissions })
  expect([role.status, role.body]).toEqual([201, expect.anything()])
  const given = { staffId: storekeeperId, roleId: idIn(role.body), validFrom: new Date().toISOString() }
  expect((await admin('POST', '/role-assignments', given)).status).toBe(201)

  expect(await menuOf(storekeeper)).toContain('/procurement/assets/all')
  const assetCategoryId = idIn((await storekeeper('POST', '/asset-categories', category)).body)
  const made = await storekeeper('POST', '/assets', { ...newAsset, assetCategoryId })
  expect([made.status, made.body]).toMatchObject([201, { data: { ...newAsset, unitValue: { amount: '640.00' } } }])
  const details = await storekeeper('POST', '/company-details', { name: 'Bonny Marine Limited' })
  expect(details.status).toBe(201)
})

test('what a tablet wrote before the restart is taken as it was written', async () => {
  const device = sendWith(`Device ${author.deviceId}.${secret}`)
  const answer = await device('POST', '/sync/outbox', batch)
  expect(answer.body).toMatchObject({ results: [{ entry: entry.id, result: 'applied' }] })
  const read = await (await signedIn(adminId))('GET', `/near-miss-reports/${entry.record}`)
  expect(read.status).toBe(200)
})
