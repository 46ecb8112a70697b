import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { vesselId } from '#src/areas/vessels/vessels.demo.ts'
import { numbering } from '../safety-report/numbered.demo.ts'
import { nextAgencyDeadline } from './agency-deadlines.ts'
import { type DemonstrationIncident, demonstrationIncidents } from './incidents-of-demonstration.demo.ts'
import { preliminaryIncidentReport } from './preliminary-incident-report.ts'
import { reportParts } from './report-parts.ts'

/** The id of a preliminary report. */
export function preliminaryId(tenant: DemonstrationTenant, key: string): string {
  return demonstrationId(tenant.slug, 'preliminary-incident-reports', key)
}

/** The id of an incident in the log. */
export function incidentLogId(tenant: DemonstrationTenant, key: string): string {
  return demonstrationId(tenant.slug, 'incident-logs', key)
}

/** The incidents of a demonstration company, from one whose details follow to one that is closed; the second has one. */
export function preliminaryRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const numberOf = numbering('PIR')
  return demonstrationIncidents
    .slice(0, tenant.slug === 'gulf-marine' ? undefined : 1)
    .map((incident) => recordOf(tenant, days, incident, numberOf(days.daysAgo(incident.ago))))
}

function recordOf(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  {
    key,
    ago,
    hour,
    by,
    vessel,
    reached,
    agencies,
    immediateActions,
    people,
    lessonsLearned,
    ...fields
  }: DemonstrationIncident,
  number: string,
): DemonstrationRecord {
  const dateTime = days.instant(days.daysAgo(ago), hour * 60)
  const line =
    <Line extends object>(list: string) =>
    (one: Line, index: number) => ({
      id: demonstrationId(tenant.slug, 'preliminary-incident-reports', key, list, index),
      ...one,
    })
  const written = {
    ...fields,
    dateTime,
    vesselId: vesselId(tenant, vessel),
    people: people?.map(line('people')),
    immediateActions: immediateActions?.map(line('actions')),
    agencies: agencies
      ?.map(({ informed, ...one }) => ({
        ...one,
        ...(informed !== undefined && { informedAt: days.instant(days.daysAgo(informed.ago), informed.hour * 60) }),
      }))
      .map(line('agencies')),
    lessonsLearned,
    incidentLogId: reached === 'reviewed' || reached === 'closed' ? incidentLogId(tenant, key) : undefined,
  }
  const author = personId(tenant, by)
  const step = (action: string, who: string, after: number, minute: number): Step => ({
    action,
    by: who,
    at: days.instant(days.daysAgo(Math.max(0, ago - after)), minute),
  })
  const begin = hour * 60 + 20
  const made = step('create', author, 0, begin)
  const completed = [...reportParts, 'submit'].map((part, index) => step(part, author, 0, begin + 30 + index * 8))
  const reviewed = step('review', personId(tenant, 'qhsse'), 1, 10 * 60)
  // It is closed with its log, by whoever closed that.
  const closed = step('close', personId(tenant, 'md'), 30, 15 * 60)
  const steps: Record<DemonstrationIncident['reached'], [Step, ...Step[]]> = {
    pending: [made],
    submitted: [made, ...completed],
    reviewed: [made, ...completed, reviewed],
    closed: [made, ...completed, reviewed, closed],
  }
  return createDemonstrationRecord(
    preliminaryIncidentReport,
    preliminaryId(tenant, key),
    { ...written, agencyDueAt: nextAgencyDeadline(written) ?? undefined },
    steps[reached],
    { number },
  )
}
