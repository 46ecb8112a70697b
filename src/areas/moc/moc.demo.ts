import type { Signatory } from '#src/resource/envelope/approval.ts'
import type { DemonstrationDays } from '../demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '../demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '../demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '../demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '../staff/staff/staff.demo.ts'
import { countedRatings } from '../strategy/risk/counted-ratings.ts'
import { partsOf } from '../strategy/risk-matrix/cells.ts'
import { defaultMatrix } from '../strategy/risk-matrix/matrix-settings.ts'
import { vesselId } from '../vessels/vessels.demo.ts'
import { answerTo, purposeId } from './lists.demo.ts'
import { qhssePermission } from './moc-access.ts'
import { mocBatch } from './moc-batch/moc-batch.ts'
import { mocLog } from './moc-log/moc-log.ts'
import { type DemonstrationChange, demonstrationChanges } from './moc-request/changes.demo.ts'
import { mocRequest } from './moc-request/moc-request.ts'
import { mocRiskAssessment } from './moc-risk-assessment/moc-risk-assessment.ts'

/** Days after the loading within which yellow and red assessments are reviewed here. */
const reviewedInDays = 25

/** The id of a change. */
export function changeId(tenant: DemonstrationTenant, key: string): string {
  return demonstrationId(tenant.slug, 'moc-requests', key)
}

/** Each change with its assessment and its log, and a batch. */
export function mocRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  return [
    ...demonstrationChanges.flatMap((change, index) => recordsOf(tenant, days, change, index)),
    batchOf(tenant, days),
  ]
}

/** What QHSSE has put together for the managing director. */
function batchOf(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord {
  const id = (...names: string[]) => demonstrationId(tenant.slug, 'moc-batches', ...names)
  const by = personId(tenant, 'qhsse')
  return createDemonstrationRecord(
    mocBatch,
    id('week'),
    { title: 'Changes of this week', lines: [{ id: id('week', 'tow-hook'), recordId: changeId(tenant, 'tow-hook') }] },
    [
      { action: 'create', by, at: days.instant(days.daysAgo(1), 15 * 60) },
      { action: 'submit', by, at: days.instant(days.daysAgo(1), 15 * 60 + 5) },
    ],
    { number: `MOCB-${days.daysAgo(1).slice(0, 4)}-0001` },
  )
}

function recordsOf(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  change: DemonstrationChange,
  index: number,
): DemonstrationRecord[] {
  const { key, by, ago, risk, completed } = change
  const id = changeId(tenant, key)
  const dayOf = (later: number) => days.daysAgo(Math.max(0, ago - later))
  const at = (later: number) => days.instant(dayOf(later), 9 * 60 + index * 3 + later)
  const hasApproved = (signer: string) => change.steps.some(([action, who]) => action === 'approve' && who === signer)
  const isApproved = hasApproved('md')
  const assessmentId = risk && demonstrationId(tenant.slug, 'moc-risk-assessments', key)
  const logId = isApproved ? demonstrationId(tenant.slug, 'moc-logs', key) : undefined
  const author = tenant.people.find((person) => person.key === by)
  const rated = risk && ratingsOf(risk)
  const request = createDemonstrationRecord(
    mocRequest,
    id,
    {
      ...fieldsOf(tenant, days, change),
      ...(rated && countedRatings(rated, defaultMatrix)),
      riskAssessmentId: assessmentId,
      signaturesDueAt: change.duration === 'emergency' ? dueAt(days, ago) : undefined,
      mocLogId: logId,
      validUntil: isApproved && change.expiresIn !== undefined ? days.daysAgo(-change.expiresIn) : undefined,
    },
    [
      { action: 'create', by: personId(tenant, by), at: at(0) },
      ...change.steps.map(
        ([action, who, why], place): Step => ({
          action,
          by: personId(tenant, who),
          at: at(place + 1),
          ...(why !== undefined && {
            answers: action === 'close' ? { exit: 'replacement in kind', reason: why } : { reason: why },
          }),
        }),
      ),
    ],
    {
      number: `MOC-${dayOf(0).slice(0, 4)}-${String(index + 1).padStart(4, '0')}`,
      ...(author && { departmentId: demonstrationId(tenant.slug, 'departments', author.department) }),
      signatories: signatoriesOf(tenant, by),
    },
  )
  const parentScope = request.record.scope
  const records = [request]
  if (risk && rated && assessmentId)
    records.push(
      createDemonstrationRecord(
        mocRiskAssessment,
        assessmentId,
        {
          mocRequestId: id,
          hazards: risk.hazards,
          controls: risk.controls,
          controlOwnerId: risk.owner && personId(tenant, risk.owner),
          reviewOn: risk.owner && days.daysAgo(-reviewedInDays),
          ...rated,
          ...countedRatings(rated, defaultMatrix),
          frozenAt: hasApproved('qhsse') ? at(3) : undefined,
        },
        [{ action: 'create', by: personId(tenant, 'qhsse'), at: at(2) }],
        { parentScope },
      ),
    )
  if (logId)
    records.push(
      createDemonstrationRecord(
        mocLog,
        logId,
        {
          mocRequestId: id,
          approvedOn: dayOf(4),
          duration: change.duration,
          expiresOn: change.expiresIn === undefined ? undefined : days.daysAgo(-change.expiresIn),
          vesselId: change.vessel && vesselId(tenant, change.vessel),
          actions: actionsOf(tenant, change),
          preStartReview: completed?.review,
          preStartReviewedOn: completed && dayOf(5),
          outcome: completed?.outcome,
          outcomeOn: completed?.outcome && dayOf(5),
        },
        [
          { action: 'create', by: personId(tenant, 'md'), at: at(4) },
          ...(completed ? [{ action: 'complete', by: personId(tenant, 'qhsse'), at: at(5) }] : []),
        ],
        { parentScope },
      ),
    )
  return records
}

function fieldsOf(tenant: DemonstrationTenant, days: DemonstrationDays, change: DemonstrationChange) {
  const { key, ago, name, changeClass, duration, description, reason, alternatives, answers = {} } = change
  const actions = actionsOf(tenant, change)?.map(({ done: _done, ...action }) => action)
  const lines = Object.entries(answers).map(([item, value]) => answerTo(tenant, key, item, value))
  return {
    name,
    mocPurposeId: purposeId(tenant, change.purpose),
    changeClass,
    duration,
    expiresOn: change.expiresIn === undefined ? undefined : days.daysAgo(-change.expiresIn),
    ...(duration === 'emergency' && {
      verbalAuthorityById: personId(tenant, 'support'),
      verbalAuthorityAt: days.instant(days.daysAgo(ago), 6 * 60),
    }),
    vesselId: change.vessel && vesselId(tenant, change.vessel),
    description,
    reason,
    alternatives,
    criticalEquipment: change.isCritical,
    descriptions: lines.length === 0 ? undefined : lines,
    actions,
  }
}

function actionsOf(tenant: DemonstrationTenant, { key, actions }: DemonstrationChange) {
  return actions?.map(([action, phase, who, isDone], place) => ({
    id: demonstrationId(tenant.slug, 'moc-requests', key, 'action', String(place)),
    action,
    phase,
    responsibleId: personId(tenant, who),
    ...(isDone && { done: true }),
  }))
}

/** The answers whose worst consequence is the cell; after controls likewise. */
function ratingsOf({ before, after }: NonNullable<DemonstrationChange['risk']>): Record<string, unknown> {
  const [first, last] = [partsOf(before), partsOf(after)]
  return {
    likelihood: first.likelihood,
    peopleSeverity: first.severity,
    assetsSeverity: '1',
    residualLikelihood: last.likelihood,
    residualPeopleSeverity: last.severity,
    residualAssetsSeverity: '1',
  }
}

/** Three days after the verbal authority. */
function dueAt(days: DemonstrationDays, ago: number): string {
  return `${days.daysAgo(ago - 3)}T06:00:00+01:00`
}

/** The head of the department, or whom a head answers to, then QHSSE and the managing director. */
function signatoriesOf(tenant: DemonstrationTenant, key: string): Signatory[] {
  const department = tenant.people.find((person) => person.key === key)?.department ?? ''
  const head = tenant.departments[department]?.[0] ?? 'md'
  return [
    {
      order: 1,
      who: 'head of department',
      people: [personId(tenant, head === key ? 'md' : head)],
      words: { awaited: 'pending', signed: 'hod-approved', declined: 'hod-declined' },
    },
    {
      order: 2,
      who: 'role',
      permission: qhssePermission,
      people: [personId(tenant, 'qhsse')],
      words: { signed: 'qhsse-approved', declined: 'qhsse-declined' },
    },
    { order: 3, who: 'role', office: 'MD', people: [personId(tenant, 'md')], words: { declined: 'md-declined' } },
  ]
}
