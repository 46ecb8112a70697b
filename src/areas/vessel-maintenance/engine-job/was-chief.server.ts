import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { chiefPositions } from './chief-positions.ts'

/** Whether somebody served on the vessel as its chief engineer at an instant (domain rules, section 8). */
export async function wasChief(
  transaction: Transaction,
  staffId: string,
  vesselId: string,
  at: string,
): Promise<boolean> {
  const rows = await transaction.query(
    `select 1 from vessel_assignments
     where tenant_id = $1 and staff_id = $2 and vessel_id = $3 and deleted_at is null
       and lower(regexp_replace(btrim(position), '\\s+', ' ', 'g')) = any($5::text[])
       and valid_from <= $4 and coalesce(valid_until, 'infinity') >= $4 limit 1`,
    [transaction.tenantId, staffId, vesselId, at, chiefPositions],
  )
  return rows.length > 0
}
