import type { Changes } from '#src/resource/changes/change.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { dependentReferences, fitsReference } from '#src/resource/description/dependent-pickers.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { invalid } from '../entry/stopped.ts'

/**
 * Refuses a reference to a record that does not share the value its description asks for (`within`), where the entry
 * names it anew or changes that value. What was named before stays valid, also where the named record moved since.
 */
export async function refuseUnfittingReferences(
  context: ServerContext,
  tx: Transaction,
  resource: Resource,
  newly: Changes,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const errors: FieldErrors = {}
  for (const field of dependentReferences(resource)) {
    const id = fields[field.name]
    const isConcerned = field.name in newly || (field.within !== undefined && field.within.field in newly)
    const target = context.resources.find(({ name }) => name === field.target)
    if (!isConcerned || typeof id !== 'string' || !target) continue
    const named = await readRecord(tx, target, id)
    if (named && !fitsReference(field, fields, named)) {
      const shared = fieldOf(resource, field.within?.field ?? '')?.label ?? ''
      errors[field.name] = [`This belongs to another ${shared.toLowerCase()}`]
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
