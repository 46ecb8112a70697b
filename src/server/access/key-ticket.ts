import type { Query } from '#src/server/database/connection/pool.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { Problem } from '#src/server/http/problem.ts'
import { hashOfSecret, isSecret, newSecret } from './secret-token.ts'

/** Whoever has just typed their password, and in which session. */
export type TicketOwner = { tenantId: string; personId: string; sessionId: string }

/** A ticket within its transaction, whose row is locked: what it has been used for. */
export type KeyTicket = { hash: string; deviceId: string | null; keyId: string | null }

/** Minutes for which a password counts as just typed; the app keeps a ticket as long. */
const lifetime = '10 minutes'

/** A new device or key needs the password: the app asks for it and says why. */
export const passwordNeeded = () =>
  new Problem(
    403,
    'password-needed',
    'Please enter your password. An older app must be updated first, then sign in again',
  )

/** Makes a ticket for one device and one key; only its hash is stored. */
export async function issueKeyTicket(query: Query, { tenantId, personId, sessionId }: TicketOwner): Promise<string> {
  const ticket = newSecret()
  await query('delete from key_tickets where tenant_id = $1 and account_id = $2 and expires_at < now()', [
    tenantId,
    personId,
  ])
  await query(
    `insert into key_tickets (tenant_id, ticket_hash, account_id, session_id, expires_at)
     values ($1, $2, $3, $4, now() + $5::interval)`,
    [tenantId, hashOfSecret(ticket), personId, sessionId, lifetime],
  )
  return ticket
}

/** The ticket of this session and person, locked. Throws 403 `password-needed` for none, a late or another's one. */
export async function requireKeyTicket(tx: Transaction, owner: TicketOwner, ticket?: string): Promise<KeyTicket> {
  if (ticket === undefined || !isSecret(ticket)) throw passwordNeeded()
  const hash = hashOfSecret(ticket)
  const [row] = await tx.query<{ device_id: string | null; key_id: string | null }>(
    `select device_id, key_id from key_tickets
     where tenant_id = $1 and ticket_hash = $2 and account_id = $3 and session_id = $4 and expires_at > now()
     for update`,
    [tx.tenantId, hash, owner.personId, owner.sessionId],
  )
  if (!row) throw passwordNeeded()
  return { hash, deviceId: row.device_id, keyId: row.key_id }
}

/** Notes the device that a ticket was used for. */
export async function spendOnDevice(tx: Transaction, { hash }: KeyTicket, deviceId: string): Promise<void> {
  await tx.query('update key_tickets set device_id = $3 where tenant_id = $1 and ticket_hash = $2', [
    tx.tenantId,
    hash,
    deviceId,
  ])
}

/** Notes the key that a ticket was used for. Throws 403 `password-needed` where it was used for another. */
export async function spendOnKey(tx: Transaction, { hash, keyId }: KeyTicket, newKeyId: string): Promise<void> {
  if (keyId === newKeyId) return
  if (keyId !== null) throw passwordNeeded()
  await tx.query('update key_tickets set key_id = $3 where tenant_id = $1 and ticket_hash = $2', [
    tx.tenantId,
    hash,
    newKeyId,
  ])
}

/** Ends all tickets of a person, as a new password does. */
export async function endKeyTickets(query: Query, tenantId: string, personId: string): Promise<void> {
  await query('delete from key_tickets where tenant_id = $1 and account_id = $2', [tenantId, personId])
}
