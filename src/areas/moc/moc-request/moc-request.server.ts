import { action } from '#src/areas/actions/action/action.ts'
import { actionsOfRecord } from '#src/areas/actions/action/actions-of-record.server.ts'
import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { formatInstant, offsetMinutesOf } from '#src/lib/instant.ts'
import { approvalOf } from '#src/resource/envelope/approval.ts'
import {
  type AppliedWrite,
  afterWrite,
  beforeWrite,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { mocLog } from '../moc-log/moc-log.ts'
import { judgeAssessment } from '../moc-risk-assessment/moc-risk-assessment.server.ts'
import { mocRiskAssessment } from '../moc-risk-assessment/moc-risk-assessment.ts'
import { mocRequestMessages as messages } from './messages.ts'
import { mocRequest } from './moc-request.ts'
import { asksDirector, isQhssesTurn, isSignedByQhsse } from './round-places.ts'

type Pending = PendingWrite<typeof mocRequest>
type Written = WrittenFields<typeof mocRequest>
type Applied = AppliedWrite<typeof mocRequest>

/** Hours after the verbal authority within which an emergency change is signed (domain rules, section 6). */
const hoursToSign = 72

/** Says what the office knows of a change: until when it is to be signed, what it asks for, until when it holds. */
export const mocRequestBeforeWrite = beforeWrite(mocRequest, {
  create: setDueTime,
  update: judgeChange,
  restore: setDueTime,
  submit: prepareRound,
  extend: prepareExtension,
  convert: prepareConversion,
  assess: judgeAnswers,
  approve: judgeSignature,
})

/** Assessing makes an assessment, QHSSE's signature freezes it, the last signature makes the log, and a refusal what to restore. */
export const mocRequestAfterWrite = afterWrite(mocRequest, {
  assess: makeAssessment,
  approve: takeSignature,
  decline: askToRestore,
})

const readFields = (fields: object) => mocRequest.fields.partial().loose().parse(fields)

async function setDueTime({ fields }: Pending): Promise<Written> {
  const { duration, verbalAuthorityAt } = readFields(fields)
  if (duration !== 'emergency' || verbalAuthorityAt === undefined) return { signaturesDueAt: undefined }
  const due = Date.parse(verbalAuthorityAt) + hoursToSign * 3_600_000
  return { signaturesDueAt: formatInstant(due, offsetMinutesOf(verbalAuthorityAt)) }
}

/**
 * What is changed before anybody signed stays what it was sent as: an extension of a temporary change, to a later day, or
 * one made permanent; nothing new expires in the past.
 */
async function judgeChange(pending: Pending): Promise<Written> {
  const { transaction, fields, before, status, cause, at } = pending
  const due = await setDueTime(pending)
  if (cause !== null || status !== 'pending') return due
  const { asksFor, duration, expiresOn } = readFields(fields)
  if (asksFor === 'extension' && duration !== 'temporary') throw invalid({ duration: [messages.staysExtension] })
  if (asksFor === 'conversion' && duration !== 'permanent') throw invalid({ duration: [messages.staysConversion] })
  if (asksFor === 'extension') refuseBackwards(expiresOn, before)
  const isMoved = duration === 'temporary' && expiresOn !== undefined && expiresOn !== before?.expiresOn
  if (isMoved && expiresOn < (await companyDay(transaction, at))) throw invalid({ expiresOn: [messages.expiresBefore] })
  return due
}

/** What was declined while it was in force asks for the same again. */
async function prepareRound(pending: Pending): Promise<Written> {
  const { duration, expiresOn, mocLogId } = readFields(pending.fields)
  const today = await companyDay(pending.transaction, pending.at)
  if (duration === 'temporary' && expiresOn !== undefined && expiresOn < today)
    throw invalid({ expiresOn: [messages.expiresBefore] })
  const asksFor = duration === 'temporary' ? 'extension' : 'conversion'
  return { ...(await setDueTime(pending)), asksFor: mocLogId === undefined ? undefined : asksFor }
}

/** An extension has a later day, which is not over, and an assessment of its own. */
async function prepareExtension({ transaction, fields, before, at }: Pending): Promise<Written> {
  const { expiresOn } = readFields(fields)
  refuseBackwards(expiresOn, before)
  if (expiresOn !== undefined && expiresOn < (await companyDay(transaction, at)))
    throw invalid({ expiresOn: [messages.expiresBefore] })
  return { duration: 'temporary', asksFor: 'extension', ...withoutAssessment }
}

function refuseBackwards(expiresOn: string | undefined, before: Pending['before']): void {
  const present = before?.validUntil
  if (expiresOn !== undefined && typeof present === 'string' && expiresOn <= present)
    throw invalid({ expiresOn: [messages.extendsBackwards(present)] })
}

async function prepareConversion(): Promise<Written> {
  return { duration: 'permanent', expiresOn: undefined, asksFor: 'conversion' }
}

const withoutAssessment: Written = {
  riskAssessmentId: undefined,
  rating: undefined,
  zone: undefined,
  residualRating: undefined,
  residualZone: undefined,
}

/**
 * QHSSE signs with an assessment alone, and nobody is last without one; what is red after controls needs the managing
 * director (domain rules, section 5).
 */
async function judgeSignature({ transaction, fields, before, status, at }: Pending): Promise<Written> {
  const approval = before && approvalOf(before)
  const { riskAssessmentId, residualZone, asksFor, duration, expiresOn } = readFields(fields)
  const isLast = status === mocRequest.workflow?.transitions.approve.to
  if ((isLast || isQhssesTurn(approval)) && riskAssessmentId === undefined) {
    const message = asksFor === 'extension' ? messages.needsNewAssessment : messages.needsAssessment
    throw invalid({ riskAssessmentId: [message] })
  }
  if (!isLast) return {}
  if (residualZone === 'high' && !asksDirector(approval)) throw invalid({ residualZone: [messages.needsDirector] })
  return {
    validUntil: duration === 'temporary' ? expiresOn : undefined,
    asksFor: undefined,
    ...(asksFor === 'conversion' && { convertedOn: await companyDay(transaction, at) }),
  }
}

/** What an assessment lacks is told beside the answers, before it is made of them. */
async function judgeAnswers({ transaction, at, answers }: Pending): Promise<Written> {
  await judgeAssessment({ transaction, at, fields: answers })
  return {}
}

async function makeAssessment({ record, answers, effects }: Applied): Promise<void> {
  await effects.create(mocRiskAssessment, { mocRequestId: record.id, ...answers })
}

async function takeSignature({ transaction, record, at, effects }: Applied): Promise<void> {
  const { riskAssessmentId, mocLogId, duration, validUntil, vesselId, actions } = readFields(record)
  if (isSignedByQhsse(approvalOf(record)) && riskAssessmentId !== undefined)
    await effects.change(mocRiskAssessment, riskAssessmentId, { frozenAt: at.toISOString() })
  if (record.status !== mocRequest.workflow?.transitions.approve.to) return
  if (mocLogId !== undefined) {
    await effects.change(mocLog, mocLogId, { expiresOn: validUntil ?? null })
    return
  }
  const made = await effects.create(mocLog, {
    mocRequestId: record.id,
    approvedOn: await companyDay(transaction, at),
    duration,
    expiresOn: validUntil,
    vesselId,
    actions,
  })
  await effects.change(mocRequest, record.id, { mocLogId: made.id })
}

/**
 * Emergency work that was declined has begun: whoever asked for it puts it back at once, and whoever declined verifies that
 * (`design/workflows.md`, section 7). A second refusal adds nothing.
 */
async function askToRestore({ transaction, record, actor, at, effects }: Applied): Promise<void> {
  const { owner } = record.scope
  if (readFields(record).duration !== 'emergency' || owner === null || owner === actor.personId) return
  const about = { resourceName: mocRequest.name, recordId: record.id }
  const given = await actionsOfRecord(transaction, { resource: about.resourceName, id: about.recordId })
  if (given.some((one) => one.action === messages.restore)) return
  await effects.create(action, {
    ...about,
    action: messages.restore,
    severity: 'critical',
    dueOn: await companyDay(transaction, at),
    ownerId: owner,
    beforeStart: true,
  })
}
