import { leaseDays } from '#src/protocol/device/me.ts'
import { databaseChannels } from '#src/server/database/connection/database-channels.ts'
import type { Database, Query } from '#src/server/database/connection/pool.ts'
import { hashOfSecret, newSecret } from './secret-token.ts'

/** A valid session, with its tenant's slug. */
export type ActiveSession = {
  sessionId: string
  tenantId: string
  slug: string
  personId: string
  deviceId: string | null
}

/** A session just begun: its token, of which only the hash is stored, and its id. */
export type StartedSession = { token: string; sessionId: string }

/** A session unused for as long as a device may work offline is expired. */
const idleLimit = `${leaseDays} days`

/**
 * Starts a session after a password check, if the password is still the account's: a sign-in during a password change
 * must not survive the change. Null where it is not, or the account was disabled.
 */
export async function startSession(
  database: Database,
  account: { tenantId: string; id: string; passwordHash: string | null },
  deviceId: string | null = null,
): Promise<StartedSession | null> {
  const token = newSecret()
  // The lock orders this before a password change, which then ends this session too, or after it.
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into sessions (token_hash, tenant_id, account_id, device_id, created_at, last_seen_at)
     select $1, tenant_id, id, $5::uuid, now(), now() from accounts
     where tenant_id = $2 and id = $3 and password_hash = $4 and disabled_at is null for share
     returning id`,
    [hashOfSecret(token), account.tenantId, account.id, account.passwordHash, deviceId],
  )
  return rows[0] ? { token, sessionId: rows[0].id } : null
}

/**
 * The session of a token. Looked up on every request, so that its end and a disabled account apply at once. Its last
 * use is noted every five minutes.
 */
export async function findSession(database: Database, token: string): Promise<ActiveSession | null> {
  const { rows } = await database.pool.query<{
    id: string
    tenant_id: string
    slug: string
    account_id: string
    device_id: string | null
    stale: boolean
  }>({
    name: 'session-of-token',
    text: `select session.id, session.tenant_id, tenant.slug, session.account_id, session.device_id,
       session.last_seen_at < now() - interval '5 minutes' as stale
     from sessions session
     join accounts account on account.tenant_id = session.tenant_id and account.id = session.account_id
     join tenants tenant on tenant.id = session.tenant_id
     where session.token_hash = $1 and session.ended_at is null and account.disabled_at is null
       and session.last_seen_at > now() - $2::interval`,
    values: [hashOfSecret(token), idleLimit],
  })
  const [row] = rows
  if (!row) return null
  if (row.stale) await database.pool.query('update sessions set last_seen_at = now() where id = $1', [row.id])
  return {
    sessionId: row.id,
    tenantId: row.tenant_id,
    slug: row.slug,
    personId: row.account_id,
    deviceId: row.device_id,
  }
}

/** Ends one session of a person; returns whether there was one. */
export async function endSession(
  database: Database,
  session: { tenantId: string; personId: string; sessionId: string },
): Promise<boolean> {
  const { rowCount } = await database.pool.query(endSessionsStatement('id = $2 and account_id = $3'), [
    session.tenantId,
    session.sessionId,
    session.personId,
  ])
  return rowCount === 1
}

/** Ends all sessions of a person. */
export async function endSessionsOfPerson(query: Query, tenantId: string, personId: string): Promise<void> {
  await query(endSessionsStatement('account_id = $2'), [tenantId, personId])
}

/** Ends all sessions on a device. */
export async function endSessionsOnDevice(query: Query, tenantId: string, deviceId: string): Promise<void> {
  await query(endSessionsStatement('device_id = $2'), [tenantId, deviceId])
}

/** Ends a person's sessions on one device. */
export async function endSessionsOfPersonOnDevice(
  query: Query,
  tenantId: string,
  personId: string,
  deviceId: string,
): Promise<void> {
  await query(endSessionsStatement('account_id = $2 and device_id = $3'), [tenantId, personId, deviceId])
}

/** Which of these sessions are still valid. */
export async function findActiveSessions(database: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select session.id from sessions session
     join accounts account on account.tenant_id = session.tenant_id and account.id = session.account_id
     where session.id = any($1::uuid[]) and session.ended_at is null and account.disabled_at is null`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Ends sessions of tenant `$1` and notifies every server, which may be streaming to them. */
function endSessionsStatement(which: string): string {
  return `with ended as (
    update sessions set ended_at = now() where tenant_id = $1 and ended_at is null and ${which} returning tenant_id
  )
  select pg_notify('${databaseChannels.sessions}', tenant_id::text) from ended`
}
