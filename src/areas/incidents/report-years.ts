import type { Resource } from '#src/resource/define-resource.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'

/** The first year that can be asked for (specification 2, section 9). */
const firstYear = 2023

/**
 * The years that a list of reports offers, the last one first: from the first one to the present, and those beyond it that
 * reports bear, so that none is in no list.
 */
export function reportYears({ order }: Resource, rows: readonly StoredRecord[], present: number): number[] {
  const years = Array.from({ length: present - firstYear + 1 }, (_, back) => present - back)
  const beyond = rows.map((row) => Number(String(row[order]).slice(0, 4))).filter((year) => year > present)
  return [...new Set([...years, ...beyond])].sort((left, right) => right - left)
}
