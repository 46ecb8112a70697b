import { addDays } from '#src/lib/instant.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { daysBetween } from '#src/resource/schedule/interval.ts'

/** How it stands with defects: numbers of reports, and of days. */
export type DefectStats = {
  open: number
  withOffice: number
  overdue: number
  closedRecently: number
  /** Mean days from the day it was found to the day it was rectified, of the recent ones; null without any. */
  meanDays: number | null
  /** Of the open ones by priority; `''` not yet judged. */
  byPriority: ReadonlyMap<string, number>
}

const recentDays = 30

/** Counts reports as they stand on a day, `YYYY-MM-DD`. */
export function countDefects(records: readonly StoredRecord[], today: string): DefectStats {
  const open = records.filter(({ status }) => status !== 'closed')
  const since = addDays(today, -recentDays)
  const closed = records.filter((record) => record.status === 'closed' && rectifiedOn(record) >= since)
  const spans = closed.map((record) => daysBetween(String(record.foundOn), rectifiedOn(record)))
  const byPriority = new Map<string, number>()
  for (const { priority } of open) {
    const key = typeof priority === 'string' ? priority : ''
    byPriority.set(key, (byPriority.get(key) ?? 0) + 1)
  }
  return {
    open: open.length,
    withOffice: open.filter(({ status }) => status === 'reviewed').length,
    overdue: open.filter(({ dueOn }) => typeof dueOn === 'string' && dueOn < today).length,
    closedRecently: closed.length,
    meanDays: spans.length === 0 ? null : Math.round(spans.reduce((sum, span) => sum + span, 0) / spans.length),
    byPriority,
  }
}

/** The day that the report says, else that of its closing. */
function rectifiedOn({ rectifiedOn: said, statusAt }: StoredRecord): string {
  return typeof said === 'string' ? said : (statusAt ?? '').slice(0, 10)
}
