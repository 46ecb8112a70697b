import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import type { Step } from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'

/** What a safety report of the demonstration tells of its way: when, by whom, and how far it came. */
export type ReportHistory = {
  /** Days ago, and the hour of that day. */
  ago: number
  hour: number
  by: string
  reached: 'submitted' | 'returned' | 'reviewed' | 'closed'
  /** What QHSSE wrote with the review, or asked for. */
  answer?: string
}

/** The steps that led a report to where it is: written half an hour after it happened, answered within two days. */
export function reportSteps(
  tenant: DemonstrationTenant,
  told: ReportHistory,
  days: DemonstrationDays,
): [Step, ...Step[]] {
  const date = days.daysAgo(told.ago)
  const qhsse = personId(tenant, 'qhsse')
  const after = (count: number) => days.instant(days.daysAgo(Math.max(0, told.ago - count)), 10 * 60)
  const made: Step = {
    action: 'create',
    by: personId(tenant, told.by),
    at: days.instant(date, Math.round(told.hour * 60) + 35),
  }
  const remark: Record<string, string> = told.answer ? { remark: told.answer } : {}
  switch (told.reached) {
    case 'submitted':
      return [made]
    case 'returned':
      return [made, { action: 'return', by: qhsse, at: after(2), answers: { reason: told.answer ?? '' } }]
    case 'reviewed':
      return [made, { action: 'review', by: qhsse, at: after(2), answers: remark }]
    case 'closed':
      return [
        made,
        { action: 'review', by: qhsse, at: after(2), answers: remark },
        { action: 'close', by: qhsse, at: after(16) },
      ]
  }
}
