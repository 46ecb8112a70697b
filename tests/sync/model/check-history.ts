import { canonicalJson, sameValue } from '#src/lib/canonical-json.ts'
import { sha256Hex } from '#src/lib/sha256.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { nameOf } from './check-entries.ts'
import { type Evidence, type HistoryRow, written } from './evidence.ts'
import { grouped } from './grouped.ts'
import { unseenBefore } from './seen-before.ts'
import type { World } from './world.ts'

type Fields = Record<string, unknown>

/**
 * Every record is what its history tells: version by version, each from what stood before, without a gap; each entry left
 * the values it was submitted with, and changed or deleted only what stood as its author had seen it. What was signed is
 * what stood.
 */
export async function faultsOfHistory(world: World, office: Evidence, records: Records): Promise<string[]> {
  const faults: string[] = []
  const contents = new Map<string, string>()
  const byRecord = grouped(office.history, ({ resource, record_id }) => `${resource}/${record_id}`)
  for (const [name, rows] of byRecord) {
    let version = 0
    const fields: Fields = {}
    let isGone = false
    for (const row of rows) {
      if (row.version === version && Object.keys(row.patch).length === 0) continue
      while (world.jobs.has(`${row.record_id}/${version + 1}`) && row.version > version + 1) version += 1
      if (row.version !== version + 1) faults.push(`${name} goes from version ${version} to ${row.version}`)
      version = row.version
      const { status: _status, ...patch } = row.patch
      const isMadeAnew = isGone
      isGone = row.action === 'delete'
      for (const [field, { before, after }] of Object.entries(patch)) {
        if (!sameValue(fields[field] ?? null, before ?? null)) {
          faults.push(`${name} version ${version} changed a ${field} that did not stand`)
        }
        fields[field] = after
      }
      faults.push(...faultsOfMerge(world, row, fields, isMadeAnew))
      if (isGone) faults.push(...faultsOfDeletion(world, rows, row))
      contents.set(`${name}/${version}`, await contentHash(fields))
    }
    const state = records.get(name)
    if (state && !sameValue(withoutEmpty(fields), withoutEmpty(state.fields))) {
      faults.push(`${name} is ${canonicalJson(state.fields)} and its history says ${canonicalJson(fields)}`)
    }
  }
  for (const { resource, record_id, version, content_hash, signer } of office.signatures) {
    const before = contents.get(`${resource}/${record_id}/${version}`)
    if (before !== undefined && before !== content_hash) {
      faults.push(`${resource}/${record_id} version ${version} is not what ${signer} signed`)
    }
  }
  return faults
}

/**
 * What an entry says was left standing, and what it replaced was what its author had seen, or what they wrote. Where a
 * record of the same day is made anew, what was deleted no longer stands: nothing is replaced.
 */
function faultsOfMerge(world: World, row: HistoryRow, fields: Fields, isMadeAnew: boolean): string[] {
  const noted = world.ledger.noted.get(row.entry_id ?? '')
  if (!noted || noted.entry.schemaVersion !== describedVersion(row.resource)) return []
  const faults: string[] = []
  for (const [field, { before, after }] of Object.entries(noted.entry.changes)) {
    const left = fields[field] ?? null
    if (Array.isArray(after)) {
      if (!hasItems(left, added(before, after))) faults.push(`${nameOf(noted)} left a ${field} without what it added`)
      continue
    }
    if (!sameValue(left, after ?? null)) faults.push(`${nameOf(noted)} left ${field} as ${canonicalJson(left)}`)
    const replaced = row.patch[field]
    if (replaced && !isMadeAnew && !sameValue(replaced.before ?? null, before ?? null)) {
      faults.push(`${nameOf(noted)} replaced a ${field} that its author had not seen`)
    }
  }
  return faults
}

/** Nothing went with a deletion that its author had not seen. */
function faultsOfDeletion(world: World, rows: readonly HistoryRow[], row: HistoryRow): string[] {
  const noted = world.ledger.noted.get(row.entry_id ?? '')
  if (!noted) return []
  world.count('deletions checked')
  const unseen = unseenBefore(rows, row.version, noted.entry).map(({ version }) => version)
  return unseen.length === 0
    ? []
    : [`${nameOf(noted)} deleted version ${unseen.join(', ')}, which its author had not seen`]
}

type Item = { readonly id: string }

const isItem = (value: unknown): value is Item => typeof Reflect.get(Object(value), 'id') === 'string'

/** The items that a change added to a list. */
export function added(before: unknown, after: unknown): Item[] {
  const known = new Set((Array.isArray(before) ? before : []).filter(isItem).map(({ id }) => id))
  return (Array.isArray(after) ? after : []).filter(isItem).filter(({ id }) => !known.has(id))
}

function hasItems(list: unknown, items: readonly Item[]): boolean {
  const here = (Array.isArray(list) ? list : []).filter(isItem)
  return items.every((item) => here.filter((one) => sameValue(one, item)).length === 1)
}

function describedVersion(resource: string): number {
  return written.find(({ name }) => name === resource)?.version ?? 0
}

function withoutEmpty(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))
}

async function contentHash(fields: Fields): Promise<string> {
  return sha256Hex(new Uint8Array(new TextEncoder().encode(canonicalJson(withoutEmpty(fields)))))
}

/** The fields of the records that stand, by resource and id. */
export type Records = ReadonlyMap<string, { record: StoredRecord; fields: Fields }>

/** Reads every record of a company that stands. */
export async function readRecords(world: World, tenant: string): Promise<Records> {
  const records = new Map<string, { record: StoredRecord; fields: Fields }>()
  for (const resource of written) {
    for (const record of await world.office.records(tenant, resource)) {
      records.set(`${resource.name}/${record.id}`, { record, fields: fieldsOfRecord(resource, record) })
    }
  }
  return records
}
