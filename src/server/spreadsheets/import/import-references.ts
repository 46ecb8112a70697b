import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { foldText } from '#src/resource/text/fold-text.ts'
import { tidyCell } from '#src/resource/text/tidy-text.ts'
import { readRecords } from '#src/server/database/records/record-list.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { FindReference, Read } from './cell-value.ts'
import type { ImportColumn } from './import-columns.ts'

/** Records by id, number or folded title, of the resources that the file's columns reference and the person may read. */
export async function referenceFinder(
  tx: Transaction,
  resources: readonly Resource[],
  actor: Actor,
  columns: readonly ImportColumn[],
): Promise<FindReference> {
  const targets = new Set(columns.flatMap((column) => (column.as === 'field' ? (column.field.target ?? []) : [])))
  const known = new Map<string, { byName: Names; byOwnName: Names }>()
  for (const target of resources.filter(({ name }) => targets.has(name))) {
    const byName: Names = new Map()
    const byOwnName: Names = new Map()
    const titles = await titlesWithin(tx, resources, actor, target)
    for await (const records of readRecords(tx, target, { actor, lines: target.access.read, order: 'asc' })) {
      for (const record of records) {
        for (const name of [record.id, record.number, titleText(target, record, titles)]) note(byName, name, record.id)
        note(byOwnName, ownName(target, record), record.id)
      }
    }
    known.set(target.name, { byName, byOwnName })
  }
  return (target, text): Read => {
    const { byName, byOwnName } = known.get(target) ?? {}
    // 'Main engine, port' is found where one vessel alone has one, as sheets say it that know no other.
    const alike = byName?.get(foldText(text)) ?? byOwnName?.get(foldText(text)) ?? []
    // Where several are written alike, the one whose accents and apostrophes are the cell's is meant.
    const exact = alike.filter(({ name }) => name === spelt(text))
    const found = [...new Set((exact.length > 0 ? exact : alike).map(({ id }) => id))]
    const [id] = found
    if (id === undefined) return { error: `There is none called '${text}'` }
    if (found.length === 1) return { value: id }
    return { error: `Several are called '${text}'. Please give the id`, among: found }
  }
}

/** A record by one of its names. */
type Named = { id: string; name: string }
/** Records by their folded names. */
type Names = Map<string, Named[]>

function note(names: Names, name: string | null, id: string): void {
  if (name === null || name === '') return
  const key = foldText(name)
  names.set(key, [...(names.get(key) ?? []), { id, name: spelt(name) }])
}

/** A name but for its case and its blanks. */
const spelt = (name: string) => tidyCell(name).toLowerCase()

/** Titles, by id, of the records that titles of this resource name, as of a job's engine, and of that engine's vessel. */
async function titlesWithin(
  tx: Transaction,
  resources: readonly Resource[],
  actor: Actor,
  target: Resource,
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>()
  for (const resource of namedWithin(target, resources)) {
    for await (const records of readRecords(tx, resource, { actor, lines: resource.access.read, order: 'asc' })) {
      for (const record of records) titles.set(record.id, titleText(resource, record, titles))
    }
  }
  return titles
}

/** The resources that a title's records are of, what those name before them. */
function namedWithin(target: Resource, resources: readonly Resource[]): readonly Resource[] {
  const seen = new Set([target.name])
  const ordered: Resource[] = []
  const visit = (one: Resource) => {
    for (const field of one.title) {
      const named = resources.find(({ name }) => name === fieldOf(one, field)?.target)
      if (!named || seen.has(named.name)) continue
      seen.add(named.name)
      visit(named)
      ordered.push(named)
    }
  }
  visit(target)
  return ordered
}

/** A title as an export writes it, where its parts are texts or name other records. */
function titleText(resource: Resource, record: StoredRecord, titles: ReadonlyMap<string, string>): string {
  return textsOf(record, resource.title)
    .map((text) => titles.get(text) ?? text)
    .join(' ')
}

/** A title without the records that it names. */
function ownName(resource: Resource, record: StoredRecord): string {
  const own = resource.title.filter((name) => fieldOf(resource, name)?.target === undefined)
  return textsOf(record, own).join(' ')
}

function textsOf(record: StoredRecord, names: readonly string[]): string[] {
  return names.map((name) => record[name]).filter((value) => typeof value === 'string')
}
