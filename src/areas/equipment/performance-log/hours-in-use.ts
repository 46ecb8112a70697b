import { equipmentPerformanceLog } from './equipment-performance-log.ts'

const { logTimes: timesSchema } = equipmentPerformanceLog.fields.shape

/** The hours of a log's times in use, to a tenth; none where there are no times that can be read. */
export function hoursInUse(logTimes: unknown): number {
  const times = timesSchema.safeParse(logTimes).data ?? []
  const milliseconds = times.reduce(
    (sum, { timeStart, timeEnd }) => sum + Math.max(0, Date.parse(timeEnd) - Date.parse(timeStart)),
    0,
  )
  return Math.round(milliseconds / 360_000) / 10
}
