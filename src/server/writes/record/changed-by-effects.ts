import { isUuid } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import { referencedRecords } from '#src/resource/description/field-references.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { RecordToLock } from './locked-records.ts'

/** Whether areas declare that effects of this resource's writes change records that it names. */
export function changesNamed({ areaParts }: Pick<ServerContext, 'areaParts'>, resourceName: string): boolean {
  return changingFields(areaParts, resourceName).length > 0
}

/** Whether effects of the resource's writes change the record that a field names. */
export function changesField(
  { areaParts }: Pick<ServerContext, 'areaParts'>,
  { name }: Resource,
  field: string | undefined,
): boolean {
  return field !== undefined && changingFields(areaParts, name).includes(field)
}

/** The records named by these values that effects of the resource's writes will change. The values may be unchecked. */
export function changedByEffects(
  { areaParts }: Pick<ServerContext, 'areaParts'>,
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
): RecordToLock[] {
  const changing = changingFields(areaParts, resource.name)
  if (changing.length === 0) return []
  return referencedRecords(fieldsOf(resource), values)
    .filter(({ field, id }) => changing.includes(field) && isUuid(id))
    .map(({ target, id }) => ({ target, id, lock: 'change', isOwn: false }))
}

function changingFields(areaParts: ServerContext['areaParts'], resourceName: string): string[] {
  return areaParts.flatMap(({ afterWrite = [] }) =>
    afterWrite.flatMap((hooks) => (hooks.resource === resourceName ? hooks.changes : [])),
  )
}
