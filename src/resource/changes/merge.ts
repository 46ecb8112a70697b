import { sameValue } from '#src/lib/canonical-json.ts'
import { coupledFields } from '../description/coupled-fields.ts'
import type { Resource } from '../description/define-resource.ts'
import { type Field, fieldsOf } from '../description/field-description.ts'
import type { Changes } from './change.ts'

/** One clash for people to resolve: the author's starting value, their value, and the present one. */
export type Conflict = {
  field: string
  /**
   * For a clash inside a list: the item's id and field; the field is absent where the whole item was removed or added.
   */
  item?: string
  itemField?: string
  base: unknown
  mine: unknown
  theirs: unknown
}

/** The choice for a clash; `both` joins two long texts, theirs first. */
export type ConflictSide = 'mine' | 'theirs' | 'both'

export type Merged = { fields: Record<string, unknown>; conflicts: Conflict[] }

/**
 * Merges changes into the present fields. A field conflicts only if its present value is neither before nor after; list
 * items merge by id and field; coupled fields clash together. `fields` merges everything that does not clash.
 */
export function mergeChanges(resource: Resource, present: Record<string, unknown>, changes: Changes): Merged {
  const merged: Merged = { fields: { ...present }, conflicts: [] }
  for (const field of fieldsOf(resource)) {
    const change = changes[field.name]
    if (!change) continue
    const now = present[field.name]
    if (sameValue(now, change.before) || sameValue(now, change.after)) put(merged.fields, field.name, change.after)
    else if (field.kind === 'list' || field.kind === 'files') mergeList(merged, field, change, now)
    else merged.conflicts.push({ field: field.name, base: change.before, mine: change.after, theirs: now ?? null })
  }
  for (const group of coupledFields(resource)) mergeCoupled(merged, group, present, changes)
  return merged
}

function put(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (value === null || value === undefined) delete fields[name]
  else fields[name] = value
}

type Item = { id: string; [name: string]: unknown }

function itemsOf(value: unknown): Item[] {
  return Array.isArray(value) ? value.filter(isItem) : []
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'id') === 'string'
}

function mergeList(merged: Merged, field: Field, change: { before: unknown; after: unknown }, now: unknown): void {
  const before = new Map(itemsOf(change.before).map((item) => [item.id, item]))
  const after = new Map(itemsOf(change.after).map((item) => [item.id, item]))
  const result = new Map(itemsOf(now).map((item) => [item.id, item]))
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [base, mine, theirs] = [before.get(id), after.get(id), result.get(id)]
    if (sameValue(base, mine)) continue
    if (sameValue(theirs, base) || sameValue(theirs, mine)) {
      if (mine) result.set(id, mine)
      else result.delete(id)
    } else if (base && mine && theirs) {
      result.set(id, mergeItem(merged, field.name, base, mine, theirs))
    } else {
      merged.conflicts.push({
        field: field.name,
        item: id,
        base: base ?? null,
        mine: mine ?? null,
        theirs: theirs ?? null,
      })
    }
  }
  put(merged.fields, field.name, [...result.values()])
}

function mergeItem(merged: Merged, field: string, base: Item, mine: Item, theirs: Item): Item {
  const item: Item = { ...theirs }
  for (const itemField of new Set([...Object.keys(base), ...Object.keys(mine)])) {
    const [from, to, now] = [base[itemField], mine[itemField], theirs[itemField]]
    if (sameValue(from, to)) continue
    if (sameValue(now, from) || sameValue(now, to)) put(item, itemField, to)
    else {
      merged.conflicts.push({
        field,
        item: mine.id,
        itemField,
        base: from ?? null,
        mine: to ?? null,
        theirs: now ?? null,
      })
    }
  }
  return item
}

function mergeCoupled(
  merged: Merged,
  group: readonly string[],
  present: Record<string, unknown>,
  changes: Changes,
): void {
  const touched = group.filter((name) => changes[name])
  const moved = group.some((name) => {
    const change = changes[name]
    return change ? !sameValue(present[name], change.before) && !sameValue(present[name], change.after) : false
  })
  if (!moved) return
  for (const name of touched) {
    const change = changes[name]
    if (!change || merged.conflicts.some((conflict) => conflict.field === name)) continue
    put(merged.fields, name, present[name])
    merged.conflicts.push({ field: name, base: change.before, mine: change.after, theirs: present[name] ?? null })
  }
}
