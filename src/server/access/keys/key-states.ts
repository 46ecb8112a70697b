import { uuidV7 } from '#src/lib/uuid.ts'
import type { KeyEndReason } from '#src/protocol/device/signing-key.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { addJob } from '#src/server/jobs/add-jobs.ts'
import { confirmedKeyJob, keyNoticeJob } from './key-jobs.ts'

/**
 * Suspends a person's keys after a new password: what they sign is held until its owner confirms them by signing in
 * there. `keptDevice`: where the password was changed; its key goes on.
 */
export async function suspendKeys(tx: Transaction, person: string, keptDevice: string | null): Promise<void> {
  const rows = await tx.query<{ id: string }>(
    `update author_keys set suspended_at = now()
     where tenant_id = $1 and author = $2 and suspended_at is null and ended_at is null and revoked_at is null
       and ($3::uuid is null or device <> $3) returning id`,
    [tx.tenantId, person, keptDevice],
  )
  if (rows.length === 0) return
  await addJob(tx, keyNoticeJob, { id: uuidV7(), person, kind: 'suspended', keys: rows.map(({ id }) => id) })
}

/** Queues the notice of a new key, in the transaction that registers it. */
export async function noteNewKey(tx: Transaction, { person, key }: { person: string; key: string }): Promise<void> {
  await addJob(tx, keyNoticeJob, { id: uuidV7(), person, kind: 'new', keys: [key] })
}

/** A suspended key counts again, and what was held for it is taken up by a job. */
export async function confirmKey(tx: Transaction, person: string, key: string): Promise<void> {
  await tx.query(
    `update author_keys set suspended_at = null
     where tenant_id = $1 and id = $2 and author = $3 and ended_at is null and revoked_at is null`,
    [tx.tenantId, key, person],
  )
  await addJob(tx, confirmedKeyJob, { key }, key)
}

/**
 * Ends a person's key. A replaced device's honest work of before still counts; a key that was lost or never the
 * person's is revoked, and what it signed is held for review. Its device; null where there is no such key.
 */
export async function endKey(
  tx: Transaction,
  person: string,
  key: string,
  reason: KeyEndReason,
): Promise<{ device: string } | null> {
  const isReplaced = reason === 'replaced'
  const [row] = await tx.query<{ device: string }>(
    `update author_keys set
       ended_at = case when $4 then coalesce(ended_at, now()) else ended_at end,
       revoked_at = case when $4 then revoked_at else coalesce(revoked_at, now()) end
     where tenant_id = $1 and id = $2 and author = $3 returning device`,
    [tx.tenantId, key, person, isReplaced],
  )
  if (!row || isReplaced) return row ?? null
  await tx.query(
    `update held_entries set code = 'author-revoked'
     where tenant_id = $1 and key_id = $2 and code = 'key-unconfirmed' and decided_at is null`,
    [tx.tenantId, key],
  )
  return row
}
