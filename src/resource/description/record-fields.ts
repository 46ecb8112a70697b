import type { StoredRecord } from '../envelope/stored-record.ts'
import type { Resource } from './define-resource.ts'
import { fieldsOf } from './field-description.ts'

/** The fields of a record without its envelope. */
export function fieldsOfRecord(resource: Resource, record: StoredRecord): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const { name } of fieldsOf(resource))
    if (record[name] !== undefined && record[name] !== null) fields[name] = record[name]
  return fields
}
