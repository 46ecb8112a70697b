import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { requiredMessage } from '#src/resource/description/validation-message.ts'
import { isGuestLink } from '#src/resource/envelope/own-acts.ts'
import type { DailyWork } from '#src/server/context/daily-work.ts'
import {
  type AppliedWrite,
  afterWrite,
  beforeWrite,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { mailOutside } from '#src/server/jobs/outside-mail.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { jobApplication } from '../job-application/job-application.ts'
import { textOfField } from '../text-of-field.ts'
import { vacancy } from '../vacancy/vacancy.ts'
import { offerMessages as messages } from './messages.ts'
import { offer } from './offer.ts'
import { placesTaken } from './places.server.ts'

type Pending = PendingWrite<typeof offer>

/** An answer is recorded on its day or later, with its proof; what the applicant answers by their link needs none. */
export const offerBeforeWrite = beforeWrite(offer, { accept: judgeAnswer, decline: judgeAnswer })

/** An accepted offer fills a place, and the last one the vacancy; the applicant is mailed that theirs was withdrawn. */
export const offerAfterWrite = afterWrite(
  offer,
  { accept: fillPlace, withdraw: mailApplicant },
  { changes: ['vacancyId'] },
)

/** Offers that nobody answered by their last day lapse. */
export const lapseOffers: DailyWork = {
  name: 'offers past their day',
  coversMissedDays: true,
  async run({ query, tenantId }, _tenant, today, effects) {
    const rows = await query<{ id: string }>(
      `select id from offers where tenant_id = $1 and status = 'pending' and answer_by < $2 and deleted_at is null
       order by answer_by, id`,
      [tenantId, today],
      'offers-past-their-day',
    )
    for (const { id } of rows) await effects.takeStep(offer, id, 'lapse')
  },
}

async function judgeAnswer({ transaction, fields, at, cause }: Pending): Promise<WrittenFields<typeof offer>> {
  if (!fields.proof && !(cause && isGuestLink(cause.resource))) throw invalid({ proof: [requiredMessage] })
  const today = await companyDay(transaction, at)
  if (typeof fields.answeredOn === 'string' && fields.answeredOn > today) {
    throw invalid({ answeredOn: [messages.answerToCome] })
  }
  return {}
}

async function fillPlace({ transaction, record, effects }: AppliedWrite<typeof offer>): Promise<void> {
  const id = String(record.vacancyId)
  const present = await readRecord(transaction, vacancy, id)
  if (!present || vacancy.workflow?.states[present.status ?? '']?.closed) return
  const { accepted } = await placesTaken(transaction, id)
  await effects.change(vacancy, id, { filled: accepted })
  if (accepted >= Number(present.places)) await effects.takeStep(vacancy, id, 'complete')
}

async function mailApplicant({ transaction, record, answers }: AppliedWrite<typeof offer>): Promise<void> {
  const application = await readRecord(transaction, jobApplication, String(record.jobApplicationId))
  if (!application) return
  const mail = messages.withdrawn(String(application.firstName), textOfField(answers.reason))
  await mailOutside(transaction, [{ to: String(application.email), ...mail }])
}
