import { z } from 'zod'
import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { formatDate } from '#src/lib/format-day.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { formatMoney } from '#src/resource/money/amount.ts'
import { type GuestReading, guestPurpose } from '#src/server/context/guest-purpose.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { jobApplication } from '../job-application/job-application.ts'
import { applicationDesk } from '../job-application/job-application-workflow.ts'
import { offeredTerms } from '../job-application/offered-terms.ts'
import { offer } from '../offer/offer.ts'
import { newestOffer } from '../offer/places.server.ts'
import { vacancy } from '../vacancy/vacancy.ts'
import { applicationAnswers } from './application-answers.ts'
import { type ApplicationGiven, type ApplicationStanding, applicationGiven } from './application-given.ts'
import { type FoundApplication, findApplication } from './find-application.server.ts'
import { guestApplicationMessages as messages } from './messages.ts'
import { readPublicVacancy } from './public-vacancy.server.ts'

/** How long a link shows how an application stands, in days. */
const daysOpen = 365

const inProcess = ['pending', 'interview', 'offer']

/** Whether nothing was decided yet. */
export const isInProcess = ({ status }: FoundApplication): boolean => inProcess.includes(status)

/**
 * An applicant applies for a vacancy and later sees how it stands: one link for an address and a vacancy, which the code by
 * mail opens, so that whoever reads the application has its mailbox.
 */
export const applicationPurpose = guestPurpose(vacancy, {
  name: 'applications',
  answers: applicationAnswers,
  manage: applicationDesk,
  isRepeatable: false,
  page: (link, record) => `/guest/vacancies/${record.id}/apply/${link}`,
  until: (_record, at) => new Date(at.getTime() + daysOpen * 86_400_000),
  mail: async ({ company, ...reading }) => {
    const position = String(reading.record.position)
    const application = await applicationOf(reading)
    const offer = application && (await offerOf(reading, application))
    if (!offer?.mayAnswer)
      return { subject: messages.mailSubject(position), text: [messages.mailText(company, position)] }
    return {
      subject: messages.offerSubject(position),
      text: [messages.offerText(company, position), offerLines(offer), messages.offerLink(formatDate(offer.answerBy))],
    }
  },
  given: async (reading) => {
    const { record } = reading
    const application = await applicationOf(reading)
    return applicationGiven.parse({
      position: record.position,
      closesOn: record.closesOn ?? null,
      application: application && (await standingOf(reading, application)),
    } satisfies Record<keyof ApplicationGiven, unknown>)
  },
  closed: async (reading) => {
    const application = await applicationOf(reading)
    if (application) return messages.states[stateOf(application)].text
    const { transaction, record, at } = reading
    return (await readPublicVacancy(transaction, record.id, at)) ? null : messages.vacancyOver
  },
  submit: async ({ record, link, effects, fields }) => {
    await effects.create(jobApplication, { ...fields, vacancyId: record.id, email: link.email })
  },
})

const applicationOf = ({ transaction, record, link }: GuestReading) =>
  findApplication(transaction, record.id, link.email)

async function standingOf(reading: GuestReading, application: FoundApplication): Promise<ApplicationStanding> {
  const { number, createdAt } = application
  const awaited = isInProcess(application)
  const offer = await offerOf(reading, application)
  return {
    number,
    appliedAt: createdAt.toISOString(),
    state: stateOf(application),
    mayWithdraw: awaited && offer?.state !== 'approved',
    interviews: awaited ? await interviewsOf(reading.transaction, application.id, reading.at) : [],
    offer,
  }
}

/** The newest offer of an application that is not over; it is answered until the end of its last day, once. */
async function offerOf(
  { transaction, at }: GuestReading,
  application: FoundApplication,
): Promise<ApplicationStanding['offer']> {
  const found = isInProcess(application) ? await newestOffer(transaction, application.id) : null
  if (!found) return null
  const { pay, startsOn, answerBy, terms } = z.object(offeredTerms).parse(fieldsOfRecord(offer, found))
  const state = offerStates.find((one) => one === found.status) ?? 'closed'
  const mayAnswer = state === 'pending' && answerBy >= (await companyDay(transaction, at))
  return { id: found.id, state, mayAnswer, pay, startsOn, answerBy, terms: terms ?? null }
}

const offerStates = ['pending', 'approved', 'declined', 'closed'] as const

function offerLines({ pay, startsOn, terms }: NonNullable<ApplicationStanding['offer']>): string {
  const lines = [`${messages.pay}: ${formatMoney(pay)}`, `${messages.startsOn}: ${formatDate(startsOn)}`]
  return [...lines, ...(terms === null ? [] : [`${messages.terms}: ${terms}`])].join('\n')
}

const states = ['pending', 'interview', 'offer', 'completed', 'rejected', 'closed'] as const

function stateOf({ status }: FoundApplication): (typeof states)[number] {
  return states.find((one) => one === status) ?? 'pending'
}

/** The interviews that are planned from today on, as the applicant was mailed. */
async function interviewsOf(transaction: Transaction, application: string, at: Date) {
  return transaction.query<ApplicationStanding['interviews'][number]>(
    `select date::text as date, start_time as "startTime", end_time as "endTime", coalesce(place, link, '') as "where"
     from interview_meetings
     where tenant_id = $1 and job_application_id = $2 and status = 'open' and date >= $3::date and deleted_at is null
     order by date, start_time, id limit 5`,
    [transaction.tenantId, application, await companyDay(transaction, at)],
    'interviews-of-applicant',
  )
}
