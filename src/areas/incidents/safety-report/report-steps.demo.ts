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
  answer?: string | undefined
}

/** The steps that led a report to where it is: written half an hour after it happened, answered within two days. */
export function reportSteps(
  tenant: DemonstrationTenant,
  history: ReportHistory,
  days: DemonstrationDays,
): [Step, ...Step[]] {
  const date = days.daysAgo(history.ago)
  const qhsse = personId(tenant, 'qhsse')
  const after = (count: number) => days.instant(days.daysAgo(Math.max(0, history.ago - count)), 10 * 60)
  const made: Step = {
    action: 'create',
    by: personId(tenant, history.by),
    at: days.instant(date, Math.round(history.hour * 60) + 35),
  }
  const remark: Record<string, string> = history.answer ? { remark: history.answer } : {}
  switch (history.reached) {
    case 'submitted':
      return [made]
    case 'returned':
      return [made, { action: 'return', by: qhsse, at: after(2), answers: { reason: history.answer ?? '' } }]
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
