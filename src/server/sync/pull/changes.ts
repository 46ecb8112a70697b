import { readStreamName, type StreamChange, type StreamName } from '#src/protocol/mirror/stream.ts'
import { scopeKeysOfRecord } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { isInWindow } from '#src/resource/description/mirror-window.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { type ChangeReference, readChanges } from '#src/server/database/feed/read-changes.ts'
import { type Row, recordColumns, recordOf } from '#src/server/database/records/row-codec.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { PersonStream } from './person-streams.ts'

/** Changes of a person's streams after a position. */
export type PulledChanges = { upTo: number; more: boolean; changes: StreamChange[] }

/**
 * The records changed after a position, each with the person's streams it is in, or none. Must run in one snapshot, so
 * that no record is newer than the position.
 */
export async function changesAfter(
  tx: Transaction,
  streams: readonly PersonStream[],
  after: number,
  limit: number,
): Promise<PulledChanges> {
  const page = await readChanges(
    tx,
    streams.map(({ name }) => name),
    after,
    limit,
  )
  const streamKeys = keysByResource(streams)
  const now = new Date()
  const changes: StreamChange[] = []
  for (const { resource, keys } of streamKeys.values()) {
    const references = page.changes.filter((reference) => reference.resource === resource.name)
    const records = await readRecords(tx, resource, references)
    for (const { id } of references) {
      const record = records.get(id)
      const visible = record && isInWindow(resource, record, now) ? record : null
      changes.push(judgeChange(resource, keys, id, visible))
    }
  }
  return { upTo: page.upTo, more: page.more, changes }
}

type StreamKeys = { resource: Resource; keys: Set<string> }

function keysByResource(streams: readonly PersonStream[]): Map<string, StreamKeys> {
  const keys = new Map<string, StreamKeys>()
  for (const { name, resource } of streams) {
    const entry = keys.get(resource.name) ?? { resource, keys: new Set<string>() }
    entry.keys.add(readStreamName(name).key)
    keys.set(resource.name, entry)
  }
  return keys
}

function judgeChange(
  resource: Resource,
  keys: ReadonlySet<string>,
  id: string,
  record: StoredRecord | null,
): StreamChange {
  const present = record ? scopeKeysOfRecord(record.scope).filter((key) => keys.has(key)) : []
  const streams: StreamName[] = [...new Set(present)].map((key) => `${resource.name}@${key}`)
  return { resource: resource.name, id, streams, record: streams.length > 0 ? record : null }
}

async function readRecords(
  tx: Transaction,
  resource: Resource,
  references: readonly ChangeReference[],
): Promise<ReadonlyMap<string, StoredRecord>> {
  if (references.length === 0) return new Map()
  const { name } = tableOf(resource)
  const rows = await tx.query<Row>(
    `select ${recordColumns(resource)} from "${name}" where tenant_id = $1 and id = any($2::uuid[]) and deleted_at is null`,
    [tx.tenantId, references.map(({ id }) => id)],
    `changed-records-${name}`,
  )
  return new Map(rows.map((row) => recordOf(resource, row)).map((record) => [record.id, record]))
}
