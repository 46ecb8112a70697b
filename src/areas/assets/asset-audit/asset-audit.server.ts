import { beforeWrite, type PendingWrite } from '#src/server/context/write-hooks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { assetAudit } from './asset-audit.ts'
import { auditItems, countOutcomes } from './audit-counts.ts'

type Pending = PendingWrite<typeof assetAudit>

/**
 * A new audit lists the assets in use of its category, department and branch; what was listed on a device stays. The
 * counts follow each change of the items.
 */
export const assetAuditBeforeWrite = beforeWrite(assetAudit, {
  async create({ transaction, fields }: Pending) {
    const items = auditItems(fields.items)
    if (items.length > 0) return countOutcomes(items)
    const listed = await listedItems(transaction, fields)
    return { items: listed, ...countOutcomes(listed) }
  },
  update: async ({ fields }: Pending) => countOutcomes(auditItems(fields.items)),
})

/** At most as many as an audit holds; more are audited by department or branch. */
async function listedItems(transaction: Transaction, fields: Pending['fields']) {
  const { assetCategoryId = null, departmentId = null, branchId = null } = fields
  const rows = await transaction.query<{ id: string }>(
    `select id from assets where tenant_id = $1 and deleted_at is null and active
     and ($2::uuid is null or asset_category_id = $2) and ($3::uuid is null or department_id = $3)
     and ($4::uuid is null or branch_id = $4) order by name, id limit 2000`,
    [transaction.tenantId, assetCategoryId, departmentId, branchId],
  )
  return rows.map(({ id }) => ({ id, assetId: id }))
}
