import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { offer } from './offer.ts'

/** How many offers of a vacancy await their answer, and how many were accepted and still stand. */
export type PlacesTaken = { awaited: number; accepted: number }

/** The offers that take a place of a vacancy: an accepted one no longer once the person did not start. */
export async function placesTaken({ query, tenantId }: Transaction, vacancyId: string): Promise<PlacesTaken> {
  const [row] = await query<PlacesTaken>(
    `select count(*) filter (where status = 'pending')::int as awaited,
       count(*) filter (where status = 'approved' and not exists (
         select from onboardings begun where begun.tenant_id = offers.tenant_id
           and begun.job_application_id = offers.job_application_id and begun.status = 'closed' and begun.deleted_at is null
       ))::int as accepted
     from offers where tenant_id = $1 and vacancy_id = $2 and deleted_at is null`,
    [tenantId, vacancyId],
    'places-taken',
  )
  return row ?? { awaited: 0, accepted: 0 }
}

/** The newest offer of an application, whatever became of it; null without one. Deleted ones do not count. */
export async function newestOffer(transaction: Transaction, jobApplicationId: string): Promise<StoredRecord | null> {
  const { query, tenantId } = transaction
  const [row] = await query<{ id: string }>(
    `select id from offers where tenant_id = $1 and job_application_id = $2 and deleted_at is null
     order by created_at desc, id desc limit 1`,
    [tenantId, jobApplicationId],
    'newest-offer',
  )
  return row ? readRecord(transaction, offer, row.id) : null
}

export type LiveOffer = { id: string; status: string; startsOn: string; answerBy: string }

/** The offer of an application that awaits its answer or was accepted; null without one. */
export async function liveOffer({ query, tenantId }: Transaction, jobApplicationId: string): Promise<LiveOffer | null> {
  const [row] = await query<LiveOffer>(
    `select id, status, to_char(starts_on, 'YYYY-MM-DD') as "startsOn", to_char(answer_by, 'YYYY-MM-DD') as "answerBy" from offers
     where tenant_id = $1 and job_application_id = $2 and status in ('pending', 'approved') and deleted_at is null
     order by status limit 1`,
    [tenantId, jobApplicationId],
    'live-offer',
  )
  return row ?? null
}
