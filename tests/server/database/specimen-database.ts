import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import { defineResource, type Resource } from '#src/resource/description/define-resource.ts'
import {
  choice,
  flag,
  instant,
  integer,
  longText,
  plainDate,
  reference,
  text,
} from '#src/resource/description/field-types.ts'
import { type Database, openDatabase } from '#src/server/database/connection/pool.ts'
import { noTables } from '#src/server/database/schema/existing-tables.ts'
import { planMigration } from '#src/server/database/schema/plan-migration.ts'
import { migratedDatabase } from '../../machine/postgres.ts'

const access = {
  create: { anyone: 'tenant' },
  read: { 'view buoy': 'tenant', anyone: 'own' },
  update: { anyone: 'tenant' },
  delete: { anyone: 'tenant' },
} as const

/** A specimen whose records say little, so that scopes and positions stand out. */
export const buoy = defineResource({
  name: 'specimen-buoys',
  area: 'specimens',
  label: ['Buoy', 'Buoys'],
  fields: z.strictObject({
    name: text(),
    remark: longText().optional(),
    colour: choice(['red', 'green']).optional(),
    lit: flag().optional(),
    bell: integer(-1e9, 1e9).optional(),
    laidOn: plainDate().optional(),
    checkedAt: instant().optional(),
    tenderId: reference('specimen-tenders').optional(),
  }),
  scope: {},
  access,
  title: ['name'],
  search: ['remark'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})

/** A specimen with a natural key. */
export const sounding = defineResource({
  name: 'specimen-soundings',
  area: 'specimens',
  label: ['Sounding', 'Soundings'],
  fields: z.strictObject({ place: text(), day: plainDate() }),
  key: ['place', 'day'],
  scope: {},
  access,
  title: ['place'],
  order: 'day',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})

export type SpecimenDatabase = {
  url: string
  database: Database
  tenantId: string
  otherTenantId: string
  end(): Promise<void>
}

/** A migrated database with the tables of these resources besides, and two tenants. */
export async function openSpecimenDatabase(resources: readonly Resource[]): Promise<SpecimenDatabase> {
  const fresh = await migratedDatabase()
  const database = await openDatabase(fresh.url)
  for (const statement of planMigration(resources, noTables)) await database.pool.query(statement)
  const [tenantId, otherTenantId] = [uuidV7(), uuidV7()]
  for (const [id, slug] of [
    [tenantId, 'harbour'],
    [otherTenantId, 'offing'],
  ]) {
    await database.pool.query('insert into tenants (id, slug, name) values ($1, $2, $2)', [id, slug])
  }
  return {
    url: fresh.url,
    database,
    tenantId,
    otherTenantId,
    async end() {
      await database.end()
      await fresh.drop()
    },
  }
}
