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
  const known = new Map<string, Map<string, Named[]>>()
  for (const target of resources.filter(({ name }) => targets.has(name))) {
    const byName = new Map<string, Named[]>()
    const titles = await titlesWithin(tx, resources, actor, target)
    for await (const records of readRecords(tx, target, { actor, lines: target.access.read, order: 'asc' })) {
      for (const record of records) {
        for (const name of [record.id, record.number, titleText(target, record, titles)]) {
          if (name === null || name === '') continue
          const key = foldText(name)
          byName.set(key, [...(byName.get(key) ?? []), { id: record.id, name: spelt(name) }])
        }
      }
    }
    known.set(target.name, byName)
  }
  return (target, text): Read => {
    const alike = known.get(target)?.get(foldText(text)) ?? []
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

/** A name but for its case and its blanks. */
const spelt = (name: string) => tidyCell(name).toLowerCase()

/** Titles, by id, of the records that titles of this resource name, as of the person in that of a leave request. */
async function titlesWithin(
  tx: Transaction,
  resources: readonly Resource[],
  actor: Actor,
  target: Resource,
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>()
  const named = new Set(target.title.flatMap((name) => fieldOf(target, name)?.target ?? []))
  for (const resource of resources.filter(({ name }) => named.has(name))) {
    for await (const records of readRecords(tx, resource, { actor, lines: resource.access.read, order: 'asc' })) {
      for (const record of records) titles.set(record.id, titleText(resource, record, titles))
    }
  }
  return titles
}

/** A title as an export writes it, where its parts are texts or name other records. */
function titleText(resource: Resource, record: StoredRecord, titles: ReadonlyMap<string, string>): string {
  const texts = resource.title.map((name) => record[name]).filter((value) => typeof value === 'string')
  return texts.map((text) => titles.get(text) ?? text).join(' ')
}
