import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { addDays } from '#src/lib/instant.ts'
import { approvalOf } from '#src/resource/envelope/approval.ts'
import {
  type AppliedWrite,
  afterWrite,
  beforeWrite,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { countedRatings } from '../../strategy/risk/counted-ratings.ts'
import { readMatrix } from '../../strategy/risk-matrix/read-matrix.server.ts'
import { mocRequest } from '../moc-request/moc-request.ts'
import { hasQhsseSigned } from '../moc-request/round-places.ts'
import { assessmentMessages as messages } from './messages.ts'
import { mocRiskAssessment } from './moc-risk-assessment.ts'

type Pending = PendingWrite<typeof mocRiskAssessment>

/** Rates by the company's matrix; yellow and red need a control owner and a review in time (domain rules, section 5). */
export const assessmentBeforeWrite = beforeWrite(mocRiskAssessment, { create: rate, update: rate })

/** The newest assessment is the one that the change stands on. */
export const assessmentAfterWrite = afterWrite(
  mocRiskAssessment,
  { create: passOn, update: passOn },
  { changes: ['mocRequestId'] },
)

async function rate({
  transaction,
  fields,
  before,
  cause,
  at,
}: Pending): Promise<WrittenFields<typeof mocRiskAssessment>> {
  // What follows from a signature changes nothing of what was assessed.
  if (before && cause !== null) return countedRatings(fields, await readMatrix(transaction))
  if (before?.frozenAt !== undefined) throw invalid({ hazards: [messages.frozen] })
  const request = await readRecord(transaction, mocRequest, String(fields.mocRequestId))
  if (request && (isSettled(request.status) || hasQhsseSigned(approvalOf(request))))
    throw invalid({ mocRequestId: [messages.tooLate] })
  return judgeAssessment({ transaction, at, fields, reviewBefore: before?.reviewOn })
}

/**
 * The ratings of what is assessed. Refuses what is yellow or red after controls without a control owner and a review in time,
 * beside the field that lacks it (domain rules, section 5).
 */
export async function judgeAssessment({
  transaction,
  at,
  fields,
  reviewBefore,
}: Pick<Pending, 'transaction' | 'at'> & {
  fields: Readonly<Record<string, unknown>>
  reviewBefore?: unknown
}): Promise<ReturnType<typeof countedRatings>> {
  const settings = await readMatrix(transaction)
  const counted = countedRatings(fields, settings)
  const zone = counted.residualZone
  if (zone === undefined || zone === 'low') return counted
  if (fields.controlOwnerId === undefined) throw invalid({ controlOwnerId: [messages.needsControlOwner] })
  if (typeof fields.reviewOn !== 'string') throw invalid({ reviewOn: [messages.needsReview] })
  const days = settings.reviewDays[zone]
  if (fields.reviewOn !== reviewBefore && fields.reviewOn > addDays(await companyDay(transaction, at), days))
    throw invalid({ reviewOn: [messages.reviewTooLate(days)] })
  return counted
}

/** States in which a change is not to be signed any more. */
function isSettled(status: string | null): boolean {
  return status === 'md-approved' || mocRequest.workflow?.states[status ?? '']?.closed === true
}

async function passOn({ record, effects, cause }: AppliedWrite<typeof mocRiskAssessment>): Promise<void> {
  // The signature that freezes it has the ratings already.
  if (cause !== null && record.frozenAt !== undefined) return
  const { mocRequestId, rating, zone, residualRating, residualZone } = mocRiskAssessment.fields
    .partial()
    .loose()
    .parse(record)
  if (mocRequestId === undefined) return
  const isNewest = (present: { riskAssessmentId?: string | undefined; createdAt: string }) =>
    record.version === 1 || present.riskAssessmentId === record.id
  await effects.change(mocRequest, mocRequestId, (present) =>
    isNewest(present) ? { riskAssessmentId: record.id, rating, zone, residualRating, residualZone } : {},
  )
}
