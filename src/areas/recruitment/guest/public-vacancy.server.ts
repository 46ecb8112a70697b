import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { companyName } from '#src/server/guest-links/link-rows.ts'
import { type PublicVacancy, publicVacancy } from './application-given.ts'

/** A vacancy as anybody reads it: only while it is public and takes applications, and nothing but the advertisement. */
export async function readPublicVacancy(transaction: Transaction, id: string, at: Date): Promise<PublicVacancy | null> {
  const { query, tenantId } = transaction
  const [row] = await query(
    `select vacancy.position, vacancy.places, vacancy.job_type as "jobType", type.name as "employmentType",
       vacancy.duties, vacancy.requirements, vacancy.closes_on::text as "closesOn"
     from vacancies vacancy
     left join employment_types type on type.tenant_id = vacancy.tenant_id and type.id = vacancy.employment_type_id
     where vacancy.tenant_id = $1 and vacancy.id = $2 and vacancy.status = 'open' and vacancy.is_public
       and vacancy.closes_on >= $3::date and vacancy.deleted_at is null`,
    [tenantId, id, await companyDay(transaction, at)],
    'public-vacancy',
  )
  return row ? publicVacancy.parse({ company: await companyName(transaction), ...row }) : null
}
