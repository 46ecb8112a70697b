import type { Effects } from '#src/server/context/effects.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { applicationScore } from './application-score.ts'

/** Gives each of these people a sheet for the applicant who has none yet: until it is in, they see nobody else's. */
export async function openSheets(
  { query, tenantId }: Transaction,
  effects: Pick<Effects, 'create'>,
  jobApplicationId: string,
  people: readonly string[],
): Promise<void> {
  const rows = await query<{ id: string }>(
    `select scorer_id as id from application_scores
     where tenant_id = $1 and job_application_id = $2 and deleted_at is null`,
    [tenantId, jobApplicationId],
    'scorers-of-application',
  )
  const known = new Set(rows.map(({ id }) => id))
  for (const scorerId of people) {
    if (!known.has(scorerId)) await effects.create(applicationScore, { jobApplicationId, scorerId })
  }
}
