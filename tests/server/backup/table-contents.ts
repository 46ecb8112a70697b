import { createHash } from 'node:crypto'
import pg from 'pg'
import { openDedicatedConnection } from '#src/server/backup/dedicated-connection.ts'
import { readSchema } from '#src/server/backup/read-schema.ts'
import type { Query } from '#src/server/database/connection/pool.ts'

/** What a restore writes anew on purpose. */
const begunAnew = new Set([
  'tenants.epoch',
  'tenant_seq.n',
  'tenant_seq.floor',
  'sessions.ended_at',
  'account_links.used_at',
])

/** A hash over each table's rows, as one tenant after the other sees them, without what a restore begins anew. */
export async function tableContents(url: string): Promise<Record<string, string>> {
  const connection = await openDedicatedConnection(url, 'test')
  try {
    const { query } = connection
    const { tables } = await readSchema(query)
    const tenants = (await query<{ id: string }>('select id from tenants order by id')).map(({ id }) => id)
    const contents: Record<string, string> = {}
    for (const { name, columns, byTenant } of tables) {
      const kept = columns.filter((column) => !begunAnew.has(`${name}.${column}`))
      const list = kept.map((column) => `"${column}"::text`).join(', ')
      const hash = createHash('sha256')
      for (const tenant of byTenant ? tenants : [null]) {
        await query("select set_config('app.tenant', $1, false)", [tenant ?? ''])
        hash.update(`${tenant}: ${await textOf(query, name, list)}`)
      }
      contents[name] = hash.digest('hex')
    }
    return contents
  } finally {
    await connection.end()
  }
}

async function textOf(query: Query, table: string, columns: string): Promise<string> {
  const rows = await query<{ row: string }>(`select row(${columns})::text as row from "${table}" order by 1`)
  return JSON.stringify(rows)
}

/** How every relation of the product stands guarded: row security, whether it binds the owner, and its policies. */
export async function guards(url: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select relname, relrowsecurity, relforcerowsecurity,
         array(select format('%s %s %s', polname, polcmd, pg_get_expr(polqual, polrelid)) from pg_policy
               where polrelid = pg_class.oid order by polname) as policies,
         array(select pg_get_triggerdef(oid) from pg_trigger where tgrelid = pg_class.oid and not tgisinternal order by tgname) as triggers,
         array(select indexdef from pg_indexes where tablename = relname order by indexname) as indexes
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
    )
    return rows
  } finally {
    await client.end()
  }
}
