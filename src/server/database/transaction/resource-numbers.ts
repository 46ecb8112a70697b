import type { Database, Query } from '../connection/pool.ts'

/**
 * The numbers of resources in the change feed, by name, assigned by the migration of the resource's table; throws for
 * an unknown name.
 */
export async function readResourceNumbers(
  database: Database,
  query: Query,
  names: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  const known = database.resourceNumbers
  if ([...names].some((name) => !known.has(name))) {
    const rows = await query<{ name: string; number: number }>('select name, number from sync_resource')
    for (const { name, number } of rows) known.set(name, number)
  }
  const missing = [...names].find((name) => !known.has(name))
  if (missing) throw new Error(`no migration has made a table for ${missing}: npm run db:plan`)
  return known
}
