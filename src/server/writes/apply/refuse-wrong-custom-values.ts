import type { Changes } from '#src/resource/changes/change.ts'
import { type CustomDefinition, customDefinition } from '#src/resource/custom-fields/custom-definition.ts'
import { customErrors, customItems } from '#src/resource/custom-fields/custom-value.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { columnOf, tableOf } from '#src/server/database/schema/resource-table.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { invalid } from '../entry/stopped.ts'

/**
 * Judges custom values by their definitions, where the entry changes them or the category they belong to. What was entered
 * under an earlier definition stays until then.
 */
export async function refuseWrongCustomValues(
  context: ServerContext,
  tx: Transaction,
  resource: Resource,
  newly: Changes,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const errors: FieldErrors = {}
  for (const { name, custom } of fieldsOf(resource)) {
    if (!custom || !(name in newly || custom.category in newly)) continue
    const defining = context.resources.find((one) => one.name === custom.definitions)
    if (!defining) throw new Error(`no resource is called ${custom.definitions}`)
    const definitions = await definitionsOf(tx, defining, custom.of, fields[custom.category])
    Object.assign(errors, customErrors(name, customItems(fields[name]), definitions))
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** The fields defined for a category, retired ones included. */
async function definitionsOf(
  tx: Transaction,
  defining: Resource,
  field: string,
  category: unknown,
): Promise<CustomDefinition[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from "${tableOf(defining).name}" where tenant_id = $1 and deleted_at is null
     and "${columnOf(defining, field)}" = $2 order by id`,
    [tx.tenantId, category ?? null],
  )
  const found: CustomDefinition[] = []
  for (const { id } of rows) {
    const definition = customDefinition(await readRecord(tx, defining, id))
    if (definition) found.push(definition)
  }
  return found
}
