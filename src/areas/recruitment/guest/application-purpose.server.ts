import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { type GuestReading, guestPurpose } from '#src/server/context/guest-purpose.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { jobApplication } from '../job-application/job-application.ts'
import { applicationDesk } from '../job-application/job-application-workflow.ts'
import { liveOffer } from '../offer/places.server.ts'
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
  mail: async ({ record, company }) => ({
    subject: messages.mailSubject(String(record.position)),
    text: [messages.mailText(company, String(record.position))],
  }),
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

async function standingOf(
  { transaction, at }: GuestReading,
  application: FoundApplication,
): Promise<ApplicationStanding> {
  const { number, createdAt } = application
  const awaited = isInProcess(application)
  const offer = awaited ? await liveOffer(transaction, application.id) : null
  return {
    number,
    appliedAt: createdAt.toISOString(),
    state: stateOf(application),
    mayWithdraw: awaited && offer?.status !== 'approved',
    interviews: awaited ? await interviewsOf(transaction, application.id, at) : [],
    offer:
      offer === null
        ? null
        : { isAccepted: offer.status === 'approved', startsOn: offer.startsOn, answerBy: offer.answerBy },
  }
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
