import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** The first year that can be asked for (specification 2, section 9). */
const firstYear = 2023

/**
 * The years that a list of reports offers, the last one first: from the first one to the present, and those before and
 * beyond that reports bear, as what was kept elsewhere and brought in from a file does, so that none is in no list.
 */
export function listReportYears({ order }: Resource, rows: readonly StoredRecord[], present: number): number[] {
  const years = Array.from({ length: present - firstYear + 1 }, (_, back) => present - back)
  const borne = rows.map((row) => Number(String(row[order]).slice(0, 4))).filter((year) => year > 0)
  return [...new Set([...years, ...borne])].sort((left, right) => right - left)
}
