import { newSecret } from '#src/server/access/secret-token.ts'
import type { GuestPlace } from '#src/server/context/area-server-part.ts'
import { beforeWrite } from '#src/server/context/write-hooks.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { reportPlace } from './report-place.ts'

/**
 * A place gets its secret from the server at creation and keeps it. One that was sent along is used, as in an import;
 * the link only works with 256 random bits (`src/server/guests/guest-place.ts`).
 */
export const placeSecrets = beforeWrite(reportPlace, {
  create: async ({ fields }) => (fields.secret === undefined ? { secret: newSecret() } : {}),
  update: async ({ before }) => ({ secret: before?.secret }),
})

/** The active place of this secret. */
export async function findGuestPlace(tx: Transaction, secret: string): Promise<GuestPlace | null> {
  const [row] = await tx.query<{ id: string; name: string; vessel_id: string | null }>(
    `select id, name, vessel_id from "${tableOf(reportPlace).name}"
     where tenant_id = $1 and secret = $2 and active and deleted_at is null`,
    [tx.tenantId, secret],
  )
  return row ? { id: row.id, name: row.name, vesselId: row.vessel_id } : null
}
