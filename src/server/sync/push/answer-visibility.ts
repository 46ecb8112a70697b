import type { EntryResult } from '#src/protocol/entries/receipt.ts'
import type { Principal } from '#src/server/context/principal.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** Who asks for answers: a person's session, on whichever device, or, without `personId`, a device that carries entries. */
export type Requester = { personId?: string; deviceId: string | null }

export function requesterOf(principal: Principal): Requester {
  const { deviceId } = principal
  return principal.kind === 'session' ? { personId: principal.personId, deviceId } : { deviceId }
}

/**
 * Of these authors, those whose answers the asker is shown in full: a person their own, a device those of people who have a
 * registered key on it that was not revoked. Any other carrier has the bytes, and may be anybody who found them.
 */
export async function authorsVisibleTo(
  tx: Transaction,
  asker: Requester,
  authors: readonly string[],
): Promise<ReadonlySet<string>> {
  if (asker.personId !== undefined) return new Set([asker.personId])
  if (authors.length === 0) return new Set()
  const rows = await tx.query<{ author: string }>(
    `select distinct key.author
     from author_keys key join accounts account on account.tenant_id = key.tenant_id and account.id = key.author
     where key.tenant_id = $1 and key.device = $2 and key.author = any($3::uuid[])
       and key.revoked_at is null and account.disabled_at is null`,
    [tx.tenantId, asker.deviceId, [...authors]],
  )
  return new Set(rows.map(({ author }) => author))
}

/** What became of an entry, without anything of the record: that much every carrier is told, so that it ends once. */
export function outcomeOf(result: EntryResult): EntryResult {
  if (result.result === 'applied') return { ...result, record: null }
  if (result.result === 'conflict') return { ...result, conflicts: [], record: null }
  return result
}
