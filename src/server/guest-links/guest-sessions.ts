import { timingSafeEqual } from 'node:crypto'
import { hashOfSecret, newSecret } from '#src/server/access/secret-token.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** Hours that a link stays open on a device. */
const sessionHours = 12
/** Wrong codes until a new one has to be asked for. */
const maxTries = 5

/** Keeps the newest code of a link; earlier ones end. */
export async function storeCode(tx: Transaction, link: string, code: string): Promise<void> {
  await tx.query(
    `update guest_links set code_hash = $3, code_expires_at = now() + interval '15 minutes', code_tries = 0
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, link, hashOfCode(link, code)],
  )
}

/**
 * Opens a link with its code, which then ends: returns the token of a new session, null where the code is wrong, used, too
 * old, or was tried too often. The try counts either way, so that the transaction must not be undone.
 */
export async function openWithCode(tx: Transaction, link: string, code: string): Promise<string | null> {
  const [row] = await tx.query<{ code_hash: string }>(
    `update guest_links set code_tries = code_tries + 1
     where tenant_id = $1 and id = $2 and code_hash is not null and code_expires_at > now() and code_tries < $3
     returning code_hash`,
    [tx.tenantId, link, maxTries],
  )
  if (!row || !timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(hashOfCode(link, code)))) return null
  await tx.query('update guest_links set code_hash = null where tenant_id = $1 and id = $2', [tx.tenantId, link])
  const token = newSecret()
  await tx.query(
    `insert into guest_sessions (tenant_id, token_hash, link_id, opened_at, expires_at)
     values ($1, $2, $3, now(), now() + $4 * interval '1 hour')`,
    [tx.tenantId, hashOfSecret(token), link, sessionHours],
  )
  return token
}

/** A code opens nothing but its own link. */
const hashOfCode = (link: string, code: string) => hashOfSecret(`${link}.${code}`)
