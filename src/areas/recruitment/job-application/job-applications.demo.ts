import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { type DemonstrationFile, printedPaper } from '#src/areas/demonstration/model/demonstration-file.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { vacancyIdOf } from '../vacancy-request/vacancy-requests.demo.ts'
import { askedVacancies } from '../vacancy-request/vacancy-requests-data.demo.ts'
import { jobApplication } from './job-application.ts'
import { rejectionText } from './rejection-text.ts'

/** An application as it is told here: for which vacancy, how many days ago, how far it came, and who interviews. */
type Applied = {
  key: string
  vacancy: string
  name: readonly [firstName: string, lastName: string]
  ago: number
  reached: 'pending' | 'interview' | 'offer' | 'rejected'
  interviewers?: readonly string[]
  letter: string
}

const applied: readonly Applied[] = [
  {
    key: 'okoro',
    vacancy: 'seaman',
    name: ['Samuel', 'Okoro'],
    ago: 12,
    reached: 'pending',
    letter: 'Four years on anchor handlers, the last two at Bonny.',
  },
  {
    key: 'briggs',
    vacancy: 'seaman',
    name: ['Tamuno', 'Briggs'],
    ago: 9,
    reached: 'pending',
    letter: 'I have my own tools and all certificates, valid for two more years.',
  },
  {
    key: 'etim',
    vacancy: 'seaman',
    name: ['Grace', 'Etim'],
    ago: 15,
    reached: 'interview',
    interviewers: ['manager', 'captain', 'admin'],
    letter: 'I served as ordinary seaman for three years and passed II/5 in May.',
  },
  {
    key: 'lawson',
    vacancy: 'seaman',
    name: ['Peter', 'Lawson'],
    ago: 20,
    reached: 'rejected',
    letter: 'I would like to begin at sea.',
  },
  {
    key: 'adamu',
    vacancy: 'accountant',
    name: ['Halima', 'Adamu'],
    ago: 40,
    reached: 'interview',
    interviewers: ['cfo', 'hr'],
    letter: 'Five years with a supply base, vendors in three currencies.',
  },
  {
    key: 'nnadi',
    vacancy: 'accountant',
    name: ['Uche', 'Nnadi'],
    ago: 44,
    reached: 'offer',
    interviewers: ['cfo', 'hr'],
    letter: 'I kept the payables of a bank and closed each month on the second day.',
  },
]

/** The id of an application by its key. */
export function applicationId(tenant: DemonstrationTenant, key: string): string {
  return demonstrationId(tenant.slug, 'job-applications', key)
}

/** What is offered to the one who has an offer. */
export function offeredIn(days: DemonstrationDays) {
  return {
    pay: { amount: '395000.00', currency: 'NGN' as const },
    startsOn: days.daysAgo(-30),
    answerBy: days.daysAgo(-6),
  }
}

/** Applications for the vacancies that take some, entered at the front desk. */
export function applicationRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  return applied.map((one, index) => applicationRecord(tenant, days, one, index))
}

function applicationRecord(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  one: Applied,
  index: number,
): DemonstrationRecord {
  const { key, name, ago, reached, interviewers } = one
  const [firstName, lastName] = name
  const asked = askedVacancies.find((vacancy) => vacancy.key === one.vacancy)
  const at = (later: number) => days.instant(days.daysAgo(Math.max(0, ago - later)), 11 * 60 + index * 5 + later)
  const hr = personId(tenant, 'hr')
  const resume = resumeOf(tenant, one, asked?.position ?? '')
  const toInterview = { action: 'proceed-to-interview', by: hr, at: at(3) }
  const then = {
    pending: [],
    interview: [toInterview],
    offer: [toInterview, { action: 'send-offer', by: hr, at: at(40), answers: offeredIn(days) }],
    rejected: [
      {
        action: 'reject',
        by: hr,
        at: at(2),
        answers: {
          reason: 'requirements not met',
          mail: rejectionText('requirements not met', { firstName, position: asked?.position ?? '' }),
        },
      },
    ],
  }[reached]
  return createDemonstrationRecord(
    jobApplication,
    applicationId(tenant, key),
    {
      vacancyId: vacancyIdOf(tenant, one.vacancy),
      firstName,
      lastName,
      email: `${firstName}.${lastName}@example.com`.toLowerCase(),
      phone: `+234 803 555 01${String(index).padStart(2, '0')}`,
      availableFrom: days.daysAgo(-30),
      coverLetter: one.letter,
      resume: resume.reference,
      departmentId: asked && demonstrationId(tenant.slug, 'departments', asked.department),
      interviewers: interviewers?.map((person) => ({
        id: demonstrationId(tenant.slug, 'job-applications', key, person),
        staffId: personId(tenant, person),
      })),
    },
    [{ action: 'create', by: personId(tenant, 'admin'), at: at(0) }, ...then],
    { number: `APP-${days.daysAgo(ago).slice(0, 4)}-${String(index + 1).padStart(4, '0')}`, files: [resume] },
  )
}

function resumeOf(tenant: DemonstrationTenant, { key, name, letter }: Applied, position: string): DemonstrationFile {
  return printedPaper([tenant.slug, 'resume', key], {
    name: `resume-${key}.pdf`,
    folder: 'recruitment',
    title: 'RESUME',
    lines: [name.join(' '), `For: ${position}`, ...letter.split(', ')],
  })
}
