import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/**
 * Has whatever could take the last administrator from a company wait for one another: each looks at who is left once the
 * one before has come to its end.
 */
export async function lockAdministrators({ query, tenantId }: Transaction): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`admins/${tenantId}`])
}
