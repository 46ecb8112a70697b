import pg from 'pg'
import { z } from 'zod'
import { StartRefused } from '#src/server/configuration/start-refused.ts'

/** The part of a connection that the checks need. */
export type QueryClient = { query(text: string): Promise<{ rows: unknown[] }> }

const minMajor = 15

const versionRows = z.tuple([z.object({ number: z.coerce.number().int(), text: z.string() })])
const roleRows = z.array(z.object({ name: z.string(), superuser: z.boolean(), bypass: z.boolean() })).min(1)

/**
 * Refuses a PostgreSQL older than 15, the oldest that the tests run on.
 *
 * @throws {StartRefused}
 */
export async function refuseOldServer(client: QueryClient): Promise<void> {
  const { rows } = await client.query(
    `select current_setting('server_version_num') as number, current_setting('server_version') as text`,
  )
  const [version] = versionRows.parse(rows)
  if (version.number >= minMajor * 10_000) return
  throw new StartRefused(
    `The database named by DATABASE_URL is PostgreSQL ${version.text}; version ${minMajor} or later is needed.`,
  )
}

/**
 * Refuses a role that bypasses row security, the second wall between tenants. Checks both the session user and the
 * current role. Throws `StartRefused` with the statements that create a suitable role.
 */
export async function refusePrivilegedRole(client: QueryClient): Promise<void> {
  const { rows } = await client.query(
    `select rolname as name, rolsuper as superuser, rolbypassrls as bypass
     from pg_roles where rolname in (session_user, current_user)`,
  )
  const privileged = roleRows.parse(rows).find(({ superuser, bypass }) => superuser || bypass)
  if (privileged === undefined) return
  throw new StartRefused(
    `The role "${privileged.name}" in DATABASE_URL is ${privileged.superuser ? 'a superuser' : 'above row security (BYPASSRLS)'}, ` +
      `so the database could not keep tenants apart. Make a plain role that owns the database, and use that one:\n` +
      `  create role fairlead login password '…' nosuperuser nobypassrls;\n` +
      `  create database fairlead owner fairlead;`,
  )
}

/**
 * Checks the external database before using it: it answers, is new enough, and has an ordinary role. The refusal does
 * not repeat `url`, which holds a password. Throws `StartRefused`.
 */
export async function refuseUnfitDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A broken connection makes the query fail; without a listener the process would end first.
  client.on('error', () => undefined)
  try {
    await client.connect().catch((error: unknown) => {
      throw new StartRefused(`The database named by DATABASE_URL cannot be used: ${reasonOf(error)}`)
    })
    await refuseOldServer(client)
    await refusePrivilegedRole(client)
  } finally {
    await client.end()
  }
}

/** A name with several addresses fails once for each, and the aggregate error has no message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
