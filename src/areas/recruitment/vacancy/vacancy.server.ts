import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import {
  type AppliedWrite,
  afterWrite,
  beforeWrite,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { applicationsInProcess } from '../job-application/applications-in-process.server.ts'
import { jobApplication } from '../job-application/job-application.ts'
import { rejectionText } from '../job-application/rejection-text.ts'
import { recruitmentMessages as messages } from '../messages.ts'
import { vacancyRequest } from '../vacancy-request/vacancy-request.ts'
import { notifyReviewers } from './notify-reviewers.server.ts'
import { vacancy } from './vacancy.ts'

type Pending = PendingWrite<typeof vacancy>
type Written = WrittenFields<typeof vacancy>

/** A vacancy closes on a day to come, and never has more places than were approved, nor fewer than are filled. */
export const vacancyBeforeWrite = beforeWrite(vacancy, {
  update: judgePlaces,
  start: judgeClosingDay,
  reopen: judgeClosingDay,
})

/** Whoever is still in the process of a vacancy that is terminated is told so; reviewers are asked for their part. */
export const vacancyAfterWrite = afterWrite(vacancy, { terminate: rejectAll, nudge: notifyReviewers })

async function judgePlaces({ transaction, fields }: Pending): Promise<Written> {
  const { places = 0, filled = 0, vacancyRequestId } = vacancy.fields.partial().loose().parse(fields)
  if (places < filled) throw invalid({ places: [messages.fewerThanFilled(filled)] })
  const request = vacancyRequestId && (await readRecord(transaction, vacancyRequest, vacancyRequestId))
  const approved = request && typeof request.places === 'number' ? request.places : null
  if (approved !== null && places > approved) throw invalid({ places: [messages.moreThanApproved(approved)] })
  return {}
}

async function judgeClosingDay({ transaction, fields, at }: Pending): Promise<Written> {
  if (String(fields.closesOn) < (await companyDay(transaction, at)))
    throw invalid({ closesOn: [messages.closesBefore] })
  return {}
}

async function rejectAll({ transaction, record, effects }: AppliedWrite<typeof vacancy>): Promise<void> {
  const position = String(record.position)
  for (const { id, firstName } of await applicationsInProcess(transaction, record.id)) {
    const mail = rejectionText('vacancy terminated', { firstName, position })
    await effects.takeStep(jobApplication, id, 'reject', { answers: { reason: 'vacancy terminated', mail } })
  }
}
