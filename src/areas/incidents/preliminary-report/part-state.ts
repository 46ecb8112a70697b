import { fieldsOfPart } from './report-fields.ts'
import { type ReportPart, reportParts } from './report-parts.ts'

type Report = Readonly<Record<string, unknown>>

/** Whether something was written in a part of a report; an answer of no is one too. */
export function isPartDone(report: Report, part: ReportPart): boolean {
  return fieldsOfPart[part].some((name) => {
    const value = report[name]
    return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)
  })
}

/** The parts in which nothing was written yet, in their order. */
export function openParts(report: Report): ReportPart[] {
  return reportParts.filter((part) => !isPartDone(report, part))
}
