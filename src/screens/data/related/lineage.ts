import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf, fieldsOf } from '#src/resource/description/field-description.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** A record in the line, and its kind. */
export type LineageRecord<Row extends StoredRecord = StoredRecord> = { resource: Resource; record: Row }

/** Where a record comes from, the first origin first, and what came of it, the nearest first. */
export type Lineage<Row extends StoredRecord = StoredRecord> = {
  ancestors: readonly LineageRecord<Row>[]
  descendants: readonly LineageRecord<Row>[]
}

/** A line longer than this is no help to anybody; it also ends one that leads back to itself. */
const maxRecords = 12

/** A field that names the record another came of, and that record's kind; where it may be of several, what says so. */
export type Origin = { field: string; target: string; kindIn?: string }

/** The fields of a kind that name the record it came of, once for each kind that this may be. */
export function originsOf(resource: Resource): Origin[] {
  return fieldsOf(resource).flatMap(({ name, origin, target }): Origin[] => {
    if (origin === undefined) return []
    if (origin === true) return target === undefined ? [] : [{ field: name, target }]
    const { kindIn } = origin
    return (fieldOf(resource, kindIn)?.values ?? []).map((kind) => ({ field: name, target: kind, kindIn }))
  })
}

/** Whether the record came of the one with this id. */
function cameOf(record: StoredRecord, { field, target, kindIn }: Origin, id: string): boolean {
  return record[field] === id && (kindIn === undefined || record[kindIn] === target)
}

/** The names of all kinds that may stand in one line with records of this kind; itself alone where nothing comes of anything. */
export function kindsInLine(name: string, resources: ReadonlyMap<string, Resource>): readonly string[] {
  const links = [...resources.values()].flatMap((resource) =>
    originsOf(resource)
      .filter(({ target }) => resources.has(target))
      .map(({ target }) => [resource.name, target] as const),
  )
  const found = new Set([name])
  for (const kind of found) {
    for (const [from, to] of links) {
      if (from === kind) found.add(to)
      if (to === kind) found.add(from)
    }
  }
  return [...found]
}

/**
 * The line of a record, from the rows of each kind in it. A record that is not among them, since it is not on this device
 * or not for this person, is left out with what lies beyond it.
 */
export function lineageOf<Row extends StoredRecord>(
  start: LineageRecord<Row>,
  rows: ReadonlyMap<string, readonly Row[]>,
  resources: ReadonlyMap<string, Resource>,
): Lineage<Row> {
  const seen = new Set([start.record.id])
  const take = (one: LineageRecord<Row> | null) => {
    if (one === null || seen.has(one.record.id) || seen.size > maxRecords) return null
    seen.add(one.record.id)
    return one
  }
  const ancestors: LineageRecord<Row>[] = []
  for (let next = take(originOf(start, rows, resources)); next !== null; next = take(originOf(next, rows, resources))) {
    ancestors.unshift(next)
  }
  const descendants: LineageRecord<Row>[] = []
  for (let at: LineageRecord<Row> | undefined = start, index = 0; at !== undefined; at = descendants[index++]) {
    for (const child of childrenOf(at.record.id, at.resource.name, rows, resources)) {
      const taken = take(child)
      if (taken) descendants.push(taken)
    }
  }
  return { ancestors, descendants }
}

function originOf<Row extends StoredRecord>(
  { resource, record }: LineageRecord<Row>,
  rows: ReadonlyMap<string, readonly Row[]>,
  resources: ReadonlyMap<string, Resource>,
): LineageRecord<Row> | null {
  for (const origin of originsOf(resource)) {
    const { target } = origin
    const kind = resources.get(target)
    const found = rows.get(target)?.find(({ id }) => cameOf(record, origin, id))
    if (kind && found) return { resource: kind, record: found }
  }
  return null
}

function childrenOf<Row extends StoredRecord>(
  id: string,
  name: string,
  rows: ReadonlyMap<string, readonly Row[]>,
  resources: ReadonlyMap<string, Resource>,
): LineageRecord<Row>[] {
  const children = [...rows].flatMap(([kind, records]) => {
    const resource = resources.get(kind)
    if (!resource) return []
    const origins = originsOf(resource).filter(({ target }) => target === name)
    return records.flatMap((record) =>
      origins.some((origin) => cameOf(record, origin, id)) ? [{ resource, record }] : [],
    )
  })
  return children.sort((left, right) => (left.record.createdAt < right.record.createdAt ? -1 : 1))
}
