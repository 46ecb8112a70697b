import { canonicalJson } from '#src/lib/canonical-json.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { foldText } from '#src/resource/text/fold-text.ts'

type Values = Readonly<Record<string, unknown>>
type NamedRow = { number: number; fields: Values; present: StoredRecord | null }

/**
 * The rows that give a name which a row above gives too, each with that row's number; of resources whose description says
 * `unique`. A trial tries each row alone, and would let both pass. A row that leaves its record's name as it stands gives
 * none: records of earlier releases that share a name keep it.
 */
export function namesGivenTwice(resource: Resource, rows: readonly NamedRow[]): ReadonlyMap<number, number> {
  const twice = new Map<number, number>()
  const first = new Map<string, number>()
  for (const { number, fields, present } of rows) {
    const name = nameOf(resource, { ...present, ...fields })
    if (name === null || (present !== null && nameOf(resource, present) === name)) continue
    const above = first.get(name)
    if (above === undefined) first.set(name, number)
    else twice.set(number, above)
  }
  return twice
}

/** What may be given once, as `refuse-taken-name.ts` compares it; null where there is no such name. */
function nameOf({ unique }: Resource, values: Values): string | null {
  const [field, ...within] = unique ?? []
  const name = field === undefined ? undefined : values[field]
  if (typeof name !== 'string' || name === '') return null
  return canonicalJson([foldText(name), ...within.map((one) => values[one] ?? null)])
}
