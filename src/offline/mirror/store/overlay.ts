import { sortByCreation } from '#src/offline/outbox/creation-order.ts'
import { readEntry, readSentEntry } from '#src/offline/outbox/freeze-entry.ts'
import type { ReaderRow } from '#src/offline/storage/mirror-database.ts'
import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import { upgradeStoredRecord } from '#src/offline/storage/upgrade-stored.ts'
import { readReceiptRecord } from '#src/protocol/entries/brief-receipt.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import { readStreamName } from '#src/protocol/mirror/stream.ts'
import { type ScopeKeys, scopeKeysOfRecord } from '#src/resource/actor/scope.ts'
import type { Changes } from '#src/resource/changes/change.ts'
import { isWorkflowStep } from '#src/resource/envelope/record-action.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { LocalRecord, LocalState, LocalStatus } from './local-record.ts'
import { streamNamesOf } from './stream-key.ts'

/** For whom the overlay is drawn: what they read, and since when the mirror knows what the office took in. */
export type Viewer = { person: string; tenant: string; scopeKeys: ReadonlySet<string>; pulledAt: number }

/** The onlooker that a reader is of a resource. */
export function toViewer(reader: ReaderRow, resource: string): Viewer {
  const keysHeld = new Set(streamNamesOf(reader, resource).map((name) => readStreamName(name).key))
  return { person: reader.person, tenant: reader.tenant, scopeKeys: keysHeld, pulledAt: reader.pulledAt }
}

/** Entries by the record they are about. */
export function groupByRecord(entries: readonly EntryRow[]): Map<string, EntryRow[]> {
  const groups = new Map<string, EntryRow[]>()
  for (const entry of entries) groups.set(entry.record, [...(groups.get(entry.record) ?? []), entry])
  return groups
}

/**
 * A record with what this device's entries say about it, in the order they were made: a waiting change shows at once, and
 * an entry received since the last pull shows the record as the receipt has it. Null where the entries delete it.
 */
export function overlayRecord(
  mirrored: StoredRecord | null,
  entries: readonly EntryRow[],
  onlooker: Viewer,
): LocalRecord | null {
  let shown: LocalRecord | null = mirrored
  const ordered = sortByCreation(entries)
  // What waits stands on top of what the office has, whatever the clock said of either.
  for (const row of [...ordered.filter(isDone), ...ordered.filter((one) => !isDone(one))]) {
    if (!concernsViewer(row, shown, onlooker)) continue
    if (isDone(row)) shown = overlayReceived(shown, row, onlooker)
    else shown = overlayPending(shown, row, onlooker)
  }
  return shown
}

const isDone = (row: EntryRow) => row.state === 'done'

/**
 * One sees one's own entries, and others' on this tablet where one reads the record they are about, be it from the mirror
 * or from earlier entries: a captain's return reaches its author although no pull has brought the record yet.
 */
function concernsViewer(row: EntryRow, shown: StoredRecord | null, onlooker: Viewer): boolean {
  if (row.author === onlooker.person) return true
  if (row.tenant !== onlooker.tenant) return false
  if (shown) return true
  return (
    row.expected.scope !== undefined && scopeKeysOfRecord(row.expected.scope).some((key) => onlooker.scopeKeys.has(key))
  )
}

function overlayReceived(shown: LocalRecord | null, row: EntryRow, onlooker: Viewer): LocalRecord | null {
  if (row.receipt?.result !== 'applied' || (row.endedAt ?? 0) <= onlooker.pulledAt) return shown
  if (row.action === 'delete') return null
  const told = readReceiptRecord(row.receipt, row.receipt.told ? readSentEntry(row) : null)
  const record = told && upgradeStoredRecord(row.resource, told)
  if (!record || record.version <= (shown?.version ?? 0)) return shown
  return { ...record, local: { state: 'received', entryId: row.id } }
}

function overlayPending(shown: LocalRecord | null, row: EntryRow, onlooker: Viewer): LocalRecord | null {
  const entry = readEntry(row)
  const state = localStateOf(row)
  if (!entry || !state) return shown
  const local: LocalStatus =
    state === 'needs-you' && row.author !== onlooker.person
      ? { state: 'needs-author', entryId: row.id, author: row.author }
      : { state, entryId: row.id }
  if (row.action === 'delete') return state === 'needs-you' && shown ? { ...shown, local } : null
  // A change of a record that is not read here, or no longer, makes none: the entry stands in the outbox with its content.
  if (!shown && entry.base !== null) return null
  const base = shown ?? emptyRecord(row, entry.schemaVersion)
  // A change that came back is not the record's present content: it stands in the panel that settles it.
  if (state === 'needs-you' && shown) return { ...shown, local }
  const status = row.expected.status === undefined ? base.status : row.expected.status
  const { approval = base.approval, amendment = base.amendment } = row.expected
  const told = { ...(approval && { approval }), ...(amendment && { amendment }) }
  return { ...withChanges(base, entry.changes), status, ...stepOf(entry), ...told, local }
}

/** A step shows at once by whom it was taken and what was said with it, as the office will have it. */
function stepOf(entry: Entry): Pick<StoredRecord, 'statusAt' | 'statusBy' | 'lastStep'> | null {
  if (!isWorkflowStep(entry.action)) return null
  const { action, actingFor, answers } = entry
  return {
    statusAt: new Date(entry.madeAt).toISOString(),
    statusBy: entry.author,
    lastStep: { action, actingFor, answers },
  }
}

/** The record with the changes' fields as their author left them; emptied ones are absent. */
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
  // As the office keeps them, in UTC: lists compare these as text.
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
