import { hashOfSecret, newSecret } from '#src/server/access/secret-token.ts'
import type { Database } from '#src/server/database/pool.ts'

/** A session for somebody of whom no password is asked, as tests and benchmarks begin with one; its token. */
export async function startSession(
  { pool }: Database,
  { tenantId, personId, deviceId }: { tenantId: string; personId: string; deviceId: string | null },
): Promise<string> {
  const token = newSecret()
  await pool.query(
    `insert into sessions (token_hash, tenant_id, account_id, device_id, created_at, last_seen_at)
     values ($1, $2, $3, $4, now(), now())`,
    [hashOfSecret(token), tenantId, personId, deviceId],
  )
  return token
}
