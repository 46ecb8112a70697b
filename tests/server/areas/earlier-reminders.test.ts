import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { certificateRegister } from '#src/areas/certificate-register/certificate/certificate-register.ts'
import { resources } from '#src/areas/resources.ts'
import { areaParts } from '#src/areas/server.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { buildServer } from '#src/server/build-server.ts'
import { readConfiguration } from '#src/server/configuration/configuration.ts'
import { runDailyWork } from '#src/server/daily/run-daily-work.ts'
import { type Database, openDatabase } from '#src/server/database/connection/pool.ts'
import { migrationsFolder } from '#src/server/database/migrations-folder.ts'
import { insertRecord } from '#src/server/database/records/record-store.ts'
import { migrate } from '#src/server/database/schema/migrate.ts'
import { readMigrations } from '#src/server/database/schema/migration-files.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { recordWith } from '../../fixtures/record-with.ts'
import { freshDatabase } from '../../machine/postgres.ts'

const tenantId = uuidV7()
const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

/** A company as it was before anybody was reminded, whose papers and daily work are there. */
async function earlierCompany(): Promise<{ database: Database; url: string }> {
  const stored = await freshDatabase()
  ends.push(stored.drop)
  const all = readMigrations(migrationsFolder)
  // What came later stays, since people and records are written by the present program.
  const before = all.filter(({ name }) => !/_reminder(s_told|_days)/.test(name))
  expect(all.length - before.length).toBeGreaterThanOrEqual(2)
  await migrate(stored.url, { migrations: before })
  const database = await openDatabase(stored.url)
  ends.push(() => database.end())
  await database.pool.query('insert into tenants (id, slug, name) values ($1, $2, $2)', [tenantId, 'bonny'])
  return { database, url: stored.url }
}

test('a company from before is told once of what is due or has expired long since, and what follows in its time', async () => {
  const { database, url } = await earlierCompany()
  const source = areaParts.find(({ actorSource }) => actorSource)?.actorSource
  if (!source) throw new Error('no area says who people are')
  const day = today()
  const ids = await inTenant(database, tenantId, async (tx) => {
    const person = { firstName: 'Ada', lastName: 'Obi', email: 'ada@bonny.test' }
    const responsibleId = await source.createAdministrator(tx, person, new Date(Date.now() - 86_400_000))
    await database.pool.query('insert into accounts (id, tenant_id, email) values ($1, $2, $3)', [
      responsibleId,
      tenantId,
      person.email,
    ])
    await tx.query(`update roles set permissions = $1`, [
      JSON.stringify([{ id: uuidV7(), name: 'view certificate register' }]),
    ])
    const made: string[] = []
    for (const [name, left] of [
      ['Expired', -400],
      ['Soon', 20],
      ['Later', 61],
    ] as const) {
      const fields = {
        name,
        categoryId: uuidV7(),
        validity: 'until a date',
        expiresOn: addDays(day, left),
        responsibleId,
      }
      const record = recordWith(fields, { status: 'approved', schemaVersion: certificateRegister.version })
      await insertRecord(tx, certificateRegister, record)
      made.push(record.id)
    }
    await tx.query('insert into daily_runs (tenant_id, name, day) values ($1, $2, $3)', [
      tenantId,
      'purge notifications',
      addDays(day, -40),
    ])
    return made
  })
  await migrate(url)
  const app = await buildServer({
    database,
    configuration: readConfiguration({ DATABASE_URL: url }),
    areas: { resources, parts: areaParts },
    log: pino({ level: 'silent' }),
  })
  ends.push(() => app.close())
  const told = async () => {
    const rows = await inTenant(database, tenantId, (tx) =>
      tx.query<{ title: string }>('select title from notifications where record_id = any($1::text[]) order by id', [
        ids,
      ]),
    )
    return rows.map(({ title }) => title)
  }
  await runDailyWork(app.fairlead, new Date(`${day}T03:00:00Z`))
  const first = ['Certificate Expired expired 400 days ago', 'Certificate Soon expires in 20 days']
  expect((await told()).sort()).toEqual(first)
  await runDailyWork(app.fairlead, new Date(`${addDays(day, 1)}T03:00:00Z`))
  expect((await told()).sort()).toEqual([...first, 'Certificate Later expires in 60 days'].sort())
})
