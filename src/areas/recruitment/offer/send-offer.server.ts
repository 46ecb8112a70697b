import { z } from 'zod'
import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { formatMoney } from '#src/resource/money/amount.ts'
import { subtractMoney } from '#src/resource/money/arithmetic.ts'
import type { Money } from '#src/resource/money/currency.ts'
import {
  type AppliedWrite,
  afterWrite,
  beforeWrite,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { mailGuestLink } from '#src/server/guest-links/issue-guest-link.ts'
import { invalid, refused } from '#src/server/writes/entry/stopped.ts'
import { applicantOf } from '../applicant.ts'
import { applicationPurpose } from '../guest/application-purpose.server.ts'
import { jobApplication } from '../job-application/job-application.ts'
import { offeredTerms } from '../job-application/offered-terms.ts'
import { vacancy } from '../vacancy/vacancy.ts'
import { vacancyRequest } from '../vacancy-request/vacancy-request.ts'
import { offerMessages as messages } from './messages.ts'
import { offer } from './offer.ts'
import { liveOffer, placesTaken } from './places.server.ts'

type Pending = PendingWrite<typeof jobApplication>
type Judged = Promise<WrittenFields<typeof jobApplication>>

const termsSchema = z.object(offeredTerms)

/** One live offer an applicant; nobody is rejected while one stands, nor hired before it is accepted. */
export const offersOfApplication = beforeWrite(jobApplication, {
  'send-offer': judgeOffer,
  reject: refuseWhileLive,
  'mark-as-completed': requireAccepted,
})

/**
 * The step makes the offer, at most as many as the vacancy has places; whoever else sends one waits for it. The applicant is
 * mailed what is offered, with the link by which they answer.
 */
export const sendOffer = afterWrite(jobApplication, { 'send-offer': makeOffer }, { changes: ['vacancyId'] })

/** No vacancy ends while an applicant thinks about its offer; one that is opened again counts anew who was hired. */
export const offersOfVacancy = beforeWrite(vacancy, {
  terminate: async ({ transaction, id }) => {
    const { awaited } = await placesTaken(transaction, id)
    if (awaited > 0) throw refused('state', messages.awaitsAnswer)
    return {}
  },
  reopen: async ({ transaction, id }) => ({ filled: (await placesTaken(transaction, id)).accepted }),
})

async function judgeOffer({ transaction, id, fields, answers, at }: Pending): Judged {
  const { pay, startsOn, answerBy } = termsSchema.parse(answers)
  const today = await companyDay(transaction, at)
  if (answerBy < today) throw invalid({ answerBy: [messages.pastAnswer] })
  if (startsOn < answerBy) throw invalid({ startsOn: [messages.startsBeforeAnswer] })
  if (await liveOffer(transaction, id)) throw refused('state', messages.oneLive)
  await refuseAboveRange(transaction, String(fields.vacancyId), pay)
  return {}
}

/** Pay above what was approved takes a new vacancy request (`design/workflows.md`, section 8). */
async function refuseAboveRange(transaction: Transaction, vacancyId: string, pay: Money): Promise<void> {
  const present = await readRecord(transaction, vacancy, vacancyId)
  if (typeof present?.vacancyRequestId !== 'string') return
  const request = await readRecord(transaction, vacancyRequest, present.vacancyRequestId)
  if (!request) return
  const { payTo } = vacancyRequest.fields.pick({ payTo: true }).parse({ payTo: request.payTo })
  if (payTo === undefined) return
  if (payTo.currency !== pay.currency) throw invalid({ pay: [messages.otherCurrency(payTo.currency)] })
  if (subtractMoney(payTo, pay).amount.startsWith('-'))
    throw invalid({ pay: [messages.aboveRange(formatMoney(payTo))] })
}

async function refuseWhileLive({ transaction, id }: Pending): Judged {
  const live = await liveOffer(transaction, id)
  if (live) throw refused('state', live.status === 'pending' ? messages.liveOffer : messages.acceptedOffer)
  return {}
}

async function requireAccepted({ transaction, id }: Pending): Judged {
  const live = await liveOffer(transaction, id)
  if (live?.status !== 'approved') throw refused('state', messages.notAccepted)
  return {}
}

async function makeOffer({
  transaction,
  record,
  answers,
  actor,
  at,
  effects,
}: AppliedWrite<typeof jobApplication>): Promise<void> {
  const vacancyId = String(record.vacancyId)
  const present = await readRecord(transaction, vacancy, vacancyId)
  if (!present || vacancy.workflow?.states[present.status ?? '']?.closed) throw refused('state', messages.vacancyEnded)
  const { places } = vacancy.fields.pick({ places: true }).parse({ places: present.places })
  const { awaited, accepted } = await placesTaken(transaction, vacancyId)
  if (awaited + accepted >= places) throw refused('state', messages.noPlace(places))
  await effects.create(offer, {
    jobApplicationId: record.id,
    applicant: applicantOf(record),
    vacancyId,
    ...termsSchema.parse(answers),
  })
  // The mail says what is offered as things are when it goes out: an offer withdrawn before that is not sent.
  await mailGuestLink(transaction, applicationPurpose, {
    record: present,
    email: String(record.email).toLowerCase(),
    at,
    madeBy: actor.personId,
  })
}
