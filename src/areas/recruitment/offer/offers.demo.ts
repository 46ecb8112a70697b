import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { printedPaper } from '#src/areas/demonstration/model/demonstration-file.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { jobApplication } from '../job-application/job-application.ts'
import { applicationId, offeredIn } from '../job-application/job-applications.demo.ts'
import { onboarding } from '../onboarding/onboarding.ts'
import { onboardingPlan } from '../onboarding/onboarding-tasks.ts'
import { workingDayFrom } from '../onboarding/working-day.ts'
import { vacancyIdOf } from '../vacancy-request/vacancy-requests.demo.ts'
import { offer } from './offer.ts'

/** The offers of a demonstration company: one awaits its answer, one was accepted and led to an onboarding. */
export function offerRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const hr = personId(tenant, 'hr')
  const waiting = createDemonstrationRecord(
    offer,
    demonstrationId(tenant.slug, 'offers', 'nnadi'),
    {
      jobApplicationId: applicationId(tenant, 'nnadi'),
      applicant: 'Uche Nnadi',
      vacancyId: vacancyIdOf(tenant, 'accountant'),
      ...offeredIn(days),
    },
    [{ action: 'create', by: hr, at: days.instant(days.daysAgo(4), 11 * 60 + 50) }],
    { number: `OFF-${days.daysAgo(4).slice(0, 4)}-0002` },
  )
  return [waiting, ...hiredRecords(tenant, days)]
}

/** Somebody who accepted and began: their application, the offer with its proof, and the onboarding under way. */
function hiredRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const person = tenant.people.find(({ key }) => key === 'trainee')
  if (!person) return []
  const { firstName, lastName } = person
  const hr = personId(tenant, 'hr')
  const at = (ago: number, minute = 10 * 60) => days.instant(days.daysAgo(ago), minute)
  const id = applicationId(tenant, 'hired')
  const vacancyId = vacancyIdOf(tenant, 'seaman')
  const departmentId = demonstrationId(tenant.slug, 'departments', 'Marine')
  const terms = {
    pay: { amount: '310000.00', currency: 'NGN' as const },
    startsOn: days.daysAgo(2),
    answerBy: days.daysAgo(12),
  }
  const year = days.daysAgo(26).slice(0, 4)
  const proof = printedPaper([tenant.slug, 'offers', 'hired'], {
    name: 'signed-offer.pdf',
    folder: 'recruitment',
    title: 'Offer of employment',
    lines: [`To ${firstName} ${lastName}`, 'Accepted and signed'],
  })
  const startsOn = terms.startsOn
  const head = personId(tenant, 'manager')
  const tasks = onboardingPlan.map(({ title, days: count, for: whose, isNeeded }, index) => ({
    id: demonstrationId(tenant.slug, 'onboardings', 'hired', String(index)),
    title,
    staffId: whose === 'head' ? head : hr,
    dueOn: workingDayFrom(startsOn, count, new Set()),
    isNeeded,
  }))
  return [
    createDemonstrationRecord(
      jobApplication,
      id,
      {
        vacancyId,
        firstName,
        lastName,
        email: `${firstName}.${lastName}@example.com`.toLowerCase(),
        coverLetter: 'I know the ropes of this company from two voyages.',
        departmentId,
      },
      [
        { action: 'create', by: personId(tenant, 'admin'), at: at(26) },
        { action: 'proceed-to-interview', by: hr, at: at(25) },
        { action: 'send-offer', by: hr, at: at(20), answers: terms },
        { action: 'mark-as-completed', by: hr, at: at(14) },
      ],
      { number: `APP-${year}-0007` },
    ),
    createDemonstrationRecord(
      offer,
      demonstrationId(tenant.slug, 'offers', 'hired'),
      {
        jobApplicationId: id,
        applicant: `${firstName} ${lastName}`,
        vacancyId,
        ...terms,
        answeredOn: days.daysAgo(16),
        proof: proof.reference,
      },
      [
        { action: 'create', by: hr, at: at(20) },
        { action: 'accept', by: hr, at: at(16) },
      ],
      { number: `OFF-${year}-0001`, files: [proof] },
    ),
    createDemonstrationRecord(
      onboarding,
      demonstrationId(tenant.slug, 'onboardings', 'hired'),
      {
        jobApplicationId: id,
        staffId: personId(tenant, 'trainee'),
        vacancyId,
        departmentId,
        startsOn,
        tasks,
        doneTasks: tasks.slice(0, 1).map((task) => ({
          id: demonstrationId(tenant.slug, 'onboardings', 'hired', 'done'),
          taskId: task.id,
          doneOn: days.daysAgo(8),
          doneById: hr,
        })),
      },
      [{ action: 'create', by: hr, at: at(14) }],
      { number: `ONB-${year}-0001` },
    ),
  ]
}
