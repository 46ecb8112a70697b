import { type Column, InvalidPacking, PackedTooLarge, packColumn, readColumn } from './packed-columns.ts'

/**
 * JSON texts that are much alike, told as what they have in common and columns of what they do not. A text comes out as it
 * went in, character for character, which is what hashes and signatures ask for.
 */
export type PackedTexts = {
  /** Texts that have the same names in the same order: the first of them, and what differs, place by place. */
  groups: readonly { first: unknown; columns: readonly PackedColumn[] }[]
  /** In the order of the texts: a group by its number, and how many texts of it follow. */
  turns: readonly (readonly [group: number, count: number])[]
}
export type PackedColumn = { path: readonly string[]; column: Column }

type PathValue = { path: readonly string[]; value: unknown }

/** Packs texts; null where one of them would not come out as it went in, such as one that is no JSON or was spaced by hand. */
export function packTexts(texts: readonly string[]): PackedTexts | null {
  const groups = new Map<string, { number: number; first: unknown; texts: PathValue[][] }>()
  const turns: [number, number][] = []
  for (const text of texts) {
    const value = parseOrNull(text)
    const places = listPathValues(value)
    const shape = JSON.stringify(places.map(({ path }) => path))
    const group = groups.get(shape) ?? { number: groups.size, first: value, texts: [] }
    groups.set(shape, group)
    group.texts.push(places)
    const last = turns.at(-1)
    if (last?.[0] === group.number) last[1] += 1
    else turns.push([group.number, 1])
  }
  const packed = { groups: [...groups.values()].map(packGroup), turns }
  const again = unpackTexts(packed)
  return texts.every((text, index) => text === again[index]) ? packed : null
}

/**
 * The texts again. Throws `InvalidPacking` for what packing does not make, and `PackedTooLarge` where they come to more than
 * `most` characters together: a few bytes can say very much.
 */
export function unpackTexts({ groups, turns }: PackedTexts, most = Number.POSITIVE_INFINITY): string[] {
  const counts = groups.map(() => 0)
  for (const [group, count] of turns) {
    if (group >= groups.length) throw new InvalidPacking('a group that is not there')
    counts[group] = (counts[group] ?? 0) + count
  }
  const open = groups.map((group, index) => createGroupReader(group, counts[index] ?? 0))
  const texts: string[] = []
  let size = 0
  for (const [group, count] of turns) {
    for (let turn = 0; turn < count; turn += 1) {
      const text = open[group]?.() ?? ''
      size += text.length
      if (size > most) throw new PackedTooLarge()
      texts.push(text)
    }
  }
  return texts
}

function packGroup({ first, texts }: { first: unknown; texts: readonly PathValue[][] }): PackedTexts['groups'][number] {
  const columns = (texts[0] ?? []).flatMap(({ path, value }, index): PackedColumn[] => {
    const values = texts.map((places) => places[index]?.value)
    const said = JSON.stringify(value)
    return values.every((one) => JSON.stringify(one) === said) ? [] : [{ path, column: packColumn(values) }]
  })
  return { first, columns }
}

/** Tells the texts of a group, one after the other: all of them are made of one value, whose places are filled anew. */
function createGroupReader({ first, columns }: PackedTexts['groups'][number], count: number): () => string {
  const root = { value: structuredClone(first) }
  const fills = columns.map(({ path, column }) => {
    const values = readColumn(column, count)
    const [place, name] = findHolder(root, ['value', ...path])
    return (index: number) => {
      place[name] = values[index]
    }
  })
  let next = 0
  return () => {
    for (const fill of fills) fill(next)
    next += 1
    return JSON.stringify(root.value)
  }
}

/** The object that holds a place, and its name there. */
function findHolder(root: Record<string, unknown>, path: readonly string[]): [Record<string, unknown>, string] {
  let holder = root
  for (const name of path.slice(0, -1)) {
    const value = Object.hasOwn(holder, name) ? holder[name] : null
    if (!isObject(value)) throw new InvalidPacking('a place that is not there')
    holder = value
  }
  const name = path.at(-1) ?? ''
  if (!Object.hasOwn(holder, name)) throw new InvalidPacking('a place that is not there')
  return [holder, name]
}

/** What a value consists of: objects are gone into, all else is one place, also a list, since lists differ in length. */
function listPathValues(value: unknown, path: readonly string[] = []): PathValue[] {
  if (!isObject(value) || Object.keys(value).length === 0) return [{ path, value }]
  return Object.entries(value).flatMap(([name, part]) => listPathValues(part, [...path, name]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What is no JSON is packed as nothing, and so comes out as something else. */
function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
