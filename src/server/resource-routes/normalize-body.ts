import { isPlainDate } from '#src/lib/instant.ts'
import { tidyFields } from '#src/resource/changes/tidy-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOf, fieldsOfObject } from '#src/resource/description/field-description.ts'
import { canonicalDecimal, canonicalMoney } from '#src/resource/money/amount.ts'
import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { readOtherNames } from './other-names.ts'
import type { WriteBody } from './write-body.ts'

/**
 * A day `dd-mm-yyyy` as `YYYY-MM-DD` (specification 1, section 5: 'dd-mm-yyyy or ISO'). Any other text, an impossible
 * day included, is returned unchanged for validation.
 */
export function normalizeDay(text: string): string {
  const [, day, month, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(text) ?? []
  const iso = `${year}-${month}-${day}`
  return isPlainDate(iso) ? iso : text
}

/**
 * An instant in UTC, `2026-11-21 09:30` or with seconds, as ISO text (specification 2, section 5: 'UTC text in the form
 * date space time'). Any other text is returned unchanged for validation.
 */
function normalizeInstant(text: string): string {
  return /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(text) ? `${text.replace(' ', 'T')}Z` : text
}

/**
 * Normalises a request's fields, seen values and answers before anything else, so that entries, hashes and the history
 * have one form of days, instants, amounts and texts. What the author saw stays as it was stored.
 */
export function normalizeBody(
  areaParts: readonly AreaServerPart[],
  resource: Resource,
  action: string,
  body: WriteBody,
): WriteBody {
  const ask = resource.workflow?.transitions[action]?.ask
  const before = normalizeFields(areaParts, resource, body.before)
  return {
    ...body,
    fields: tidyFields(resource, normalizeFields(areaParts, resource, body.fields), before),
    before,
    answers: ask ? normalizeValues(fieldsOfObject(ask), body.answers) : body.answers,
  }
}

/** A request's fields in the form that records store. */
export function normalizeFields(
  areaParts: readonly AreaServerPart[],
  resource: Resource,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const inUtc = new Set(areaParts.flatMap(({ utcInstants }) => utcInstants ?? []))
  const withInstants = Object.entries(readOtherNames(resource, given)).map(([name, value]) => {
    const isOne = typeof value === 'string' && inUtc.has(`${resource.name}:${name}`)
    return [name, isOne ? normalizeInstant(value) : value]
  })
  return normalizeValues(fieldsOf(resource), Object.fromEntries(withInstants))
}

function normalizeValues(fields: readonly Field[], given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const normalized = Object.entries(given).map(([name, value]) => {
    const field = fields.find((one) => one.name === name)
    return [name, field ? normalizeValue(field, value) : value]
  })
  return Object.fromEntries(normalized)
}

/** An impossible value is returned unchanged. */
function normalizeValue(field: Field, value: unknown): unknown {
  if (field.kind === 'date' && typeof value === 'string') return normalizeDay(value)
  // Such as those of a vacancy request (specification 2, section 5).
  if (field.kind === 'flag' && (value === 'true' || value === 'false')) return value === 'true'
  if (field.kind === 'money') return canonicalMoney(value)
  if (field.kind === 'decimal' && typeof value === 'string') return canonicalDecimal(value)
  if (field.kind === 'list' && Array.isArray(value)) return value.map((item: unknown) => normalizeItem(field, item))
  return value
}

function normalizeItem(list: Field, item: unknown): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item
  return normalizeValues(list.items, Object.fromEntries(Object.entries(item)))
}
