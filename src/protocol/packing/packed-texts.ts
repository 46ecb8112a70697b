import { type Column, InvalidPacking, PackedTooLarge, packColumn, readColumn } from './packed-columns.ts'

/**
 * Packs similar JSON texts as their common structure and columns of differences. Each text is restored character for
 * character, as hashes and signatures require.
 */
export type PackedTexts = {
  /** Texts with the same names in the same order: the first of them, and the differences by place. */
  groups: readonly { first: unknown; columns: readonly PackedColumn[] }[]
  /** The original order: a group's number, and how many of its texts follow. */
  turns: readonly (readonly [group: number, count: number])[]
}
export type PackedColumn = { path: readonly string[]; column: Column }

type PathValue = { path: readonly string[]; value: unknown }

/** Packs texts; null where one would not unpack identically, such as one that is no JSON or has extra spaces. */
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
 * Unpacks the texts. Throws `InvalidPacking` for other input, and `PackedTooLarge` beyond `maxLength` characters: a few
 * bytes can expand enormously.
 */
export function unpackTexts({ groups, turns }: PackedTexts, maxLength = Number.POSITIVE_INFINITY): string[] {
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
      if (size > maxLength) throw new PackedTooLarge()
      texts.push(text)
    }
  }
  return texts
}

function packGroup({ first, texts }: { first: unknown; texts: readonly PathValue[][] }): PackedTexts['groups'][number] {
  const columns = (texts[0] ?? []).flatMap(({ path, value }, index): PackedColumn[] => {
    const values = texts.map((places) => places[index]?.value)
    const text = JSON.stringify(value)
    return values.every((one) => JSON.stringify(one) === text) ? [] : [{ path, column: packColumn(values) }]
  })
  return { first, columns }
}

/** Writes a group's texts one after the other from one value whose places are refilled. */
function createGroupReader({ first, columns }: PackedTexts['groups'][number], count: number): () => string {
  const root = { value: structuredClone(first) }
  const fills = columns.map(({ path, column }) => {
    const values = readColumn(column, count)
    const [place, name] = findParent(root, ['value', ...path])
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

/** The object that contains a place, and its name there. */
function findParent(root: Record<string, unknown>, path: readonly string[]): [Record<string, unknown>, string] {
  let parent = root
  for (const name of path.slice(0, -1)) {
    const value = Object.hasOwn(parent, name) ? parent[name] : null
    if (!isObject(value)) throw new InvalidPacking('a place that is not there')
    parent = value
  }
  const name = path.at(-1) ?? ''
  if (!Object.hasOwn(parent, name)) throw new InvalidPacking('a place that is not there')
  return [parent, name]
}

/**
 * The places of a value: objects are descended into, everything else is one place, lists included, since their lengths
 * differ.
 */
function listPathValues(value: unknown, path: readonly string[] = []): PathValue[] {
  if (!isObject(value) || Object.keys(value).length === 0) return [{ path, value }]
  return Object.entries(value).flatMap(([name, part]) => listPathValues(part, [...path, name]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Invalid JSON is packed as nothing, so the identity check fails. */
function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
