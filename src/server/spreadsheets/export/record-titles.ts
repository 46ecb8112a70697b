import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldOf, fieldsOf } from '#src/resource/description/field-description.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { selectRecords } from '#src/server/database/records/record-list.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** Maximum cached titles; people and vessels repeat, others hardly do. */
const maxTitles = 20_000

/** Titles of referenced records, as far as the reader may read them. */
export type RecordTitles = {
  /** Reads the titles needed by the records' references and authors. */
  prepare(records: readonly StoredRecord[]): Promise<void>
  /** The title; the id where the reader may not read the record, as in the list. */
  of(target: string, id: string): string
  /** A person's name; the office where there is none. */
  person(id: string | null): string
}

/** Titles for one export, read with the reader's permissions in its transaction, a portion of rows at a time. */
export function recordTitles(
  context: Pick<ServerContext, 'resources' | 'actorSource'>,
  tx: Transaction,
  resource: Resource,
  actor: Actor,
): RecordTitles {
  const titles = new Map<string, string>()
  const people = new Map<string, string>()
  const keyOf = (target: string, id: string) => `${target}/${id}`

  async function read(target: string, ids: ReadonlySet<string>, depth: number): Promise<void> {
    const named = context.resources.find(({ name }) => name === target)
    const missing = [...ids].filter((id) => !titles.has(keyOf(target, id)))
    if (!named || missing.length === 0) return
    const { records } = await selectRecords(tx, named, {
      actor,
      lines: named.access.read,
      order: 'asc',
      ids: missing,
      page: 1,
      limit: missing.length + 1,
    })
    const parts = named.title.flatMap((name) => fieldOf(named, name) ?? [])
    // A title may name another record; one level is resolved.
    if (depth > 0) await readNamed(parts, records, depth - 1)
    for (const id of missing) titles.set(keyOf(target, id), id)
    for (const record of records) titles.set(keyOf(target, record.id), titleOf(named, parts, record))
  }

  async function readNamed(fields: readonly Field[], records: readonly object[], depth: number): Promise<void> {
    for (const [target, ids] of referencesIn(fields, records)) await read(target, ids, depth)
  }

  function titleOf(named: Resource, parts: readonly Field[], record: StoredRecord): string {
    const texts = parts.flatMap((part) => {
      const value = record[part.name]
      if (typeof value !== 'string' || value === '') return []
      if (part.kind === 'reference') return of(part.target ?? '', value)
      return part.options?.[value] ?? value
    })
    return texts.join(' ') || record.number || named.label[0]
  }

  function of(target: string, id: string): string {
    return titles.get(keyOf(target, id)) ?? id
  }

  return {
    of,
    person: (id) => (id === null ? 'The office' : (people.get(id) ?? id)),
    async prepare(records) {
      if (titles.size > maxTitles) titles.clear()
      await readNamed(fieldsOf(resource), records, 1)
      for (const { createdBy } of records) {
        if (createdBy === null || people.has(createdBy)) continue
        const found = await context.actorSource.loadActor(tx, createdBy, new Date())
        people.set(createdBy, found ? `${found.person.firstName} ${found.person.lastName}` : createdBy)
      }
    },
  }
}

/** Which records these objects reference, by resource, including list items. */
function referencesIn(fields: readonly Field[], objects: readonly object[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const visit = (field: Field, value: unknown): void => {
    if (field.kind === 'reference' && field.target !== undefined && typeof value === 'string') {
      const ids = found.get(field.target) ?? new Set()
      found.set(field.target, ids.add(value))
    }
    if (field.kind !== 'list' || !Array.isArray(value)) return
    for (const item of value as unknown[]) {
      if (typeof item !== 'object' || item === null) continue
      for (const part of field.items) visit(part, Reflect.get(item, part.name))
    }
  }
  for (const object of objects) for (const field of fields) visit(field, Reflect.get(object, field.name))
  return found
}
