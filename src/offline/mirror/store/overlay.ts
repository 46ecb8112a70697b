import { compareInstants } from '#src/lib/instant.ts'
import { sortByCreation } from '#src/offline/outbox/creation-order.ts'
import { readEntry, readSentEntry } from '#src/offline/outbox/freeze-entry.ts'
import type { ReaderRow } from '#src/offline/storage/mirror-database.ts'
import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import { upgradeStoredRecord } from '#src/offline/storage/upgrade-stored.ts'
import { readReceiptRecord } from '#src/protocol/entries/brief-receipt.ts'
import { readStreamName } from '#src/protocol/mirror/stream.ts'
import { type ScopeKeys, scopeKeysOfRecord } from '#src/resource/actor/scope.ts'
import type { Changes } from '#src/resource/changes/change.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { LocalRecord, LocalState, LocalStatus } from './local-record.ts'
import { editOf, stepOf } from './overlay-step.ts'
import { streamNamesOf } from './stream-key.ts'

/** The viewer of an overlay: what they read, and up to when the mirror contains received entries. */
export type Viewer = { person: string; tenant: string; scopeKeys: ReadonlySet<string>; pulledAt: number }

/** A reader as the viewer of a resource. */
export function toViewer(reader: ReaderRow, resource: string): Viewer {
  const scopeKeys = new Set(streamNamesOf(reader, resource).map((name) => readStreamName(name).key))
  return { person: reader.person, tenant: reader.tenant, scopeKeys, pulledAt: reader.pulledAt }
}

/** Entries by the record they are about. */
export function groupByRecord(entries: readonly EntryRow[]): Map<string, EntryRow[]> {
  const groups = new Map<string, EntryRow[]>()
  for (const entry of entries) groups.set(entry.record, [...(groups.get(entry.record) ?? []), entry])
  return groups
}

/**
 * A record with this device's entries applied in creation order: waiting changes show at once, and entries received
 * since the last pull show the receipt's record. Null where the entries delete it.
 */
export function overlayRecord(
  mirrored: StoredRecord | null,
  entries: readonly EntryRow[],
  viewer: Viewer,
): LocalRecord | null {
  let shown: LocalRecord | null = mirrored
  const ordered = sortByCreation(entries)
  // Waiting entries apply after received ones, whatever the clocks said.
  for (const row of [...ordered.filter(isDone), ...ordered.filter((one) => !isDone(one))]) {
    if (!concernsViewer(row, shown, viewer)) continue
    if (isDone(row)) shown = overlayReceived(shown, row, viewer)
    else shown = overlayPending(shown, row, viewer)
  }
  return shown
}

const isDone = (row: EntryRow) => row.state === 'done'

/**
 * A person sees their own entries, and others' on this tablet if they may read the record, from the mirror or from
 * earlier entries: a captain's return reaches its author before any pull.
 */
function concernsViewer(row: EntryRow, shown: StoredRecord | null, viewer: Viewer): boolean {
  if (row.author === viewer.person) return true
  if (row.tenant !== viewer.tenant) return false
  if (shown) return true
  return (
    row.expected.scope !== undefined && scopeKeysOfRecord(row.expected.scope).some((key) => viewer.scopeKeys.has(key))
  )
}

function overlayReceived(shown: LocalRecord | null, row: EntryRow, viewer: Viewer): LocalRecord | null {
  if (row.receipt?.result !== 'applied' || (row.endedAt ?? 0) <= viewer.pulledAt) return shown
  if (row.action === 'delete') return null
  const received = readReceiptRecord(row.receipt, row.receipt.told ? readSentEntry(row) : null)
  // Delivered without its author's session, or read by them no more: what they wrote shows to whoever saw it wait, until
  // the mirror has it.
  if (!received) {
    return holds(shown, row.receipt) ? shown : overlayEntry(shown, row, { state: 'received', entryId: row.id })
  }
  const record = received && upgradeStoredRecord(row.resource, received)
  if (!record || record.version <= (shown?.version ?? 0)) return shown
  return { ...record, local: { state: 'received', entryId: row.id } }
}

/**
 * Whether a record of the office has what an entry changed, by the office's own times: changes are stored a moment before
 * their pull ends, and an earlier step over them would hide the later one.
 */
function holds(shown: LocalRecord | null, { at }: { at: string }): boolean {
  return shown !== null && shown.version > 0 && compareInstants(shown.updatedAt, at) >= 0
}

function overlayPending(shown: LocalRecord | null, row: EntryRow, viewer: Viewer): LocalRecord | null {
  const state = localStateOf(row)
  if (!state) return shown
  const local: LocalStatus =
    state === 'needs-you' && row.author !== viewer.person
      ? { state: 'needs-author', entryId: row.id, author: row.author }
      : { state, entryId: row.id }
  if (row.action === 'delete') return state === 'needs-you' && shown ? { ...shown, local } : null
  // A change in conflict is not applied; the conflict panel shows it.
  if (state === 'needs-you' && shown) return { ...shown, local }
  return overlayEntry(shown, row, local)
}

/** The record with what an entry changes of it. */
function overlayEntry(shown: LocalRecord | null, row: EntryRow, local: LocalStatus): LocalRecord | null {
  const entry = readEntry(row)
  if (!entry) return shown
  // A change of a record the viewer cannot read shows nothing; the entry itself is in the outbox.
  if (!shown && entry.base !== null) return null
  const base = shown ?? emptyRecord(row, entry.schemaVersion)
  const status = row.expected.status === undefined ? base.status : row.expected.status
  const { approval = base.approval, amendment = base.amendment } = row.expected
  const expected = { ...(approval && { approval }), ...(amendment && { amendment }) }
  return {
    ...withChanges(base, entry.changes),
    status,
    ...(row.expected.status === undefined ? editOf(entry, shown) : stepOf(entry, base)),
    ...expected,
    local,
  }
}

/** The record with the changes applied; emptied fields are absent. */
function withChanges(base: StoredRecord, changes: Changes): StoredRecord {
  const record: Record<string, unknown> & StoredRecord = { ...base }
  for (const [name, { after }] of Object.entries(changes)) {
    if (after === null || after === undefined) delete record[name]
    else record[name] = after
  }
  return record
}

function localStateOf(row: EntryRow): Exclude<LocalState, 'needs-author'> | null {
  switch (row.state) {
    case 'waiting':
    case 'sending':
    case 'needs-you':
    case 'held':
      return row.state
    case 'done':
    case 'withdrawn':
      return null
  }
}

function emptyRecord(row: EntryRow, schemaVersion: number): StoredRecord {
  // In UTC as the office stores them: lists compare these as text.
  const made = new Date(row.madeAt).toISOString()
  const scope: ScopeKeys = row.expected.scope ?? { owner: row.author, department: null, vessel: null, participants: [] }
  return {
    id: row.record,
    version: 0,
    status: row.expected.status ?? null,
    statusAt: null,
    statusBy: null,
    lastStep: null,
    number: null,
    provisionalNumber: row.provisionalNumber,
    active: true,
    scope,
    createdAt: made,
    createdBy: row.author,
    updatedAt: made,
    updatedBy: row.author,
    schemaVersion,
  }
}
