import type { Resource } from '../description/define-resource.ts'
import type { Conflict } from './merge.ts'
import { upgradeFields } from './upgrade.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * A clash reported under an earlier version, upgraded: several where the field was split, unchanged where nothing of it
 * is left. A clash within a list is upgraded in an item that has nothing else.
 */
export function upgradeConflicts(resource: Resource, clash: Conflict, schemaVersion: number): Conflict[] {
  const { field, item, itemField } = clash
  const upgraded = (fields: Values) => upgradeFields(resource, fields, schemaVersion)
  const upgradedSides = (['base', 'mine', 'theirs'] as const).map((side) => clash[side])
  const clashes: Conflict[] = []
  if (item === undefined) {
    const [nothing = {}, ...sides] = [null, ...upgradedSides].map((value) =>
      upgraded(isNone(value) ? {} : { [field]: value }),
    )
    for (const name of namesGiven(nothing, sides)) clashes.push({ ...clash, field: name, ...sidesOf(sides, name) })
  } else if (itemField === undefined) {
    const sides = upgradedSides.map((value) => itemsById(upgraded({ [field]: isNone(value) ? [] : [value] }), item))
    for (const name of namesGiven({}, sides)) clashes.push({ ...clash, field: name, ...sidesOf(sides, name) })
  } else {
    const [nothing = {}, ...sides] = [null, ...upgradedSides].map((value) => {
      const alone = isNone(value) ? { id: item } : { id: item, [itemField]: value }
      return itemsById(upgraded({ [field]: [alone] }), item)
    })
    for (const name of namesGiven({}, sides)) {
      const items = sides.map((side) => side[name] ?? {})
      for (const part of namesGiven(nothing[name] ?? {}, items))
        clashes.push({ ...clash, field: name, itemField: part, ...sidesOf(items, part) })
    }
  }
  return clashes.length > 0 ? clashes : [clash]
}

const isNone = (value: unknown) => value === null || value === undefined

/** Names present on any side; values an upgrade adds to nothing are not the author's. */
function namesGiven(nothing: Values, sides: readonly Values[]): Set<string> {
  return new Set(sides.flatMap((side) => Object.keys(side)).filter((name) => !(name in nothing)))
}

function sidesOf(sides: readonly Values[], name: string): Pick<Conflict, 'base' | 'mine' | 'theirs'> {
  const [base, mine, theirs] = sides.map((side) => side[name] ?? null)
  return { base, mine, theirs }
}

/** The item of an id in each list that contains it. */
function itemsById(fields: Values, id: string): Record<string, Values> {
  const found: Record<string, Values> = {}
  for (const [name, value] of Object.entries(fields)) {
    const items: unknown[] = Array.isArray(value) ? value : []
    const item = items.find((one) => Reflect.get(Object(one), 'id') === id)
    if (item !== undefined) found[name] = { ...Object(item) }
  }
  return found
}
