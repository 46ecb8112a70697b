import { uuidV7 } from '#src/lib/uuid.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { GuestPurpose } from '#src/server/context/guest-purpose.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { addJob } from '#src/server/jobs/add-jobs.ts'
import { guestLinkTask } from './guest-link-mail.ts'

type Issued = { record: StoredRecord; email: string; at: Date; madeBy: string | null }

/**
 * Makes a link of a record and mails it, in the transaction of what it follows from. Earlier links of the record for the same
 * purpose and address end. Returns its id.
 */
export async function issueGuestLink(
  tx: Transaction,
  purpose: GuestPurpose,
  { record, email, at, madeBy }: Issued,
): Promise<string> {
  const present = await tx.query<{ id: string }>(
    `select id from guest_links where tenant_id = $1 and resource = $2 and record_id = $3 and purpose = $4
       and email = $5 and revoked_at is null`,
    [tx.tenantId, purpose.resource.name, record.id, purpose.name, email],
  )
  for (const { id } of present) await revokeGuestLink(tx, id, at)
  const id = uuidV7(at.getTime())
  await tx.query(
    `insert into guest_links (tenant_id, id, purpose, resource, record_id, email, made_at, made_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [tx.tenantId, id, purpose.name, purpose.resource.name, record.id, email, at, madeBy, purpose.until(record, at)],
  )
  await addJob(tx, guestLinkTask, { id: uuidV7(), link: id })
  return id
}

/**
 * Mails an address its good link again, or a first one: whoever asks again goes on with what they answered, also on devices
 * where it is open.
 */
export async function mailGuestLink(tx: Transaction, purpose: GuestPurpose, issued: Issued): Promise<void> {
  const { record, email, at } = issued
  const [present] = await tx.query<{ id: string }>(
    `select id from guest_links where tenant_id = $1 and resource = $2 and record_id = $3 and purpose = $4
       and email = $5 and revoked_at is null and expires_at > now() order by made_at desc limit 1`,
    [tx.tenantId, purpose.resource.name, record.id, purpose.name, email],
  )
  if (!present) {
    await issueGuestLink(tx, purpose, issued)
    return
  }
  await tx.query('update guest_links set expires_at = $3 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    present.id,
    purpose.until(record, at),
  ])
  await addJob(tx, guestLinkTask, { id: uuidV7(), link: present.id })
}

/** Gives a link a new secret and a new last day, and mails it; what was opened before is closed, answers stay. */
export async function renewGuestLink(
  tx: Transaction,
  purpose: GuestPurpose,
  { id, record, at }: { id: string; record: StoredRecord; at: Date },
): Promise<void> {
  await tx.query(
    `update guest_links set expires_at = $3, revoked_at = null, secret_hash = null, code_hash = null
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, purpose.until(record, at)],
  )
  await closeSessions(tx, id)
  await addJob(tx, guestLinkTask, { id: uuidV7(), link: id })
}

/** Ends a link and closes it on every device. */
export async function revokeGuestLink(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.query(
    'update guest_links set revoked_at = coalesce(revoked_at, $3), code_hash = null where tenant_id = $1 and id = $2',
    [tx.tenantId, id, at],
  )
  await closeSessions(tx, id)
}

/** Moves the last day of the links of a record that are not ended, as after its closing time moved. */
export async function extendGuestLinks(
  tx: Transaction,
  purpose: GuestPurpose,
  record: StoredRecord,
  at: Date,
): Promise<void> {
  await tx.query(
    `update guest_links set expires_at = $5
     where tenant_id = $1 and resource = $2 and record_id = $3 and purpose = $4 and revoked_at is null`,
    [tx.tenantId, purpose.resource.name, record.id, purpose.name, purpose.until(record, at)],
  )
}

/** Kept as rows, so that the office still sees that the link was opened. */
async function closeSessions(tx: Transaction, link: string): Promise<void> {
  await tx.query(
    'update guest_sessions set expires_at = now() where tenant_id = $1 and link_id = $2 and expires_at > now()',
    [tx.tenantId, link],
  )
}
