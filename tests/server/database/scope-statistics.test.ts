import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { buoy, openSpecimenDatabase, type SpecimenDatabase } from './specimen-database.ts'

/** Of a company that shares its tables with one of fifty times as many. */
const vessels = 20
const ofEach = 30

let specimen: SpecimenDatabase
let aboard: string[]

beforeAll(async () => {
  specimen = await openSpecimenDatabase([buoy])
  aboard = await fill(specimen.tenantId, vessels)
  await fill(specimen.otherTenantId, vessels * 50)
  await specimen.database.pool.query('analyze')
})
afterAll(() => specimen.end())

/** Buoys of so many vessels, day by day; the vessels. */
function fill(tenantId: string, count: number): Promise<string[]> {
  const { name } = tableOf(buoy)
  return inTenant(specimen.database, tenantId, async (tx) => {
    const fleet = await tx.query<{ id: string }>('select gen_random_uuid() as id from generate_series(1, $1)', [count])
    const ids = fleet.map(({ id }) => id)
    await tx.query(
      `insert into ${name} (tenant_id, id, version, schema_version, scope_vessel, created_at, updated_at, created_by, updated_by, name)
       select $1, gen_random_uuid(), 1, 1, vessel, now(), now(), $1, $1, 'Buoy ' || day
       from generate_series(1, $3) day, unnest($2::uuid[]) vessel`,
      [tenantId, ids, ofEach],
    )
    return ids
  })
}

const planned = z.tuple([z.object({ Plan: z.looseObject({ 'Plan Rows': z.number() }) })])

test('the planner knows about how many records the vessels of one company have among those of larger ones', async () => {
  const [row] = await inTenant(specimen.database, specimen.tenantId, (tx) =>
    tx.query<{ 'QUERY PLAN': unknown }>(
      `explain (format json) select id from ${tableOf(buoy).name}
       where tenant_id = '${tx.tenantId}' and scope_vessel = any('{${aboard.join()}}'::uuid[])`,
    ),
  )
  const rows = planned.parse(row?.['QUERY PLAN'])[0].Plan['Plan Rows']
  expect(rows).toBeGreaterThan((vessels * ofEach) / 4)
  expect(rows).toBeLessThan(vessels * ofEach * 4)
})
