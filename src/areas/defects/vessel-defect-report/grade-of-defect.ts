import { fieldOf } from '#src/resource/description/field-description.ts'
import { dueGrade } from '#src/resource/display/due-day.ts'
import { type Grade, grades } from '#src/resource/display/grade.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { vesselDefectReport } from './vessel-defect-report.ts'

/**
 * How pressing a defect is on a day such as `2026-11-29`: the worse of its day and its priority, or its effect while nobody
 * has judged it; null once it is rectified.
 */
export function gradeOfDefect(record: StoredRecord, today: string): Grade | null {
  if (record.status === 'closed') return null
  // Until it is judged, what it does to the work is all that is known.
  const said = record.priority == null ? 'effect' : 'priority'
  const judged = fieldOf(vesselDefectReport, said)?.grades?.[String(record[said])]
  const reached = [judged, dueGrade(vesselDefectReport, record, today)]
  return grades.find((grade) => reached.includes(grade)) ?? null
}
