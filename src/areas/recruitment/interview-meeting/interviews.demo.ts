import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { scoreOfSheet } from '#src/resource/score/mean-by-criterion.ts'
import { scoredLines } from '#src/resource/score/score-sheet.ts'
import { applicationScore } from '../application-score/application-score.ts'
import { criterionKeys, interviewCriteria } from '../application-score/interview-criteria.ts'
import { applicationId } from '../job-application/job-applications.demo.ts'
import { interviewMeeting } from './interview-meeting.ts'

/** What an interviewer thought: a score for each criterion, in the order of their weights. */
type Thought = {
  scores: readonly [number, number, number, number, number]
  recommendation: 'hire' | 'reserve' | 'do not hire'
  remarks: string
}

type Interviewed = {
  key: string
  applicant: string
  /** Days ago; negative ones lie ahead. */
  ago: number
  mode: 'onsite' | 'virtual'
  /** The interviewers, with what they thought so far. */
  by: Readonly<Record<string, Thought | null>>
}

const interviewed: readonly Interviewed[] = [
  { key: 'etim', applicant: 'Grace Etim', ago: -4, mode: 'onsite', by: { manager: null, captain: null } },
  {
    key: 'adamu',
    applicant: 'Halima Adamu',
    ago: 5,
    mode: 'virtual',
    by: {
      hr: {
        scores: [72, 80, 65, 70, 85],
        recommendation: 'reserve',
        remarks: 'Knows vendors well. Less at home with month-end closing.',
      },
      cfo: null,
    },
  },
  {
    key: 'nnadi',
    applicant: 'Uche Nnadi',
    ago: 18,
    mode: 'onsite',
    by: {
      cfo: {
        scores: [88, 84, 75, 70, 80],
        recommendation: 'hire',
        remarks: 'Closed books under pressure and explains every entry.',
      },
      hr: {
        scores: [80, 82, 78, 84, 90],
        recommendation: 'hire',
        remarks: 'Calm and clear. Asked good questions about controls.',
      },
    },
  },
]

/** The interviews of a demonstration company: to come, held, and held with all scores in. */
export async function interviewRecords(
  tenant: DemonstrationTenant,
  tenantId: string,
  days: DemonstrationDays,
): Promise<DemonstrationRecord[]> {
  const sheets = await Promise.all(interviewed.flatMap((one) => sheetsOf(tenant, tenantId, days, one)))
  return [...interviewed.map((one, index) => meetingOf(tenant, days, one, index)), ...sheets]
}

function meetingOf(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  { key, applicant, ago, mode, by }: Interviewed,
  index: number,
): DemonstrationRecord {
  const hr = personId(tenant, 'hr')
  const isHeld = ago > 0
  const planned = Math.max(ago + 4, 2)
  return createDemonstrationRecord(
    interviewMeeting,
    demonstrationId(tenant.slug, 'interview-meetings', key),
    {
      jobApplicationId: applicationId(tenant, key),
      applicant,
      mode,
      date: days.daysAgo(ago),
      startTime: 10 * 60,
      endTime: 11 * 60,
      place: mode === 'onsite' ? 'Port Harcourt base, meeting room 2' : undefined,
      link: mode === 'virtual' ? 'https://meet.example.com/fairlead-interview' : undefined,
      participants: Object.keys(by).map((person) => ({
        id: demonstrationId(tenant.slug, 'interview-meetings', key, person),
        staffId: personId(tenant, person),
      })),
      agenda: 'Experience, a case from the daily work, questions of the applicant.',
      attendance: isHeld ? 'attended' : undefined,
    },
    [
      { action: 'create', by: hr, at: days.instant(days.daysAgo(planned), 9 * 60 + index * 10) },
      ...(isHeld ? [{ action: 'complete', by: hr, at: days.instant(days.daysAgo(ago), 11 * 60 + 15) }] : []),
    ],
    { number: `INT-${days.daysAgo(planned).slice(0, 4)}-${String(interviewed.length - index).padStart(4, '0')}` },
  )
}

function sheetsOf(
  tenant: DemonstrationTenant,
  tenantId: string,
  days: DemonstrationDays,
  { key, applicant, ago, by }: Interviewed,
): Promise<DemonstrationRecord>[] {
  const jobApplicationId = applicationId(tenant, key)
  return Object.entries(by).map(async ([person, thought]) => {
    const scorerId = personId(tenant, person)
    const scores = thought?.scores.map((score, index) => ({
      id: demonstrationId(tenant.slug, 'application-scores', key, person, String(index)),
      criterion: criterionKeys[index],
      weight: interviewCriteria[index]?.weight,
      score,
    }))
    return createDemonstrationRecord(
      applicationScore,
      await naturalRecordId(applicationScore, tenantId, { jobApplicationId, scorerId }),
      {
        jobApplicationId,
        applicant,
        scorerId,
        scores,
        score: scoreOfSheet(interviewCriteria, scoredLines(scores)).score ?? undefined,
        recommendation: thought?.recommendation,
        remarks: thought?.remarks,
      },
      [
        {
          action: 'create',
          by: personId(tenant, 'hr'),
          at: days.instant(days.daysAgo(Math.max(ago + 4, 2)), 9 * 60 + 40),
        },
        ...(thought ? [{ action: 'complete', by: scorerId, at: days.instant(days.daysAgo(ago - 1), 12 * 60) }] : []),
      ],
    )
  })
}
