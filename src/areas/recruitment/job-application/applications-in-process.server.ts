import { z } from 'zod'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** An application that is neither settled nor deleted, and who interviews for it. */
export type ApplicationInProcess = { id: string; firstName: string; interviewers: readonly string[] }

const interviewersSchema = z.array(z.object({ staffId: z.string() })).nullable()

/** The applications in process for a vacancy. */
export async function applicationsInProcess(
  { query, tenantId }: Transaction,
  vacancyId: string,
): Promise<ApplicationInProcess[]> {
  const rows = await query<{ id: string; firstName: string; interviewers: unknown }>(
    `select id, first_name as "firstName", interviewers from job_applications
     where tenant_id = $1 and vacancy_id = $2 and status in ('pending', 'interview', 'offer') and deleted_at is null
     order by id`,
    [tenantId, vacancyId],
    'applications-in-process',
  )
  return rows.map(({ interviewers, ...row }) => ({
    ...row,
    interviewers: (interviewersSchema.parse(interviewers) ?? []).map(({ staffId }) => staffId),
  }))
}
