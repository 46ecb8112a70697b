import { clashKey, joinTexts } from '#src/offline/outbox/conflicts/resolved-changes.ts'
import type { Conflict } from '#src/resource/changes/merge.ts'
import { coupledFields } from '#src/resource/description/coupled-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldOf, fieldsOf } from '#src/resource/description/field-description.ts'
import { shownValue } from '#src/resource/display/half-quantities.ts'
import type { TitleOf } from '#src/screens/format/format-value.ts'
import { allOf } from '#src/screens/messages/joined-names.ts'
import { conflictTitle, summarizeItem } from './conflict-title.ts'
import { type DescribedValue, describeItem, describeUnknown, describeValue } from './described-value.ts'

/** One clash as text: its label (empty where the choice's title suffices) and the three values. */
export type ConflictLine = {
  key: string
  label: string
  base: DescribedValue
  mine: DescribedValue
  theirs: DescribedValue
}

/** One choice: a clash, or several that are decided together. */
export type ConflictGroup = {
  /** The first clash's key; `keys` are all that the choice decides. */
  key: string
  keys: readonly string[]
  /** The field: 'Wind', 'Towing 2, Distance'. */
  title: string
  /** The list item by its contents: 'Deck barge BJ-230'; otherwise empty. */
  about: string
  lines: readonly ConflictLine[]
  /** Whether both values may be kept, one below the other. */
  mayKeepBoth: boolean
  /** Whether it concerns a whole item; a missing side is then a removal. */
  isItem: boolean
}

/** A clash to show, and the keys its choice decides. */
type KeyedConflict = { conflict: Conflict; keys: readonly string[] }
type DescribedConflict = KeyedConflict & { line: ConflictLine; title: string; about: string; field: Field | undefined }

/**
 * The choices of a conflict in the description's order, lists by item. Coupled fields are one choice. An item is named
 * by its place in the office's record and its contents.
 */
export function conflictGroups(
  resource: Resource,
  conflicts: readonly Conflict[],
  record: Readonly<Record<string, unknown>>,
  titleOf: TitleOf,
): ConflictGroup[] {
  const order = new Map(fieldsOf(resource).map(({ name }, at) => [name, at]))
  const place = ({ field }: Conflict) => order.get(field) ?? order.size
  const joined = joinHalves(resource, conflicts)
    .sort((left, right) => place(left.conflict) - place(right.conflict))
    .map((clash) => describeConflict(resource, clash, record, titleOf))
  const groups: ConflictGroup[] = []
  const used = new Set<DescribedConflict>()
  for (const one of joined) {
    if (used.has(one)) continue
    const coupled = coupledFields(resource).find((names) => names.includes(one.conflict.field)) ?? []
    const together = joined.filter((other) => other === one || coupled.includes(other.conflict.field))
    for (const other of together) used.add(other)
    groups.push(groupOf(one, together))
  }
  return groups
}

function groupOf(first: DescribedConflict, together: readonly DescribedConflict[]): ConflictGroup {
  const [only] = together.length === 1 ? together : []
  return {
    key: first.line.key,
    keys: together.flatMap(({ keys }) => keys),
    title: only ? only.title : allOf(together.map(({ title }) => title)),
    about: only?.about ?? '',
    lines: only ? [{ ...only.line, label: '' }] : together.map(({ line }) => line),
    mayKeepBoth: only !== undefined && bothFit(only),
    isItem: only?.conflict.item !== undefined && only.conflict.itemField === undefined,
  }
}

/** Whether mine and theirs read differently: an empty list and none do not. */
export function hasVisibleDifference({ lines }: ConflictGroup): boolean {
  return lines.some(({ mine, theirs }) => JSON.stringify(mine) !== JSON.stringify(theirs))
}

/** Only long texts, where both fit and neither contains the other. */
function bothFit({ conflict: { mine, theirs }, field }: DescribedConflict): boolean {
  if (field?.kind !== 'longText' || typeof mine !== 'string' || typeof theirs !== 'string') return false
  const both = joinTexts(theirs, mine)
  return both !== mine && both !== theirs && field.schema.safeParse(both).success
}

/** A number and its halves clash together and are shown as one quantity. */
function joinHalves(resource: Resource, conflicts: readonly Conflict[]): KeyedConflict[] {
  const clashes = new Map(conflicts.map((conflict) => [clashKey(conflict), { conflict, keys: [clashKey(conflict)] }]))
  for (const { name, halves } of fieldsOf(resource)) {
    const [whole, half] = [clashes.get(name)?.conflict, clashes.get(halves ?? '')?.conflict]
    if (!whole || !half || halves === undefined) continue
    const joined = (side: 'base' | 'mine' | 'theirs') =>
      shownValue({ name, halves }, { [name]: whole[side], [halves]: half[side] })
    const conflict = { field: name, base: joined('base'), mine: joined('mine'), theirs: joined('theirs') }
    // Where an empty half meets a zero, only the separate names show the difference.
    if (conflict.mine === conflict.theirs) continue
    clashes.set(name, { conflict, keys: [name, halves] })
    clashes.delete(halves)
  }
  return [...clashes.values()]
}

function describeConflict(
  resource: Resource,
  { conflict, keys }: KeyedConflict,
  record: Readonly<Record<string, unknown>>,
  titleOf: TitleOf,
): DescribedConflict {
  const whole = fieldOf(resource, conflict.field)
  const part = whole?.items.find(({ name }) => name === conflict.itemField)
  const value = (side: unknown): DescribedValue => {
    if (!whole || (conflict.itemField !== undefined && !part)) return describeUnknown(side)
    if (part) return describeValue(side, part, titleOf)
    return conflict.item === undefined ? describeValue(side, whole, titleOf) : describeItem(side, whole, titleOf)
  }
  const title = conflictTitle(resource, conflict, record, whole, part)
  const line = { base: value(conflict.base), mine: value(conflict.mine), theirs: value(conflict.theirs) }
  return {
    conflict,
    keys,
    field: conflict.item === undefined ? whole : part,
    title,
    about: whole && part ? summarizeItem(conflict, record, whole, part, titleOf) : '',
    line: { key: clashKey(conflict), label: title, ...line },
  }
}
