import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { printedPaper } from '#src/areas/demonstration/model/demonstration-file.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { vesselId } from '#src/areas/vessels/vessels.demo.ts'
import { loggedNearMiss } from '../near-miss-report/near-miss-report.demo.ts'
import { demonstrationIncidents } from '../preliminary-report/incidents-of-demonstration.demo.ts'
import { incidentLogId, preliminaryId } from '../preliminary-report/preliminary-reports.demo.ts'
import { numbering } from '../safety-report/numbered.demo.ts'
import type { causes } from './cause-words.ts'
import { incidentLog } from './incident-log.ts'

type Cause = (typeof causes)[number]

type Logged = {
  key: string
  /** The report's key where it is a preliminary report; else a near miss. */
  ago: number
  reached: 'open' | 'completed' | 'reviewed' | 'closed'
  investigator: string
  findings: string
  immediate: readonly (readonly [Cause, string])[]
  basic: readonly (readonly [Cause, string])[]
  whys: readonly (readonly [string, Cause?])[]
}

const logged: readonly Logged[] = [
  {
    key: 'winch-hand',
    ago: 51,
    reached: 'closed',
    investigator: 'control-officer',
    findings:
      'The tugger had no spooling gear since the last docking. Guiding by hand had become the way of working. The toolbox talk did not name it, and the driver could not see the fairlead.',
    immediate: [
      ['procedure', 'Wire guided by hand on a running drum'],
      ['supervision', 'Driver without sight of the fairlead'],
    ],
    basic: [
      ['design', 'Spooling gear not refitted'],
      ['planning', 'Not on the list of jobs after docking'],
    ],
    whys: [
      ['his glove was drawn into the fairlead'],
      ['he guided the wire by hand', 'procedure'],
      ['the drum has no spooling gear', 'design'],
      ['it was not refitted after docking', 'maintenance'],
      ['the docking list had no line for deck machinery', 'planning'],
    ],
  },
  {
    key: 'pilot-ladder',
    ago: 33,
    reached: 'reviewed',
    investigator: 'control-officer',
    findings:
      'The side rope had rotted inside, where it lies on the step. The ladder was stowed wet below the gangway. Its certificate had ended four months before; the list of loose gear did not have it.',
    immediate: [['tool or equipment', 'Rotten side rope']],
    basic: [
      ['maintenance', 'Pilot ladders are not in the list of loose gear'],
      ['procedure', 'No check of the ladder before a transfer'],
    ],
    whys: [
      ['the side rope parted', 'tool or equipment'],
      ['it had rotted where it was stowed wet', 'maintenance'],
      ['nobody inspects pilot ladders', 'planning'],
    ],
  },
  {
    key: 'stern-line',
    ago: 16,
    reached: 'open',
    investigator: 'support',
    findings:
      'The line was within its hours, but worked dry over a worn fairlead. Its last inspection was by sight from the deck. A piece was sent to the maker.',
    immediate: [['tool or equipment', 'Chafe at the edge of the fairlead']],
    basic: [['maintenance', 'Fairleads are not in the inspection plan']],
    whys: [
      ['the line chafed through', 'tool or equipment'],
      ['the fairlead has a worn edge', 'maintenance'],
      ['nobody is asked to inspect fairleads', 'planning'],
    ],
  },
  {
    key: 'parted-tail',
    ago: 27,
    reached: 'completed',
    investigator: 'control-officer',
    findings:
      'The tail came from the daughter vessel and had no certificate. The line handlers had left the bay a minute before by chance, not by the plan.',
    immediate: [['third party', 'Tail of unknown age']],
    basic: [['procedure', 'The checklist before mooring does not ask for tails']],
    whys: [
      ['the tail parted', 'third party'],
      ['its age was not known'],
      ['nobody asked for its certificate', 'procedure'],
    ],
  },
]

/**
 * The log of a demonstration company: one under investigation, one to be reviewed, one with open actions, one closed;
 * the second has the last.
 */
export function incidentLogRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const numberOf = numbering('INC')
  return logged
    .slice(0, tenant.slug === 'gulf-marine' ? undefined : 1)
    .map((one) => recordOf(tenant, days, one, numberOf(days.daysAgo(one.ago))))
}

function recordOf(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  one: Logged,
  number: string,
): DemonstrationRecord {
  const { key, ago, reached } = one
  const isClosed = reached === 'closed'
  const lines = <Line extends object>(list: string, of: readonly Line[]) =>
    of.map((line, index) => ({ id: demonstrationId(tenant.slug, 'incident-logs', key, list, index), ...line }))
  const ofCauses = (list: string, of: readonly (readonly [Cause, string])[]) =>
    lines(
      list,
      of.map(([cause, remark]) => ({ cause, remark })),
    )
  const paper = printedPaper([tenant.slug, 'incident-logs', key], {
    name: `${key}.pdf`,
    folder: 'incident-management/investigation/documents',
    title: 'Investigation report',
    lines: ['Statements of the watch', 'Photographs of the place', 'Copy of the deck log'],
  })
  const [qhsse, investigator, md] = ['qhsse', one.investigator, 'md'].map((who) => personId(tenant, who))
  const step = (action: string, by: string | undefined, after: number): Step => ({
    action,
    by: by ?? '',
    at: days.instant(days.daysAgo(Math.max(0, ago - after)), 11 * 60),
  })
  const begun = [step('create', qhsse, 0), step('add-investigation', investigator, 6)] as const
  const completed = step('complete', investigator, 9)
  const steps: Record<Logged['reached'], [Step, ...Step[]]> = {
    open: [...begun],
    completed: [...begun, completed],
    reviewed: [...begun, completed, step('review', md, 12)],
    closed: [...begun, completed, step('review', md, 12), step('close', md, 29)],
  }
  const completedAt = reached === 'open' ? undefined : completed.at
  return createDemonstrationRecord(
    incidentLog,
    incidentLogId(tenant, key),
    {
      ...incidentOf(tenant, days, key),
      investigatorId: investigator,
      dueOn: days.daysAgo(ago - 30),
      findings: one.findings,
      immediateCauses: ofCauses('immediate', one.immediate),
      basicCauses: ofCauses('basic', one.basic),
      whys: lines(
        'whys',
        one.whys.map(([why, cause]) => ({ why, ...(cause && { cause }) })),
      ),
      investigationDocuments: lines('documents', [{ title: 'Investigation report', file: paper.reference }]),
      investigationCompletedAt: completedAt,
      lessonsLearned: demonstrationIncidents.find((each) => each.key === key)?.lessonsLearned,
      effectAfterDays: isClosed ? 45 : undefined,
      effectCheckOn: isClosed ? days.daysAgo(ago - 29 - 45) : undefined,
    },
    steps[reached],
    { number, files: [paper] },
  )
}

/** What the log took over from the report. */
function incidentOf(tenant: DemonstrationTenant, days: DemonstrationDays, key: string): Record<string, unknown> {
  const incident = demonstrationIncidents.find((one) => one.key === key)
  if (!incident) {
    const { dateTime, year, ...report } = loggedNearMiss(tenant, days)
    return { ...report, dateTime, year }
  }
  const { ago, hour, vessel, description, location, category, actualSeverity, potentialSeverity } = incident
  const day = days.daysAgo(ago)
  return {
    description,
    dateTime: days.instant(day, hour * 60),
    year: Number(day.slice(0, 4)),
    location,
    vesselId: vesselId(tenant, vessel),
    category,
    actualSeverity,
    potentialSeverity,
    reportKind: 'preliminary-incident-reports',
    reportId: preliminaryId(tenant, key),
  }
}
