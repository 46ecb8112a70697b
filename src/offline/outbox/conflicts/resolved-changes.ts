import { sameValue } from '#src/lib/canonical-json.ts'
import type { Changes } from '#src/resource/changes/change.ts'
import type { Conflict, ConflictSide } from '#src/resource/changes/merge.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** The chosen side of each clash, by `clashKey`; `otherwise` for the rest. */
export type ClashChoice = { otherwise: 'mine' | 'theirs'; clashes?: Readonly<Record<string, ConflictSide>> }

/** The key of one clash: the field, and inside a list the item and its field. */
export function clashKey(conflict: Pick<Conflict, 'field' | 'item' | 'itemField'>): string {
  return [conflict.field, conflict.item, conflict.itemField].filter((part) => part !== undefined).join('/')
}

/**
 * The changes of the entry that resolves a conflict: the author's changes on the current record, with the chosen side
 * of each clash. Every `before` is the current value, so that it merges unless the record changes again. Fields without
 * effect are left out.
 */
export function resolveChanges(
  changes: Changes,
  record: StoredRecord,
  conflicts: readonly Conflict[],
  choice: ClashChoice,
): Changes {
  const resolved: Record<string, { before: unknown; after: unknown }> = {}
  for (const [field, change] of Object.entries(changes)) {
    const clashes = conflicts.filter((conflict) => conflict.field === field)
    const now = record[field] ?? null
    const after =
      isItemList(change.before) && isItemList(change.after) && isItemList(now)
        ? resolveList(change, now, clashes, choice)
        : chooseValue(clashes[0], choice, change.after, now)
    if (!sameValue(now, after)) resolved[field] = { before: now, after: after ?? null }
  }
  return resolved
}

function sideOf(conflict: Conflict, choice: ClashChoice): ConflictSide {
  return choice.clashes?.[clashKey(conflict)] ?? choice.clashes?.[conflict.field] ?? choice.otherwise
}

/** The chosen value of one clash; without a choice, the author's. */
function chooseValue(clash: Conflict | undefined, choice: ClashChoice, mine: unknown, theirs: unknown): unknown {
  const side = clash ? sideOf(clash, choice) : 'mine'
  return side === 'both' ? joinTexts(theirs, mine) : side === 'theirs' ? theirs : mine
}

/** Two texts one below the other, theirs first; if one contains the other, that one. */
export function joinTexts(theirs: unknown, mine: unknown): unknown {
  if (typeof theirs !== 'string' || typeof mine !== 'string') return mine ?? theirs
  if (theirs.includes(mine)) return theirs
  return mine.includes(theirs) ? mine : `${theirs}\n\n${mine}`
}

type Item = { readonly id: string; readonly [name: string]: unknown }

/** Lists merge by item; an empty value counts as a list, so that a first item can be added. */
function isItemList(value: unknown): value is readonly Item[] | null | undefined {
  if (value === null || value === undefined) return true
  return Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && 'id' in item)
}

function resolveList(
  change: { before: unknown; after: unknown },
  now: readonly Item[] | null | undefined,
  clashes: readonly Conflict[],
  choice: ClashChoice,
): unknown {
  const whole = clashes.find((clash) => clash.item === undefined)
  if (whole) return sideOf(whole, choice) === 'theirs' ? now : change.after
  const [before, after] = [byId(change.before), byId(change.after)]
  if (before.size === 0 && after.size === 0) return change.after
  const result = new Map(byId(now))
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [base, mine] = [before.get(id), after.get(id)]
    if (sameValue(base, mine)) continue
    const clash = clashes.find((conflict) => conflict.item === id && conflict.itemField === undefined)
    if (clash && sideOf(clash, choice) === 'theirs') continue
    if (!mine) result.delete(id)
    else if (!base || clash || !result.has(id)) result.set(id, mine)
    else result.set(id, resolveItem(base, mine, result.get(id) ?? mine, clashes, choice))
  }
  return [...result.values()]
}

function resolveItem(base: Item, mine: Item, theirs: Item, clashes: readonly Conflict[], choice: ClashChoice): Item {
  const item: Record<string, unknown> = { ...theirs }
  for (const name of new Set([...Object.keys(base), ...Object.keys(mine)])) {
    if (sameValue(base[name], mine[name])) continue
    const clash = clashes.find((conflict) => conflict.item === mine.id && conflict.itemField === name)
    const value = chooseValue(clash, choice, mine[name], theirs[name])
    if (value === undefined || value === null) delete item[name]
    else item[name] = value
  }
  return { ...item, id: mine.id }
}

function byId(value: unknown): Map<string, Item> {
  return new Map(isItemList(value) ? (value ?? []).map((item) => [item.id, item]) : [])
}
