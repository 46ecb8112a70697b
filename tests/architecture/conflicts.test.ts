import { describe, expect, test } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { clashKey, resolveChanges } from '#src/offline/outbox/conflicts/resolved-changes.ts'
import { changesBetween } from '#src/resource/changes/change.ts'
import { type Conflict, mergeChanges } from '#src/resource/changes/merge.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { type ConflictGroup, conflictGroups } from '#src/screens/data/conflicts/conflict-groups.ts'
import { isListItem } from '#src/screens/data/fields/list-item.ts'
import { exampleRecord } from '#src/server/documentation/example-record.ts'

const named = (target: string) => `the ${target} of that name`
const example = (resource: Resource, seed: number) =>
  exampleRecord(resource, { idOf: () => uuidV7(), seed, firstDay: '2026-03-01' })

/** Every field at odds, and of lists every item, every field of an item, and an item that one side has removed. */
function clashesOf(resource: Resource, mine: Record<string, unknown>, theirs: Record<string, unknown>): Conflict[] {
  return fieldsOf(resource).flatMap((field): Conflict[] => {
    const [own, other] = [mine[field.name], theirs[field.name]]
    const whole = { field: field.name, base: null, mine: own ?? null, theirs: other ?? null }
    const [item] = Array.isArray(other) ? other.filter(isListItem) : []
    if (!item) return [whole]
    return [
      { field: field.name, item: item.id, base: item, mine: null, theirs: item },
      ...field.items.map(({ name }) => ({
        field: field.name,
        item: item.id,
        itemField: name,
        base: null,
        mine: item[name] ?? null,
        theirs: item[name] ?? null,
      })),
    ]
  })
}

/** Whatever is no word of people's: an id, what a program writes for what it cannot write, a list or an object. */
const noWords = /[0-9a-f]{8}-[0-9a-f]{4}|\[object|undefined|null|NaN|[{}[\]]/

const textsOf = ({ title, about, lines }: ConflictGroup): string[] => [
  title,
  about,
  ...lines.flatMap(({ label, base, mine, theirs }) => [label, ...base.lines, ...mine.lines, ...theirs.lines]),
]

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  const [mine, theirs] = [example(resource, 1), example(resource, 2)]

  test('every clash is one choice, and is told in words', () => {
    const clashes = clashesOf(resource, mine, theirs)
    const groups = conflictGroups(resource, clashes, theirs, named)
    expect(groups.flatMap(({ keys }) => keys).sort()).toEqual(clashes.map(clashKey).sort())
    for (const group of groups) {
      expect(group.title).not.toBe('')
      expect(textsOf(group).filter((text) => noWords.test(text))).toEqual([])
    }
  })

  test('whichever side is chosen, what is sent then meets no clash', () => {
    const envelope: Partial<StoredRecord> = { id: uuidV7(), version: 2 }
    const record = { ...theirs, ...envelope } as StoredRecord
    const changes = changesBetween(resource, {}, mine)
    const { conflicts } = mergeChanges(resource, theirs, changes)
    for (const otherwise of ['mine', 'theirs'] as const) {
      const settled = resolveChanges(changes, record, conflicts, { otherwise })
      const merged = mergeChanges(resource, theirs, settled)
      expect(merged.conflicts).toEqual([])
      for (const { field, item } of conflicts) {
        if (item === undefined) expect(merged.fields[field]).toEqual((otherwise === 'mine' ? mine : theirs)[field])
      }
    }
  })
})
