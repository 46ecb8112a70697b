import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { noticeSource } from '#src/areas/notifications/notification/notice-source.server.ts'
import { formatClock } from '#src/lib/format-clock.ts'
import { formatDate } from '#src/lib/format-day.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { peopleInFields } from '#src/resource/description/people-in-fields.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import {
  type AppliedWrite,
  afterWrite,
  beforeWrite,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { mailOutside, type OutsideMail } from '#src/server/jobs/outside-mail.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { storeNotice } from '#src/server/writes/notices/store-notice.ts'
import { applicantOf } from '../applicant.ts'
import { openSheets } from '../application-score/open-sheets.server.ts'
import { jobApplication } from '../job-application/job-application.ts'
import { textOfField } from '../text-of-field.ts'
import { vacancy } from '../vacancy/vacancy.ts'
import { calendarFile } from './calendar-file.ts'
import { interviewMeeting } from './interview-meeting.ts'
import { interviewMeetingMessages as messages } from './messages.ts'

type Pending = PendingWrite<typeof interviewMeeting>
type Written = AppliedWrite<typeof interviewMeeting>

type InvitedTo = { firstName: string; day: string; time: string; where: string }

/** What the applicant has to know. */
const times = ['date', 'startTime', 'endTime', 'mode', 'place', 'link'] as const

/** States of an application in which its applicant is interviewed. */
const interviewed = new Set(['interview', 'offer'])

/** Only applicants who were asked to an interview have one, and what has not begun was not held. */
export const interviewBeforeWrite = beforeWrite(interviewMeeting, {
  create: judgeApplication,
  update: judgeApplication,
  complete: judgeHeld,
})

/** Who takes part reads the application and is asked for a score; who no longer does, reads it no longer. */
export const interviewAfterWrite = afterWrite(
  interviewMeeting,
  { create: invite, update: invite, cancel: callOff, delete: nameInterviewers, restore: nameInterviewers },
  { changes: ['jobApplicationId'] },
)

async function judgeApplication({ transaction, fields }: Pending): Promise<WrittenFields<typeof interviewMeeting>> {
  const application = await readRecord(transaction, jobApplication, String(fields.jobApplicationId))
  if (!application) return {}
  if (interviewed.has(application.status ?? '')) return { applicant: applicantOf(application) }
  throw invalid({ jobApplicationId: [application.status === 'pending' ? messages.notYet : messages.isOver] })
}

async function judgeHeld({ transaction, fields, at }: Pending): Promise<WrittenFields<typeof interviewMeeting>> {
  const today = await companyDay(transaction, at)
  if (typeof fields.date === 'string' && fields.date > today) throw invalid({ attendance: [messages.notHeldYet] })
  return {}
}

async function invite(written: Written): Promise<void> {
  const { transaction, record, before, effects } = written
  await nameInterviewers(written)
  const people = peopleInFields(record, 'participants.staffId')
  await openSheets(transaction, effects, String(record.jobApplicationId), people)
  if (!before || times.some((name) => before[name] !== record[name])) {
    await mailApplicant(
      written,
      ({ firstName, day, time, where }) => messages.mail.invited(firstName, day, time, where),
      true,
    )
  }
  const known = new Set(before && before.date === record.date ? peopleInFields(before, 'participants.staffId') : [])
  await tell(
    written,
    people.filter((id) => !known.has(id)),
  )
}

async function callOff(written: Written): Promise<void> {
  await nameInterviewers(written)
  await mailApplicant(written, (place) =>
    messages.mail.cancelled(place.firstName, place.day, textOfField(written.answers.reason)),
  )
}

/** The applicant is mailed when and where, and when that changes; `withCalendar`: as a calendar file too. */
async function mailApplicant(
  { transaction, record, at }: Written,
  textOf: (place: InvitedTo) => { subject: string; text: string },
  withCalendar = false,
): Promise<void> {
  const application = await readRecord(transaction, jobApplication, String(record.jobApplicationId))
  if (!application) return
  const day = formatDate(String(record.date))
  const [from, to] = [record.startTime, record.endTime].map((minute) => formatClock(Number(minute)))
  const where = textOfField(record.place ?? record.link)
  const invitedTo = { firstName: String(application.firstName), day, time: `${from} to ${to}`, where }
  const calendar = withCalendar ? await calendarOf(transaction, record, application, at) : undefined
  await mailOutside(transaction, [{ to: String(application.email), ...textOf(invitedTo), calendar }])
}

/** The interview as the applicant's calendar takes it; a later one of the same interview replaces it. */
async function calendarOf(
  transaction: Written['transaction'],
  record: Written['record'],
  { vacancyId }: StoredRecord,
  at: Date,
): Promise<OutsideMail['calendar']> {
  const found = await readRecord(transaction, vacancy, String(vacancyId))
  const entry = {
    id: record.id,
    title: messages.calendarTitleForApplicant(textOfField(found?.position)),
    date: String(record.date),
    startTime: Number(record.startTime),
    endTime: Number(record.endTime),
    where: textOfField(record.place ?? record.link),
    text: '',
  }
  return { filename: `interview-${entry.date}.ics`, content: calendarFile(entry, at) }
}

/** The application names everybody who takes part in an interview that stands. */
async function nameInterviewers({ transaction, record, effects }: Written): Promise<void> {
  const id = String(record.jobApplicationId)
  const application = await readRecord(transaction, jobApplication, id)
  if (!application || !interviewed.has(application.status ?? '')) return
  const people = await interviewersOf(transaction, id)
  const named = new Set(peopleInFields(application, 'interviewers.staffId'))
  if (people.length === named.size && people.every((person) => named.has(person))) return
  await effects.change(jobApplication, id, {
    interviewers: people.length === 0 ? null : people.map((staffId) => ({ id: uuidV7(), staffId })),
  })
}

/** The people who take part in the interviews of an application, cancelled ones apart. */
export async function interviewersOf(
  { query, tenantId }: Written['transaction'],
  application: string,
): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `select distinct participant as id from interview_meetings, unnest(scope_participants) as participant
     where tenant_id = $1 and job_application_id = $2 and status <> 'closed' and deleted_at is null order by 1`,
    [tenantId, application],
    'interviewers-of-application',
  )
  return rows.map(({ id }) => id)
}

/** Whoever takes part is told when; the author knows. */
async function tell({ transaction, record, actor, at, cause }: Written, people: readonly string[]): Promise<void> {
  const others = people.filter((id) => id !== actor.personId)
  for (const recipient of await noticeSource.reachable(transaction, others)) {
    storeNotice(
      transaction,
      noticeSource,
      {
        author: actor.personId,
        actingFor: null,
        at,
        cause: { entry: record.id, resource: interviewMeeting.name, record: cause?.record ?? record.id },
      },
      {
        resource: interviewMeeting.name,
        record: record.id,
        recipient,
        kind: 'turn',
        title: messages.youTakePart(formatDate(String(record.date))),
        step: 'create',
        actor: actor.personId,
        at,
      },
    )
  }
}
