import type { Changes } from '#src/resource/changes/change.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { belongsElsewhere, fitsReference, referencesNamedAnew } from '#src/resource/description/dependent-pickers.ts'
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
  const resourceNamed = (name: string) => context.resources.find((one) => one.name === name)
  const former = Object.fromEntries(Object.entries(newly).map(([name, { before }]) => [name, before]))
  for (const { place, id, reference } of referencesNamedAnew(resource, { ...fields, ...former }, fields)) {
    const target = resourceNamed(reference.field.target ?? '')
    const named = target && (await readRecord(tx, target, id))
    if (named && !fitsReference(reference.field, fields, named))
      errors[place] = [belongsElsewhere(resource, reference, resourceNamed)]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
