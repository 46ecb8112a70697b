import type { Database } from '#src/server/database/connection/pool.ts'

/** The id of the company with this short name; null where there is none. */
export async function findTenant(database: Database, slug: string): Promise<string | null> {
  const { rows } = await database.pool.query<{ id: string }>('select id from tenants where slug = $1', [slug])
  return rows[0]?.id ?? null
}
