import { isUuid } from '#src/lib/uuid.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { AppliedWrite, PendingWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { readLockedRecord } from '#src/server/writes/record/locked-records.ts'
import { nearMissReport } from '../near-miss-report/near-miss-report.ts'
import { preliminaryIncidentReport } from '../preliminary-report/preliminary-incident-report.ts'
import { safetyObservationReport } from '../safety-observation-report/safety-observation-report.ts'
import { tellOfIncident } from '../safety-report/tell-of-incident.server.ts'
import type { incidentLog } from './incident-log.ts'
import { incidentLogMessages as messages } from './messages.ts'

type Applied = AppliedWrite<typeof incidentLog>

const reports = [preliminaryIncidentReport, nearMissReport, safetyObservationReport] as const
type Report = (typeof reports)[number]

/** States in which a report is taken into the log (`design/workflows.md`, section 12). */
const takenIn = ['submitted', 'reviewed']

type Named = Readonly<Record<string, unknown>>

/** The report that a log names, if it is there; locked, so that no other log takes it meanwhile. */
async function reportOf(
  transaction: Transaction,
  { reportKind, reportId }: Named,
): Promise<{ resource: Report; record: StoredRecord } | null> {
  const resource = reports.find(({ name }) => name === reportKind)
  if (!resource || typeof reportId !== 'string' || !isUuid(reportId)) return null
  const { present } = await readLockedRecord(transaction, resource, reportId, 'change')
  return present && { resource, record: present }
}

/** A report is in one log, and gets there while it is submitted or reviewed. */
export async function judgeReport({ transaction, fields }: PendingWrite<typeof incidentLog>): Promise<void> {
  const report = await reportOf(transaction, fields)
  if (!report) return
  if (!takenIn.includes(report.record.status ?? '')) throw invalid({ reportId: [messages.notOpen] })
  if (typeof report.record.incidentLogId === 'string') throw invalid({ reportId: [messages.inLog] })
}

/** A log stays with the report that it was made of: another one would name no log, and its author would read of this one. */
export function judgeSameReport(fields: Named, before: Named): void {
  const isOther = (['reportKind', 'reportId'] as const).some(
    (name) => (fields[name] ?? null) !== (before[name] ?? null),
  )
  if (isOther) throw invalid({ reportId: [messages.otherReport] })
}

/** Names the log in the report that it was made of. */
export async function joinReport({ transaction, record, effects }: Applied): Promise<void> {
  const report = await reportOf(transaction, record)
  if (!report) return
  const [named, { id }] = [{ incidentLogId: record.id }, report.record]
  if (report.resource === nearMissReport) await effects.change(nearMissReport, id, named)
  else if (report.resource === safetyObservationReport) await effects.change(safetyObservationReport, id, named)
  else await effects.change(preliminaryIncidentReport, id, named)
}

/** Whoever reported it or joined it, and the captains of their vessels, are told what was learned; preliminary reports show it. */
export async function tellLesson({ transaction, record, actor, effects, at }: Applied): Promise<void> {
  for (const { resource, record: reported } of await reportsInLog(transaction, record.id)) {
    if (resource === preliminaryIncidentReport && reported.status === 'reviewed')
      await effects.change(preliminaryIncidentReport, reported.id, { lessonsLearned: String(record.lessonsLearned) })
    await tellOfIncident({
      transaction,
      title: messages.lesson(reported.number ?? record.number ?? ''),
      about: { resource: resource.name, record: reported.id, step: 'review' },
      lines: [{ [captains[resource.name] ?? 'view vessel incident']: 'vessel' }],
      scope: reported.scope,
      also: [reported.scope.owner],
      actor: actor.personId,
      at,
    })
  }
}

/** The reports that name a log: the one that it was made of, and those that joined it. */
async function reportsInLog(
  transaction: Transaction,
  logId: string,
): Promise<{ resource: Report; record: StoredRecord }[]> {
  const found: { resource: Report; record: StoredRecord }[] = []
  for (const resource of reports) {
    const rows = await transaction.query<{ id: string }>(
      `select id from "${tableOf(resource).name}"
       where tenant_id = $1 and incident_log_id = $2 and deleted_at is null order by id`,
      [transaction.tenantId, logId],
    )
    for (const { id } of rows) {
      const record = await readRecord(transaction, resource, id)
      if (record) found.push({ resource, record })
    }
  }
  return found
}

/** Who reads a vessel's reports of each kind aboard. */
const captains: Readonly<Record<string, 'view vessel near miss' | 'view vessel safety observation'>> = {
  'near-miss-reports': 'view vessel near miss',
  'safety-observation-reports': 'view vessel safety observation',
}

/** The preliminary reports of a log end with it, also those that joined it. */
export async function closeReports({ transaction, record, effects }: Applied): Promise<void> {
  const reports = await transaction.query<{ id: string }>(
    `select id from "${tableOf(preliminaryIncidentReport).name}"
     where tenant_id = $1 and incident_log_id = $2 and status = 'reviewed' and deleted_at is null order by id`,
    [transaction.tenantId, record.id],
    'reports-of-incident-log',
  )
  for (const { id } of reports) await effects.takeStep(preliminaryIncidentReport, id, 'close')
}
