import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** The first selectable year (specification 2, section 9). */
const firstYear = 2023

/**
 * The years a list offers, newest first: from the first year to the present, and any others that reports have, such as
 * imported ones, so that every report is listed.
 */
export function listReportYears({ order }: Resource, rows: readonly StoredRecord[], present: number): number[] {
  const years = Array.from({ length: present - firstYear + 1 }, (_, back) => present - back)
  const borne = rows.map((row) => Number(String(row[order]).slice(0, 4))).filter((year) => year > 0)
  return [...new Set([...years, ...borne])].sort((left, right) => right - left)
}
