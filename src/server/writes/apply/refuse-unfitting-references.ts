import { withinSentence } from '#src/lib/within-sentence.ts'
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
  for (const { path, field, within } of dependentReferences(resource)) {
    const target = context.resources.find(({ name }) => name === field.target)
    if (!target) continue
    const shared = fieldOf(resource, within.field)?.label ?? ''
    for (const { place, id } of namedAnew(path, newly, within.field in newly, fields)) {
      const named = await readRecord(tx, target, id)
      if (named && !fitsReference(field, fields, named))
        errors[place] = [`This belongs to another ${withinSentence(shared)}`]
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** The ids at a path that the entry names, each with its place: `engineId`, or `parts.0.itemId`. */
function namedAnew(
  path: string,
  newly: Changes,
  isMoved: boolean,
  fields: Readonly<Record<string, unknown>>,
): { place: string; id: string }[] {
  const [name = '', inItem] = path.split('.')
  if (!isMoved && !(name in newly)) return []
  const value = fields[name]
  if (inItem === undefined) return typeof value === 'string' ? [{ place: name, id: value }] : []
  const before = isMoved ? new Set<string>() : idsIn(newly[name]?.before, inItem)
  return itemsOf(value).flatMap((item, index) => {
    const id = item[inItem]
    return typeof id === 'string' && !before.has(id) ? [{ place: `${name}.${index}.${inItem}`, id }] : []
  })
}

function idsIn(value: unknown, inItem: string): Set<string> {
  return new Set(itemsOf(value).flatMap((item) => (typeof item[inItem] === 'string' ? [item[inItem]] : [])))
}

function itemsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : []
}
