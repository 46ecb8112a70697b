import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** The people who answer for an item now, by id. */
export async function managersOf(transaction: Transaction, inventoryId: string): Promise<string[]> {
  const managers = await transaction.query<{ id: string }>(
    `select manager_id as id from inventory_managers
     where tenant_id = $1 and inventory_id = $2 and status = 'granted' and deleted_at is null order by manager_id`,
    [transaction.tenantId, inventoryId],
  )
  return managers.map(({ id }) => id)
}
