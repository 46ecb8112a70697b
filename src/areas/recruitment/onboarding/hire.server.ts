import { readHolidays } from '#src/areas/leave/balance/leave-accounts.server.ts'
import { employmentDetails } from '#src/areas/staff/employment-details/employment-details.ts'
import { staff } from '#src/areas/staff/staff/staff.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { jobApplication } from '../job-application/job-application.ts'
import { liveOffer } from '../offer/places.server.ts'
import { vacancy } from '../vacancy/vacancy.ts'
import { onboarding } from './onboarding.ts'
import { onboardingPlan } from './onboarding-tasks.ts'
import { workingDayFrom } from './working-day.ts'

/**
 * A completed application makes the person, not confirmed yet, how they are employed, and their onboarding with its tasks on
 * working days before and after the first (`design/workflows.md`, section 8).
 */
export const hire = afterWrite(jobApplication, { 'mark-as-completed': begin }, { changes: ['vacancyId'] })

async function begin({ transaction, record, actor, effects }: AppliedWrite<typeof jobApplication>): Promise<void> {
  const [accepted, place] = await Promise.all([
    liveOffer(transaction, record.id),
    readRecord(transaction, vacancy, String(record.vacancyId)),
  ])
  if (!accepted || !place) return
  const applicant = jobApplication.fields.pick({ firstName: true, lastName: true, email: true }).parse({
    firstName: record.firstName,
    lastName: record.lastName,
    email: record.email,
  })
  const { position, jobType, departmentId, employmentTypeId } = vacancy.fields.parse(fieldsOfRecord(vacancy, place))
  const person = await effects.create(
    staff,
    { ...applicant, jobTitle: position.slice(0, 100), jobType, departmentId, employmentType: employmentTypeId },
    { beside: 'email' },
  )
  await effects.create(employmentDetails, { staffId: person.id, dateEmployed: accepted.startsOn })
  await effects.create(onboarding, {
    jobApplicationId: record.id,
    staffId: person.id,
    vacancyId: place.id,
    departmentId,
    startsOn: accepted.startsOn,
    tasks: await plannedTasks(transaction, { startsOn: accepted.startsOn, departmentId, desk: actor.personId }),
  })
}

/** The tasks of the plan on their days; without a head of the department the desk has them all. */
async function plannedTasks(
  transaction: Transaction,
  { startsOn, departmentId, desk }: { startsOn: string; departmentId: string; desk: string },
) {
  const [holidays, head] = await Promise.all([readHolidays(transaction), readHead(transaction, departmentId)])
  return onboardingPlan.map(({ title, days, for: whose, isNeeded }) => ({
    id: uuidV7(),
    title,
    staffId: whose === 'head' && head ? head : desk,
    dueOn: workingDayFrom(startsOn, days, holidays),
    isNeeded,
  }))
}

/** The first head of a department who is in use. */
async function readHead({ query, tenantId }: Transaction, departmentId: string): Promise<string | null> {
  const [row] = await query<{ id: string }>(
    `select person.id from departments, jsonb_array_elements(heads) with ordinality as head(item, place)
     join staff person on person.id = (head.item ->> 'staffId')::uuid
     where departments.tenant_id = $1 and person.tenant_id = $1 and departments.id = $2
       and person.active and person.deleted_at is null
     order by head.place limit 1`,
    [tenantId, departmentId],
    'head-of-department',
  )
  return row?.id ?? null
}
