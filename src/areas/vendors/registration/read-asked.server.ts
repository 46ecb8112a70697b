import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { RegistrationGiven } from './registration-given.ts'

/** Rows that a page of a guest shows at most. */
const maxRows = 500

/** What the company buys, and the documents that it asks of this kind of vendor for it. */
export async function readAsked(
  transaction: Transaction,
  type: string,
): Promise<Pick<RegistrationGiven, 'services' | 'requirements'>> {
  const { tenantId } = transaction
  return {
    services: await transaction.query(
      `select id, name, description from vendor_services
       where tenant_id = $1 and active and deleted_at is null order by name, id limit $2`,
      [tenantId, maxRows],
    ),
    requirements: await transaction.query(
      `select id, service_id as "serviceId", name, is_required as "isRequired", description from service_requirements
       where tenant_id = $1 and active and deleted_at is null and asked_of in ('everybody', $2)
       order by is_required desc, name, id limit $3`,
      [tenantId, type, maxRows],
    ),
  }
}
