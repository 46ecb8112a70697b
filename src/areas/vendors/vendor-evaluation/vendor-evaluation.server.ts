import {
  type AppliedWrite,
  afterWrite,
  beforeWrite,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import { invalid, refused } from '#src/server/writes/entry/stopped.ts'
import { isInUse } from '../vendor/is-in-use.ts'
import { vendor } from '../vendor/vendor.ts'
import type { EvaluationBand } from './evaluation-sheet.ts'
import { judgeSheet } from './judge-sheet.ts'
import { evaluationMessages as messages } from './messages.ts'
import { vendorEvaluation } from './vendor-evaluation.ts'

type Pending = PendingWrite<typeof vendorEvaluation>
type Written = AppliedWrite<typeof vendorEvaluation>
type Fields = WrittenFields<typeof vendorEvaluation>

/** Reckons the score and its band; a sheet is completed whole, and by nobody who awarded to the vendor. */
export const evaluationBeforeWrite = beforeWrite(vendorEvaluation, {
  create: judge,
  update: judge,
  restore: judge,
  async complete(pending: Pending) {
    if (!judgeSheet(pending.fields.scores).isWhole) throw invalid({ scores: [messages.everyCriterion] })
    await refuseBuyer(pending)
    return judge(pending)
  },
})

/** The newest completed evaluation counts for the vendor: its record says the score and the band. */
export const evaluationAfterWrite = afterWrite(
  vendorEvaluation,
  { complete: tellVendor, return: tellVendor },
  { changes: ['vendorId'] },
)

async function judge({ transaction, fields }: Pending): Promise<Fields> {
  const [found] = await transaction.query<{ status: string }>(
    'select status from vendors where tenant_id = $1 and id = $2 and deleted_at is null',
    [transaction.tenantId, fields.vendorId],
  )
  if (!found || !isInUse(found)) throw invalid({ vendorId: [messages.notInUse] })
  const { score, band } = judgeSheet(fields.scores)
  return { score: score ?? undefined, band: band ?? undefined }
}

/** Whoever proposed an award to the vendor judges their own choice (`design/workflows.md`, section 9). */
async function refuseBuyer({ transaction, fields, actor }: Pending): Promise<void> {
  const rows = await transaction.query(
    `select from vendor_sourcings asked
     join history past on past.tenant_id = asked.tenant_id and past.resource = 'inventory-requisitions'
       and past.record_id = asked.inventory_requisition_id and past.action = 'award' and past.actor = $3
     where asked.tenant_id = $1 and asked.vendor_id = $2 and asked.status = 'approved' and asked.deleted_at is null limit 1`,
    [transaction.tenantId, fields.vendorId, actor.personId],
  )
  if (rows.length > 0) throw refused('not-allowed', messages.awarded)
}

async function tellVendor({ transaction, record, effects }: Written): Promise<void> {
  const [newest] = await transaction.query<{ score: number; band: EvaluationBand; evaluatedOn: string }>(
    `select score, band, period_to::text as "evaluatedOn" from vendor_evaluations
     where tenant_id = $1 and vendor_id = $2 and status = 'completed' and deleted_at is null
     order by period_to desc, status_at desc, id desc limit 1`,
    [transaction.tenantId, record.vendorId],
  )
  await effects.change(vendor, String(record.vendorId), {
    evaluationScore: newest?.score ?? null,
    evaluationBand: newest?.band ?? null,
    evaluatedOn: newest?.evaluatedOn ?? null,
  })
}
