import { inOrderOfMaking } from '#src/offline/outbox/creation-order.ts'
import { entryOfRow, sentEntryOf } from '#src/offline/outbox/freeze-entry.ts'
import type { ReaderRow } from '#src/offline/storage/mirror-database.ts'
import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import { presentRecord } from '#src/offline/storage/upgrade-stored.ts'
import { recordOfReceipt } from '#src/protocol/entries/brief-receipt.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import { readStreamName } from '#src/protocol/mirror/stream.ts'
import { type ScopeKeys, scopeKeysOf } from '#src/resource/actor/scope.ts'
import type { Changes } from '#src/resource/changes/change.ts'
import { isStep } from '#src/resource/envelope/record-action.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { LocalRecord, LocalState, LocalWord } from './local-record.ts'
import { streamsOf } from './stream-key.ts'

/** For whom the overlay is drawn: what they read, and since when the mirror knows what the office took in. */
export type Onlooker = { person: string; tenant: string; keysHeld: ReadonlySet<string>; pulledAt: number }

/** The onlooker that a reader is of a resource. */
export function onlookerOf(reader: ReaderRow, resource: string): Onlooker {
  const keysHeld = new Set(streamsOf(reader, resource).map((name) => readStreamName(name).key))
  return { person: reader.person, tenant: reader.tenant, keysHeld, pulledAt: reader.pulledAt }
}

/** Entries by the record they are about. */
export function byRecord(entries: readonly EntryRow[]): Map<string, EntryRow[]> {
  const groups = new Map<string, EntryRow[]>()
  for (const entry of entries) groups.set(entry.record, [...(groups.get(entry.record) ?? []), entry])
  return groups
}

/**
 * A record with what this device's entries say about it, in the order they were made: a waiting change shows at once, and
 * an entry received since the last pull shows the record as the receipt has it. Null where the entries delete it.
 */
export function overlaid(
  mirrored: StoredRecord | null,
  entries: readonly EntryRow[],
  onlooker: Onlooker,
): LocalRecord | null {
  let shown: LocalRecord | null = mirrored
  const ordered = inOrderOfMaking(entries)
  // What waits stands on top of what the office has, whatever the clock said of either.
  for (const row of [...ordered.filter(isDone), ...ordered.filter((one) => !isDone(one))]) {
    if (!concerns(row, shown, onlooker)) continue
    if (isDone(row)) shown = received(shown, row, onlooker)
    else shown = intended(shown, row, onlooker)
  }
  return shown
}

const isDone = (row: EntryRow) => row.state === 'done'

/**
 * One sees one's own entries, and others' on this tablet where one reads the record they are about, be it from the mirror
 * or from earlier entries: a captain's return reaches its author although no pull has brought the record yet.
 */
function concerns(row: EntryRow, shown: StoredRecord | null, onlooker: Onlooker): boolean {
  if (row.author === onlooker.person) return true
  if (row.tenant !== onlooker.tenant) return false
  if (shown) return true
  return row.expected.scope !== undefined && scopeKeysOf(row.expected.scope).some((key) => onlooker.keysHeld.has(key))
}

function received(shown: LocalRecord | null, row: EntryRow, onlooker: Onlooker): LocalRecord | null {
  if (row.receipt?.result !== 'applied' || (row.endedAt ?? 0) <= onlooker.pulledAt) return shown
  if (row.action === 'delete') return null
  const told = recordOfReceipt(row.receipt, row.receipt.told ? sentEntryOf(row) : null)
  const record = told && presentRecord(row.resource, told)
  if (!record || record.version <= (shown?.version ?? 0)) return shown
  return { ...record, local: { state: 'received', entryId: row.id } }
}

function intended(shown: LocalRecord | null, row: EntryRow, onlooker: Onlooker): LocalRecord | null {
  const entry = entryOfRow(row)
  const state = localStateOf(row)
  if (!entry || !state) return shown
  const local: LocalWord =
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
  if (!isStep(entry.action)) return null
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
