import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** An application as the row of its applicant. */
export type FoundApplication = { id: string; number: string | null; status: string; createdAt: Date }

/** The application of an address for a vacancy, the newest that is neither deleted nor erased; null where there is none. */
export async function findApplication(
  { query, tenantId }: Transaction,
  vacancyId: string,
  email: string,
): Promise<FoundApplication | null> {
  const [row] = await query<FoundApplication>(
    `select id, number, status, created_at as "createdAt" from job_applications
     where tenant_id = $1 and vacancy_id = $2 and lower(email) = lower($3) and deleted_at is null and erased_on is null
     order by created_at desc, id limit 1`,
    [tenantId, vacancyId, email],
    'application-of-address',
  )
  return row ?? null
}
