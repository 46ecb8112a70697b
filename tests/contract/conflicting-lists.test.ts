import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import { sameValue } from '#src/lib/canonical-json.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { enteredFields, type Field } from '#src/resource/description/field-description.ts'
import { validateFields } from '#src/resource/description/validate.ts'
import { isListItem, type ListItem } from '#src/screens/data/fields/list-item.ts'
import { SeededRandom } from '../sync/seeded-random.ts'
import { ConflictSetup, type SavedRecord } from './conflict-setup.ts'
import { isDue } from './due-resources.ts'
import { expectReadable } from './expect-readable.ts'
import { otherItem, otherValues } from './other-values.ts'

let desk: ConflictSetup

beforeAll(async () => {
  desk = await ConflictSetup.open('listed')
})
afterAll(() => desk.close())

const lists = resources
  .filter(isDue)
  .filter(({ sync, access }) => sync.write === 'draft' && Object.keys(access.update).length > 0)
  .flatMap((resource) =>
    enteredFields(resource)
      .filter(({ kind }) => kind === 'list' || kind === 'files')
      .map((field) => [resource.name, field.name, resource, field] as const),
  )

const itemsOf = (standing: SavedRecord, field: Field): ListItem[] => {
  const items = standing.fields[field.name]
  return Array.isArray(items) ? items.filter(isListItem) : []
}
const sorted = (items: readonly ListItem[]) => [...items].sort((left, right) => (left.id < right.id ? -1 : 1))

/** What two people do to one list, tried out on a record of its own that starts with two items. */
class Contest {
  readonly #resource: Resource
  readonly field: Field
  readonly #random: SeededRandom
  standing: SavedRecord

  constructor(resource: Resource, field: Field, standing: SavedRecord, random: SeededRandom) {
    this.#resource = resource
    this.field = field
    this.standing = standing
    this.#random = random
  }

  static async open(resource: Resource, field: Field): Promise<Contest> {
    await desk.furnish(resource)
    const random = new SeededRandom(7).fork(`${resource.name}/${field.name}`)
    const made = await desk.make(resource)
    const { when } = field
    // What another answer asks for is given with that answer.
    const asked =
      when && !when.is.some((value) => value === made.fields[when.field]) ? { [when.field]: when.is[0] } : {}
    const empty = new Contest(resource, field, { ...made, fields: { ...made.fields, ...asked } }, random)
    for (let tries = 0; tries < 2000; tries += 1) {
      const two = [empty.newItem(), empty.newItem()]
      if (!empty.takes(two)) continue
      const contest = new Contest(resource, field, await desk.make(resource, { ...asked, [field.name]: two }), random)
      if (contest.items.length === 2) return contest
    }
    throw new Error(`no two items of ${resource.name}.${field.name} stand side by side`)
  }

  get items(): ListItem[] {
    return itemsOf(this.standing, this.field)
  }

  newItem(): ListItem {
    if (this.field.kind === 'files') {
      const file = this.#random.pick(desk.stock.filesOf(this.field.target ?? ''))
      return { ...file }
    }
    const item = otherItem(this.field, desk.stock, (values) => this.#random.pick(values))
    if (!isListItem(item)) throw new Error('an item has an id')
    return item
  }

  /** Whether the description takes the list and keeps its items as they are, and apart. */
  takes(items: readonly ListItem[]): boolean {
    if (new Set(items.map(({ id }) => id)).size < items.length) return false
    const checked = validateFields(this.#resource, { ...this.standing.fields, [this.field.name]: items })
    return (
      checked.ok && sameValue(sorted(itemsOf({ ...this.standing, fields: checked.fields }, this.field)), sorted(items))
    )
  }

  /** The first of many pairs of new items that both can be added. */
  twoNew(): [ListItem, ListItem] | null {
    for (let tries = 0; tries < 2000; tries += 1) {
      const [one, other] = [this.newItem(), this.newItem()]
      if (
        this.takes([...this.items, one]) &&
        this.takes([...this.items, other]) &&
        this.takes([...this.items, one, other])
      ) {
        return [one, other]
      }
    }
    return null
  }

  /** The item with one part changed, for each change that the list takes. */
  changesOf(item: ListItem): { part: string; item: ListItem }[] {
    const others = this.items.filter(({ id }) => id !== item.id)
    return this.field.items.flatMap((part) =>
      otherValues(part, item[part.name], desk.stock)
        .map((value) => ({ part: part.name, item: { ...item, [part.name]: value } }))
        .filter((changed) => !sameValue(changed.item, item) && this.takes([...others, changed.item])),
    )
  }

  /** The office and then the tablet save the list; the answer is the tablet's entry. */
  async both(office: readonly ListItem[], onBoard: readonly ListItem[]): Promise<string> {
    const { fields } = this.standing
    const name = this.field.name
    expect(await desk.officeSaves(this.#resource, this.standing, { ...fields, [name]: office })).toBe(true)
    return desk.tabletSaves(this.#resource, this.standing, { ...fields, [name]: onBoard })
  }

  /** Ends the entry's conflict and expects the list to be these items, each once, after one further version. */
  async ends(entry: string, side: 'mine' | 'theirs' | null, items: readonly ListItem[]): Promise<void> {
    if (side === null) expect(await desk.groupsOf(this.#resource, entry)).toBeNull()
    else {
      const groups = (await desk.groupsOf(this.#resource, entry)) ?? []
      expect(groups).toHaveLength(1)
      expectReadable(groups)
      const clashes = Object.fromEntries(groups.flatMap(({ keys }) => keys.map((key) => [key, side])))
      await desk.tablet.resolveConflict(entry, { otherwise: side === 'mine' ? 'theirs' : 'mine', clashes })
      await desk.tablet.pushOutbox(true)
    }
    const { needsYou, waiting } = await desk.tablet.readOutbox()
    expect([needsYou, waiting]).toEqual([[], []])
    this.standing = await desk.read(this.#resource, this.standing.id)
    expect(sorted(this.items)).toEqual(sorted(items))
  }
}

describe.each(lists)('%s, %s', (_resource, _field, resource, field) => {
  test('items of two people merge, and what they do to the same one is settled by item', async () => {
    const contest = await Contest.open(resource, field)
    const added = contest.twoNew()
    if (added) {
      const { items } = contest
      await contest.ends(await contest.both([...items, added[0]], [...items, added[1]]), null, [...items, ...added])
    }
    const { items } = contest
    const [first, ...rest] = items
    if (!first) throw new Error('the list is empty')
    await contest.ends(await contest.both(rest, [...items].reverse()), null, rest)
    const [one, ...others] = contest.items
    if (!one || field.kind === 'files') return

    const changes = contest.changesOf(one)
    const rivalOf = (change: (typeof changes)[number]) =>
      changes.find(({ part, item }) => part === change.part && !sameValue(item, change.item))
    const ashore = changes.find((change) => rivalOf(change))
    const aboard = ashore && rivalOf(ashore)
    if (!ashore || !aboard) throw new Error('no part of an item has two other values')
    await contest.ends(await contest.both([ashore.item, ...others], [aboard.item, ...others]), 'mine', [
      aboard.item,
      ...others,
    ])

    const [again] = contest.items.filter(({ id }) => id === one.id)
    if (!again) throw new Error('the item is gone')
    const later = contest.changesOf(again)
    const [here] = later
    const elsewhere = later.find(({ part, item }) => {
      const together = here && { ...again, [here.part]: here.item[here.part], [part]: item[part] }
      return part !== here?.part && together && contest.takes([together, ...others])
    })
    if (here && elsewhere) {
      const together = { ...again, [here.part]: here.item[here.part], [elsewhere.part]: elsewhere.item[elsewhere.part] }
      await contest.ends(await contest.both([elsewhere.item, ...others], [here.item, ...others]), null, [
        together,
        ...others,
      ])
    }

    const present = contest.items.find(({ id }) => id === one.id)
    const [changed] = present ? contest.changesOf(present) : []
    if (!present || !changed) throw new Error('the item cannot be changed')
    await contest.ends(await contest.both([changed.item, ...others], others), 'theirs', [changed.item, ...others])
    const [more] = contest.changesOf(changed.item)
    if (!more) throw new Error('the item cannot be changed again')
    await contest.ends(await contest.both(others, [more.item, ...others]), 'mine', [more.item, ...others])
    await contest.ends(await contest.both([changed.item, ...others], others), 'mine', others)
  })
})
