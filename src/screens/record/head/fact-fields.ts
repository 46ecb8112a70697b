import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldOf } from '#src/resource/description/field-description.ts'
import { shownFields } from '#src/resource/display/half-quantities.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** Facts below a title, beside the number, at most (screens, section 3). */
export const maxFacts = 5

/** Days by which something is due or ends are facts of their own; descriptions say so in the field's name only. */
const endingDay = /^(due|expir|ends|validUntil|neededBy)|(Due|Ends)$/

/**
 * The fields that stand below a record's title: those named, in that order, else what the record belongs to (vessel,
 * department, person), the days by which it is due or expires, and its amounts. Empty fields are left out, and by default
 * also those in the title and the hidden ones.
 */
export function factFields(
  resource: Resource,
  record: StoredRecord,
  names: readonly string[] | undefined,
  hidden: readonly string[] = [],
): Field[] {
  const chosen = names ?? defaultNames(resource).filter((name) => !hidden.includes(name))
  const shown = shownFields(resource)
  return chosen
    .map((name) => fieldOf(resource, name))
    .filter((field) => field !== undefined)
    .filter((field) => shown.includes(field) && isFilled(record[field.name]))
    .slice(0, maxFacts)
}

/** A scope taken from the author names no field, and is left out with what is unknown. */
function defaultNames(resource: Resource): string[] {
  const { vessel, department, owner } = resource.scope
  const fields = shownFields(resource)
  const days = fields.filter(({ kind, name }) => kind === 'date' && endingDay.test(name))
  const amounts = fields.filter(({ kind }) => kind === 'money')
  const names = [vessel, department, owner, ...[...days, ...amounts].map(({ name }) => name)]
  return [...new Set(names)].filter((name): name is string => name !== undefined && !resource.title.includes(name))
}

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== ''
