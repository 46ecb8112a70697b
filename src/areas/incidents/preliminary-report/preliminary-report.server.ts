import {
  type AppliedWrite,
  afterWrite,
  beforeWrite,
  type GuestReportHooks,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { incidentLog } from '../incident-log/incident-log.ts'
import { joinedLogIsLocked, judgeJoinedLog } from '../safety-report/judge-joined-log.server.ts'
import { isMajor, severityWords } from '../safety-report/severity-words.ts'
import { tellOfIncident } from '../safety-report/tell-of-incident.server.ts'
import { nextAgencyDeadline } from './agency-deadlines.ts'
import { preliminaryMessages as messages } from './messages.ts'
import { missingForSubmit } from './missing-for-submit.ts'
import { preliminaryIncidentReport } from './preliminary-incident-report.ts'

type Pending = PendingWrite<typeof preliminaryIncidentReport>
type Written = WrittenFields<typeof preliminaryIncidentReport>
type Applied = AppliedWrite<typeof preliminaryIncidentReport>

/** The office counts the next deadline of an agency, and judges what is submitted. */
export const preliminaryBeforeWrite = beforeWrite(preliminaryIncidentReport, {
  create: setDeadline,
  update: prepareChanged,
  incident: setDeadline,
  actions: setDeadline,
  'agencies-involvements': setDeadline,
  'mooring-rope': setDeadline,
  environment: setDeadline,
  amend: setDeadline,
  submit: judgeSubmission,
})

/** What is severe is told at once, and the review takes the report into the log. */
export const preliminaryAfterWrite = afterWrite(
  preliminaryIncidentReport,
  {
    create: tell,
    update: tell,
    incident: tell,
    actions: tell,
    'agencies-involvements': tell,
    'mooring-rope': tell,
    environment: tell,
    submit: tell,
    amend: tell,
    review: takeIntoLog,
  },
  joinedLogIsLocked,
)

/** A report of a guest is nobody's: its deadlines run, and QHSSE is told, all the same. */
export const guestReports: GuestReportHooks = {
  resource: preliminaryIncidentReport.name,
  fill: deadlineOf,
  received: (transaction, record, at) => tellReport({ transaction, record, actor: null, at }),
}

function deadlineOf(fields: Readonly<Record<string, unknown>>): Written {
  return { agencyDueAt: nextAgencyDeadline(fields) ?? undefined }
}

async function setDeadline({ fields }: Pending): Promise<Written> {
  return deadlineOf(fields)
}

async function prepareChanged(pending: Pending): Promise<Written> {
  await judgeJoinedLog(pending)
  return setDeadline(pending)
}

async function judgeSubmission(pending: Pending): Promise<Written> {
  const missing = missingForSubmit(pending.fields)
  if (Object.keys(missing).length > 0) throw invalid(missing)
  return setDeadline(pending)
}

const parse = (fields: object) => preliminaryIncidentReport.fields.partial().loose().parse(fields)

/** A written report; no actor where a guest sent it. */
type Told = Pick<Applied, 'transaction' | 'record' | 'at'> & { actor: Applied['actor'] | null }

/** A new report is told to those who review it and aboard; one that is major, or has become so, to the management. */
async function tell({ before, ...told }: Applied): Promise<void> {
  if (before === null) await tellReport(told)
  const { actualSeverity, potentialSeverity } = parse(told.record)
  const number = told.record.number ?? ''
  const isSevere = actualSeverity !== undefined && isMajor(actualSeverity)
  if (isSevere && before !== null && !isMajor(before.actualSeverity))
    await tellManagement(told, messages.isWorse(number, severityWords[actualSeverity]))
  const wasTold = isSevere || (before !== null && isMajor(before.actualSeverity, before.potentialSeverity))
  if (potentialSeverity !== undefined && isMajor(potentialSeverity) && !wasTold)
    await tellManagement(told, messages.couldHaveBeen(number, severityWords[potentialSeverity]))
}

async function tellReport({ transaction, record, actor, at }: Told): Promise<void> {
  const { actualSeverity } = parse(record)
  if (actualSeverity === undefined) return
  const { review } = preliminaryIncidentReport.workflow?.transitions ?? {}
  await tellOfIncident({
    transaction,
    title: messages.reported(record.number ?? '', severityWords[actualSeverity]),
    about: { resource: preliminaryIncidentReport.name, record: record.id, step: 'create' },
    lines: [
      ...(review ? [review.who] : []),
      { 'view vessel incident': 'vessel' },
      ...(isMajor(actualSeverity) ? [management] : []),
    ],
    scope: record.scope,
    actor: actor?.personId ?? null,
    at,
  })
}

const management = { 'view incident': 'tenant' } as const

/** What the first lines did not say. */
async function tellManagement({ transaction, record, actor, at }: Told, title: string): Promise<void> {
  await tellOfIncident({
    transaction,
    title,
    about: { resource: preliminaryIncidentReport.name, record: record.id, step: 'incident' },
    lines: [management],
    scope: record.scope,
    actor: actor?.personId ?? null,
    at,
  })
}

async function takeIntoLog({ transaction, record, effects }: Applied): Promise<void> {
  const { incidentLogId, description, dateTime, location, vesselId, category, actualSeverity, potentialSeverity } =
    parse(record)
  if (incidentLogId !== undefined) return endWithLog({ transaction, effects, id: record.id, incidentLogId })
  await effects.create(incidentLog, {
    description: String(description),
    dateTime: String(dateTime),
    location: String(location),
    vesselId,
    category,
    actualSeverity,
    potentialSeverity: potentialSeverity ?? actualSeverity,
    reportKind: 'preliminary-incident-reports',
    reportId: record.id,
  })
}

/** What was reviewed anew, or only after its log had gone on, shows what was learned and ends with the log too. */
async function endWithLog({
  transaction,
  effects,
  id,
  incidentLogId,
}: Pick<Applied, 'transaction' | 'effects'> & {
  id: string
  incidentLogId: string
}): Promise<void> {
  const log = await readRecord(transaction, incidentLog, incidentLogId)
  if (typeof log?.lessonsLearned === 'string')
    await effects.change(preliminaryIncidentReport, id, { lessonsLearned: log.lessonsLearned })
  if (log?.status === 'closed') await effects.takeStep(preliminaryIncidentReport, id, 'close')
}
