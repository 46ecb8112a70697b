import type { Actor } from '#src/resource/actor/actor.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { type Figure, figureAddress, figureRows } from './figure.ts'

/** A list that is counted: a figure without its words. */
export type CountedList = Omit<Figure, 'label' | 'group'>

/** How many records of a list name the same record in a field, and the address of just those. */
export type FieldCount = { value: string; count: number; href: string }

/** The records of a list by the value of a field which its list filters by, most first; those without one are left out. */
export function countByField(
  list: CountedList,
  by: string,
  actor: Actor,
  rows: readonly StoredRecord[],
): readonly FieldCount[] {
  const figure: Figure = { ...list, label: '', group: 'period' }
  const counts = new Map<string, number>()
  for (const row of figureRows(figure, actor, rows)) {
    const value = row[by]
    if (typeof value === 'string' && value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts]
    .map(([value, count]) => ({
      value,
      count,
      href: figureAddress({ ...figure, search: { ...list.search, [by]: value } }),
    }))
    .sort((one, other) => other.count - one.count || one.value.localeCompare(other.value))
}
