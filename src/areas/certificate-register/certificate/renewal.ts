import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** What stays the same when a paper is renewed; number, dates and files are the new one's own. */
const sameFields = ['name', 'categoryId', 'issuer', 'validity', 'leadDays', 'responsibleId'] as const

/** The first values of the paper that renews another. */
export function renewalOf(record: StoredRecord): Readonly<Record<string, unknown>> {
  return { ...Object.fromEntries(sameFields.map((name) => [name, record[name]])), renewsId: record.id }
}
