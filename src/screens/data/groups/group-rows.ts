import { monthNames } from '#src/lib/format-day.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { type GroupedBy, groupFields } from '#src/resource/display/group-fields.ts'
import { shownValue } from '#src/resource/display/half-quantities.ts'
import { type Sum, sumValues } from '#src/resource/display/sum-values.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { compareNames } from '#src/resource/text/fold-text.ts'
import type { TitleOf } from '#src/screens/format/format-value.ts'
import { fieldMessages } from '#src/screens/messages/field-messages.ts'
import { choiceLabel, stateLabel } from '#src/screens/messages/label.ts'

/** Sums by field; several where a field's values are of several currencies. */
export type Sums = ReadonlyMap<string, readonly Sum[]>

/** Rows that share a value. */
export type RowGroup<Row> = {
  /** The value as filters name it, a month `YYYY-MM`, or '' where there is none. */
  key: string
  label: string
  rows: readonly Row[]
  sums: Sums
}

export type GroupOptions = {
  /** The fields to add up. */
  totals?: readonly string[]
  /** Of whose values one alone is added up. */
  within?: string | undefined
  titleOf: TitleOf
  /** The resource of the people who made and changed records. */
  people: string
}

/**
 * Rows by the value of a field, the month of a day, or the state, each group in the rows' own order. States and choices
 * come as they are described, names alphabetically, months newest first, and rows without a value last. One group
 * without a name where the resource is not grouped by it.
 */
export function groupRows<Row extends StoredRecord>(
  resource: Resource,
  rows: readonly Row[],
  by: string,
  options: GroupOptions,
): RowGroup<Row>[] {
  const how = groupFields(resource).get(by)
  const byKey = new Map<string, Row[]>()
  for (const row of rows) {
    const key = how ? keyOf(row[by], how) : ''
    const group = byKey.get(key)
    if (group) group.push(row)
    else byKey.set(key, [row])
  }
  const groups = [...byKey].map(([key, own]) => ({
    key,
    label: labelOfKey(resource, by, key, options),
    rows: own,
    sums: sumRows(resource, own, options.totals ?? [], options.within),
  }))
  return groups.sort(inOrder(resource, by, how))
}

/** The sums of fields over rows, a number with its halves; none where the rows differ in the field `within`. */
export function sumRows(
  resource: Resource,
  rows: readonly StoredRecord[],
  totals: readonly string[],
  within?: string,
): Sums {
  if (within !== undefined && rows.some((row) => row[within] !== rows[0]?.[within])) return new Map()
  return new Map(
    totals.flatMap((name) => {
      const field = fieldOf(resource, name)
      if (!field) return []
      const values = rows.map((row) => shownValue(field, row))
      return [[name, sumValues(field.kind, values)] as const]
    }),
  )
}

function keyOf(value: unknown, how: GroupedBy): string {
  if (typeof value !== 'string') return typeof value === 'boolean' ? String(value) : ''
  // A moment's text begins with the day by its own clock.
  return how === 'month' ? value.slice(0, 'YYYY-MM'.length) : value
}

function labelOfKey(resource: Resource, by: string, key: string, { titleOf, people }: GroupOptions): string {
  if (key === '') return fieldMessages.empty
  const field = fieldOf(resource, by)
  if (groupFields(resource).get(by) === 'month') return `${monthNames[Number(key.slice(5)) - 1]} ${key.slice(0, 4)}`
  if (field?.kind === 'choice') return choiceLabel(field, key)
  if (field?.kind === 'flag') return key === 'true' ? fieldMessages.yes : fieldMessages.no
  if (by === 'status') return stateLabel(resource, key)
  if (by === 'active') return key === 'true' ? fieldMessages.inUse : fieldMessages.retired
  return titleOf(field?.target ?? people, key) ?? fieldMessages.notHere
}

type Named = { key: string; label: string }

function inOrder(resource: Resource, by: string, how: GroupedBy | undefined): (one: Named, other: Named) => number {
  const described =
    by === 'status' ? Object.keys(resource.workflow?.states ?? {}) : (fieldOf(resource, by)?.values ?? [])
  const isFlag = by === 'active' || fieldOf(resource, by)?.kind === 'flag'
  const places = new Map((isFlag ? ['true', 'false'] : described).map((value, place) => [value, place]))
  const placeOf = ({ key }: Named) => (key === '' ? Number.POSITIVE_INFINITY : (places.get(key) ?? places.size))
  return (one, other) => {
    const [left, right] = [placeOf(one), placeOf(other)]
    if (left !== right) return left - right
    return how === 'month' ? other.key.localeCompare(one.key) : compareNames(one.label, other.label)
  }
}
