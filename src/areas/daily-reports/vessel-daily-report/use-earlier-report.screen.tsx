import { useMemo } from 'react'
import { addDays } from '#src/lib/instant.ts'
import type { FieldsOf } from '#src/resource/description/define-resource.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
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
    const earlier = rows
      .filter((row) => row.vesselId === vesselId && String(row.date) < date)
      .sort((left, right) => String(right.date).localeCompare(String(left.date)))[0]
    if (!earlier) return null
    const parsed = vesselDailyReport.fields.safeParse(fieldsOfRecord(vesselDailyReport, earlier))
    if (!parsed.success) return null
    const isYesterday = parsed.data.date === addDays(date, -1)
    return { fields: parsed.data, source: isYesterday ? messages.yesterday : formatDay(parsed.data.date) }
  }, [rows, vesselId, date])
}
