import { useMemo } from 'react'
import { addDays } from '#src/lib/instant.ts'
import type { FieldsOf } from '#src/resource/description/define-resource.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { formatDay } from '#src/screens/format/format-instant.ts'
import { dailyReportMessages as messages } from './messages.ts'
import { vesselDailyReport } from './vessel-daily-report.ts'

export type ReportFields = FieldsOf<typeof vesselDailyReport>

/** The last report of a vessel before a day, and the name of its day. */
export type EarlierReport = { fields: ReportFields; source: string }

/** The newest local report of the vessel before the date; null where there is none. */
export function useEarlierReport(vesselId: string, date: string): EarlierReport | null {
  const { rows } = useRows(vesselDailyReport.name)
  return useMemo(() => {
    const fields = findEarlierReport(rows, vesselId, date)
    if (!fields) return null
    const isYesterday = fields.date === addDays(date, -1)
    return { fields, source: isYesterday ? messages.yesterday : formatDay(fields.date) }
  }, [rows, vesselId, date])
}

/** The newest of the vessel's reports before a date; one that is only begun and lacks what a report needs is none yet. */
export function findEarlierReport(rows: readonly StoredRecord[], vesselId: string, date: string): ReportFields | null {
  const earlier = rows
    .filter((row) => row.vesselId === vesselId && String(row.date) < date)
    .sort((left, right) => String(right.date).localeCompare(String(left.date)))
  for (const row of earlier) {
    const { data } = vesselDailyReport.fields.safeParse(fieldsOfRecord(vesselDailyReport, row))
    if (data) return data
  }
  return null
}
