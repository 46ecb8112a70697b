import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { sameValue } from '#src/lib/canonical-json.ts'
import { addDays } from '#src/lib/instant.ts'
import {
  type AppliedWrite,
  afterWrite,
  beforeWrite,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { matrixOf } from '../risk-matrix/matrix-settings.ts'
import { readMatrix } from '../risk-matrix/read-matrix.server.ts'
import { riskMatrix } from '../risk-matrix/risk-matrix.ts'
import { countedRatings } from './counted-ratings.ts'
import { riskMessages as messages } from './messages.ts'
import { risk } from './risk.ts'

type Pending = PendingWrite<typeof risk>

/** Counts ratings and zones by the company's matrix; yellow and red need a control owner, and are reviewed in time. */
export const riskBeforeWrite = beforeWrite(risk, { create: rate, update: rate, restore: rate, accept: refuseEnded })

/** Whoever accepted a risk accepted it as it was: a material change ends the acceptance. */
export const riskAfterWrite = afterWrite(risk, {
  async update({ record, before, effects }: AppliedWrite<typeof risk>) {
    if (record.status !== 'accepted' || !before) return
    if (material.some((name) => !sameValue(before[name] ?? null, record[name] ?? null)))
      await effects.takeStep(risk, record.id, 'lapse')
  },
})

/** Other zones rate every risk of the company anew. */
export const riskMatrixAfterWrite = afterWrite(riskMatrix, { create: rateAll, update: rateAll })

/** What an acceptance stands on. */
const material = [
  'name',
  'rating',
  'residualRating',
  'residualZone',
  'category',
  'cause',
  'controls',
  'controlOwnerId',
] as const

async function rate({ transaction, fields, before, cause, at }: Pending): Promise<WrittenFields<typeof risk>> {
  const settings = await readMatrix(transaction)
  const counted = countedRatings(fields, settings)
  const zone = counted.residualZone ?? counted.zone
  // Other zones refuse nothing that was entered before.
  if (zone === undefined || cause !== null) return counted
  const days = settings.reviewDays[zone]
  const latest = addDays(await companyDay(transaction, at), days)
  if (counted.residualZone !== undefined && counted.residualZone !== 'low' && fields.controlOwnerId === undefined)
    throw invalid({ controlOwnerId: [messages.needsControlOwner] })
  if (fields.reviewOn === undefined) return { ...counted, reviewOn: latest }
  if (fields.reviewOn !== before?.reviewOn && typeof fields.reviewOn === 'string' && fields.reviewOn > latest)
    throw invalid({ reviewOn: [messages.reviewTooLate(days)] })
  return counted
}

async function refuseEnded({ transaction, fields, at }: Pending): Promise<Record<string, never>> {
  if (String(fields.acceptedUntil) < (await companyDay(transaction, at)))
    throw invalid({ acceptedUntil: [messages.endsBefore] })
  return {}
}

async function rateAll({ transaction, record, effects }: AppliedWrite<typeof riskMatrix>): Promise<void> {
  const settings = matrixOf(record)
  const rows = await transaction.query<{ id: string }>(
    `select id from risks where tenant_id = $1 and deleted_at is null and rating is not null order by id`,
    [transaction.tenantId],
  )
  for (const { id } of rows) await effects.change(risk, id, (present) => countedRatings(present, settings))
}
