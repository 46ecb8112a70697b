import { z } from 'zod'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { Problem } from '#src/server/http/problem.ts'

/** A device's position and the streams it follows. */
export const changesQuery = z.strictObject({
  after: z
    .string()
    .regex(/^\d{1,15}$/, 'This is not a position')
    .transform(Number),
  streams: z.string().regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256'),
})

/** Records of one page of changes. */
export const changesLimit = 500

/** Below the floor, traces of records leaving streams are gone: the mirror is rebuilt beside the old one. */
export async function refusePurgedPosition(tx: Transaction, after: number): Promise<void> {
  const [row] = await tx.query<{ floor: number }>('select floor from tenant_seq where tenant_id = $1', [tx.tenantId])
  if ((row?.floor ?? 0) > after) {
    throw new Problem(410, 'position', 'This position is too old. Please mirror from the start')
  }
}
