import type { EntryResult } from '#src/protocol/entries/receipt.ts'
import type { Principal } from '#src/server/context/principal.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** Who asks for answers: a person's session on any device, or, without `personId`, a device that delivers entries. */
export type Requester = { personId?: string; deviceId: string | null }

export function requesterOf(principal: Principal): Requester {
  const { deviceId } = principal
  return principal.kind === 'session' ? { personId: principal.personId, deviceId } : { deviceId }
}

/**
 * Of these authors, those whose full answers the asker may see: a person their own, a device those of people with an
 * unrevoked key registered on it. Other carriers have the bytes, and may be anybody.
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

/** An entry's outcome without the record: every carrier gets that much, so that the entry ends. */
export function outcomeOf(result: EntryResult): EntryResult {
  if (result.result === 'applied') return { ...result, record: null }
  if (result.result === 'conflict') return { ...result, conflicts: [], record: null }
  return result
}
