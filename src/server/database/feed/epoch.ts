import type { Database } from '#src/server/database/connection/pool.ts'

/** The tenant's epoch; it changes when the server is restored from a backup. */
export async function readEpoch(database: Database, tenantId: string): Promise<string> {
  const { rows } = await database.pool.query<{ epoch: string }>('select epoch from tenants where id = $1', [tenantId])
  const [row] = rows
  if (!row) throw new Error(`there is no tenant ${tenantId}`)
  return row.epoch
}
