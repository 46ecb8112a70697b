import { today } from '#src/lib/instant.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOf, fieldsOfObject } from '#src/resource/description/field-description.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { recordWith } from '../fixtures/record-with.ts'

/** The fields that every record of a resource has. */
export const requiredOf = (resource: Resource) => fieldsOfObject(resource.fields).filter((field) => field.required)

/** What a natural key's first reference names, where references alone tell records apart. */
export function targetOfKey(resource: Resource): string | undefined {
  const keys = fieldsOf(resource).filter((field) => resource.key?.includes(field.name))
  const distinguishes = ({ kind, values }: Field) => kind !== 'choice' || values.length > 1
  return keys.filter(distinguishes).some(({ kind }) => kind !== 'reference') ? undefined : keys[0]?.target
}

/** A record with plain values, as the product would make it for a person. */
export function plainRecord(
  resource: Resource,
  personId: string,
  idOf: (target: string) => string | undefined,
): StoredRecord {
  const values = { text: personId, instant: new Date().toISOString(), date: today() } as const
  const fields = requiredOf(resource).map(({ name, kind, target = '', values: [first] }) => {
    if (kind === 'reference') return [name, idOf(target)]
    if (kind === 'money') return [name, { amount: '1.00', currency: 'NGN' }]
    if (kind === 'list') return [name, []]
    return [name, kind === 'text' || kind === 'instant' || kind === 'date' ? values[kind] : first]
  })
  const scope = { owner: personId, department: null, vessel: null, participants: [] }
  const status = resource.workflow?.start ?? null
  return recordWith(Object.fromEntries(fields), { scope, schemaVersion: resource.version, status })
}
