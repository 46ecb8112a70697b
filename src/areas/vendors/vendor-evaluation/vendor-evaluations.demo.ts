import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { vendorId } from '../vendor/vendors.demo.ts'
import { evaluations, linesOf } from './evaluations-data.demo.ts'
import { judgeSheet } from './judge-sheet.ts'
import { vendorEvaluation } from './vendor-evaluation.ts'

/** Evaluations of vendors; the second company has the first two. */
export function evaluationRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const kept = tenant.slug === 'gulf-marine' ? evaluations : evaluations.slice(0, 2)
  return kept.map((one, index) => {
    const { vendor, by, period, remark, isCompleted } = one
    const [from, to] = period
    const scores = linesOf(one, (key) => demonstrationId(tenant.slug, 'vendor-evaluations', vendor, key))
    const { score, band } = judgeSheet(scores)
    const step = (action: string, ago: number): Step => ({
      action,
      by: personId(tenant, by),
      at: days.instant(days.daysAgo(ago), 13 * 60 + index),
    })
    const made = Math.max(1, to - 4)
    return createDemonstrationRecord(
      vendorEvaluation,
      demonstrationId(tenant.slug, 'vendor-evaluations', vendor),
      {
        vendorId: vendorId(tenant, vendor),
        periodFrom: days.daysAgo(from),
        periodTo: days.daysAgo(to),
        scores,
        score,
        band,
        remark,
      },
      [step('create', made), ...(isCompleted ? [step('complete', made - 1)] : [])],
      { number: `EVA-${days.daysAgo(made).slice(0, 4)}-${String(index + 1).padStart(4, '0')}` },
    )
  })
}
