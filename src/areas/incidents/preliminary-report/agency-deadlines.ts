import { formatInstant, offsetMinutesOf } from '#src/lib/instant.ts'
import type { Grade } from '#src/resource/display/grade.ts'
import { type Agency, agencies } from './agency-words.ts'

/**
 * Hours within which an oil spill is reported to NOSDRA in writing (NOSDRA Act 2006, s. 6(2); domain rules, section 4). Of the
 * other agencies the company's procedures and contracts say it, line by line.
 */
const nosdraHours = 24

/** An agency that is to be told, by when, and whether it was. */
export type AgencyDeadline = {
  agency: Agency
  name: string | null
  /** Instant text with the offset of the report. */
  dueAt: string
  informedAt: string | null
}

/** Values of a report by name. */
type Report = Readonly<Record<string, unknown>>
type Line = Readonly<Record<string, unknown>>

/** Whether oil or something else was spilt. */
function isSpill({ category, hasSpill }: Report): boolean {
  return category === 'spill' || hasSpill === true
}

/** The agencies with a deadline, the nearest first: those with hours of their own, and NOSDRA after every spill. */
export function agencyDeadlines(report: Report): AgencyDeadline[] {
  const knownAt = report.knownAt ?? report.dateTime
  if (typeof knownAt !== 'string') return []
  const lines = Array.isArray(report.agencies) ? report.agencies.filter(isLine) : []
  const due = (hours: number) => formatInstant(Date.parse(knownAt) + hours * 3_600_000, offsetMinutesOf(knownAt))
  const named = lines.flatMap((line): AgencyDeadline[] => {
    const agency = agencies.find((one) => one === line.agency)
    const hours = hoursOf(report, line)
    if (agency === undefined || hours === null) return []
    return [{ agency, name: textOf(line.name), dueAt: due(hours), informedAt: textOf(line.informedAt) }]
  })
  const isNosdraNamed = lines.some(({ agency }) => agency === 'nosdra')
  const asked: AgencyDeadline[] =
    isSpill(report) && !isNosdraNamed
      ? [{ agency: 'nosdra', name: null, dueAt: due(nosdraHours), informedAt: null }]
      : []
  return [...named, ...asked].sort((left, right) => Date.parse(left.dueAt) - Date.parse(right.dueAt))
}

/** The law's hours bind, whatever a line says beyond them. */
function hoursOf(report: Report, { agency, withinHours }: Line): number | null {
  const own = typeof withinHours === 'number' ? withinHours : null
  if (agency !== 'nosdra' || !isSpill(report)) return own
  return Math.min(own ?? nosdraHours, nosdraHours)
}

/** The nearest deadline of an agency that was not told yet; null where none is open. */
export function nextAgencyDeadline(report: Report): string | null {
  return agencyDeadlines(report).find(({ informedAt }) => informedAt === null)?.dueAt ?? null
}

/** Minutes until a deadline; negative once it is over. */
export function minutesUntil(dueAt: string, now: number): number {
  return Math.floor((Date.parse(dueAt) - now) / 60_000)
}

/** How pressing a deadline is: an alarm once it is over, urgent in its last quarter of a day. */
export function gradeOfDeadline({ dueAt, informedAt }: AgencyDeadline, now: number): Grade {
  if (informedAt !== null) return 'calm'
  const left = minutesUntil(dueAt, now)
  if (left < 0) return 'alarm'
  return left <= 6 * 60 ? 'urgent' : 'notice'
}

const isLine = (value: unknown): value is Line => typeof value === 'object' && value !== null
const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
