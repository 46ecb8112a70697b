import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** Reports of a year by their day, as their lists show one year at a time. */
export function ofYear({ order }: Resource, year: string): { where: (record: StoredRecord) => boolean } {
  return { where: (record) => String(record[order]).startsWith(`${year}-`) }
}
