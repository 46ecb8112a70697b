import { join } from 'node:path'
import { filesBelow, type TestServer } from '../server/http/test-server.ts'

/** Bookkeeping of requests as such: when a session was last used, how often somebody tried to sign in. */
const bookkeeping = new Set(['sessions', 'login_attempts', 'sign_in_addresses'])

/**
 * Everything that is stored, to compare before and after: for each table and tenant how many rows it has and a sum over
 * their contents, so that a changed row shows like a new one; and the files on the disk, the jobs and the mails sent.
 *
 * @param expected tables that a request may rightly add to, left out
 */
export async function storedState(
  server: TestServer,
  expected: readonly string[] = [],
): Promise<Record<string, string>> {
  const state: Record<string, string> = {
    'files on the disk': String(filesBelow(join(server.dataDir, 'files')).length),
    'mails sent': String(filesBelow(join(server.dataDir, 'mail')).length),
    jobs: await jobsAdded(server),
  }
  const tables = (await tablesOf(server)).filter((name) => !bookkeeping.has(name) && !expected.includes(rootOf(name)))
  const sums = tables.map(
    (name) =>
      `select '${name}' as name, count(*) || ' rows ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from "${name}" t`,
  )
  const { rows: tenants } = await server.database.pool.query<{ id: string; slug: string }>(
    'select id, slug from tenants',
  )
  for (const { id, slug } of tenants) {
    const client = await server.database.pool.connect()
    try {
      await client.query(`begin read only; set local app.tenant = '${id}'`)
      const { rows } = await client.query<{ name: string; sum: string }>(sums.join(' union all '))
      for (const { name, sum } of rows) state[`${slug} ${name}`] = sum
      await client.query('rollback')
    } finally {
      client.release()
    }
  }
  return state
}

/** What differs, by table; empty where all is as it was. */
export function differences(before: Record<string, string>, after: Record<string, string>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name}: ${before[name]} became ${after[name]}`)
}

async function tablesOf(server: TestServer): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  )
  return rows.map(({ name }) => name)
}

/** The table that a monthly part belongs to. */
function rootOf(name: string): string {
  return name.replace(/_(default|\d{4}_?\d{2})$/, '')
}

/** Counted by their sequence, so that a job which has been done is counted too. */
async function jobsAdded({ database }: TestServer): Promise<string> {
  const { rows } = await database.pool.query<{ last: number }>(
    "select coalesce(pg_sequence_last_value(pg_get_serial_sequence('graphile_worker._private_jobs', 'id')::regclass), 0) as last",
  )
  return String(rows[0]?.last)
}
