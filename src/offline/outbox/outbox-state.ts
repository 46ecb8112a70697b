import { liveQuery, type Observable } from 'dexie'
import { compareInstants } from '#src/lib/instant.ts'
import { isUnsentFile } from '#src/offline/attachments/unsent-files.ts'
import { findReturnedFiles, type ReturnedFile } from '#src/offline/outbox/returned-files.ts'
import { sessionStore } from '#src/offline/session/session-store.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { DeliveryStateRow, EntryProblem, EntryRow, EntryState, FileRow } from '#src/offline/storage/outbox-rows.ts'
import { upgradeStoredDraft, upgradeStoredReceipt } from '#src/offline/storage/upgrade-stored.ts'
import type { Receipt } from '#src/protocol/entries/receipt.ts'
import type { Changes } from '#src/resource/changes/change.ts'
import type { ConflictSide } from '#src/resource/changes/merge.ts'
import { type DeferralReason, findDeferredEntries } from './deferred-entries.ts'
import { readEntry } from './freeze-entry.ts'
import { mayWithdraw } from './withdraw.ts'

/** An entry as a list of the outbox shows it. */
export type OutboxItem = {
  id: string
  author: string
  state: EntryState
  resource: string
  record: string
  action: string
  madeAt: string
  provisionalNumber: string | null
  receipt: Receipt | null
  trouble: EntryProblem | null
  /** Files that the office has, of those the entry names; bytes are of those still on this device. */
  files: {
    sent: number
    total: number
    /** Whether all of those on this device are photos. */
    arePhotos: boolean
    bytes: { sent: number; total: number }
    /** `arrived`: bytes that the office had of it when it was last asked. */
    unsent: readonly { id: string; size: number; arrived: number }[]
  }
  /** Why it stays here although the office answers; null where nothing but the link itself holds it up. */
  deferralReason: DeferralReason | null
  mayWithdraw: boolean
  /** In a conflict: what it changes, and what its author has chosen so far, by clash. */
  changes: Changes | null
  chosen: Readonly<Record<string, ConflictSide>>
  /** Until it ended: the version its author saw (null: a new record), and the fields it changes as they left them. */
  intent: { base: number | null; fields: Readonly<Record<string, unknown>> } | null
  /** The fields of the draft it came from, while they are kept. */
  fields: Readonly<Record<string, unknown>> | null
  /** The value by which devices keep its record, where they keep only what is not too old, and it is known. */
  keptBy: string | undefined
  /** Milliseconds of the receipt; null before. */
  endedAt: number | null
}

/** A file that came back, and the entry that the office has received without it. */
export type ReturnedOutboxFile = Omit<ReturnedFile, 'entry'> & { entry: OutboxItem }

/** The outbox of the person at work, and how many entries of others this device carries. Counted from the entries. */
export type OutboxState = {
  waiting: readonly OutboxItem[]
  sending: readonly OutboxItem[]
  needsYou: readonly OutboxItem[]
  quarantined: readonly OutboxItem[]
  /** Received by the office in the last 30 days, newest first. */
  received: readonly OutboxItem[]
  /** Files of received entries that came back, each with its entry. */
  returnedFiles: readonly ReturnedOutboxFile[]
  /** Files of received entries that are still to follow them. */
  following: { count: number; arePhotos: boolean }
  /** Entries of others that this device carries, those whose files are still to follow included. */
  othersWaiting: number
  lastReceivedAt: number | null
  /** Why nothing goes out at present, per the lane of this tenant; null when it goes. */
  paused: DeliveryStateRow['paused']
  /** Milliseconds before which nothing is sent unasked; 0 when it may go now. */
  notBefore: number
}

/** The outbox, live across tabs and worker. */
export function observeOutbox(): Observable<OutboxState> {
  return liveQuery(readOutbox)
}

/** The outbox as it stands. */
export async function readOutbox(): Promise<OutboxState> {
  const me = sessionStore.getState().identity?.me
  const { entries, files, lanes } = outboxDatabase
  const [open, done, fileRows, lane] = await Promise.all([
    entries.where('state').anyOf('waiting', 'sending', 'needs-you', 'held').toArray(),
    entries.where('state').equals('done').toArray(),
    files.where('entry').notEqual('').toArray(),
    lanes.get(me?.tenant.id ?? ''),
  ])
  const held = await findDeferredEntries([...open, ...done], fileRows)
  const mine = [...open, ...done].filter((row) => row.author === me?.person.id)
  const toFollow = done.map((row) => ({
    row,
    files: fileRows.filter((file) => file.entry === row.id && isUnsentFile(file)),
  }))
  const following = toFollow.flatMap(({ row, files }) => (row.author === me?.person.id ? files : []))
  const othersFollowing = toFollow.filter(({ row, files }) => row.author !== me?.person.id && files.length > 0).length
  const items = mine
    .sort((left, right) => compareInstants(left.madeAt, right.madeAt))
    .map((row) =>
      toOutboxItem(
        row,
        fileRows.filter(({ entry }) => entry === row.id),
        held.get(row.id) ?? null,
      ),
    )
  const of = (state: EntryState) => items.filter((item) => item.state === state)
  return {
    waiting: of('waiting'),
    sending: of('sending'),
    needsYou: of('needs-you'),
    quarantined: of('held'),
    received: of('done').reverse(),
    returnedFiles: findReturnedFiles(mine, fileRows).flatMap((file) =>
      items.filter(({ id }) => id === file.entry).map((entry) => ({ ...file, entry })),
    ),
    following: {
      count: following.length,
      arePhotos: following.every(({ type }) => type.startsWith('image/')),
    },
    othersWaiting: open.filter((row) => row.author !== me?.person.id && row.state !== 'held').length + othersFollowing,
    lastReceivedAt: lane?.lastReceivedAt ?? null,
    paused: lane?.paused ?? null,
    notBefore: lane?.notBefore ?? 0,
  }
}

function toOutboxItem(row: EntryRow, kept: readonly FileRow[], held: DeferralReason | null): OutboxItem {
  return {
    id: row.id,
    author: row.author,
    state: row.state,
    resource: row.resource,
    record: row.record,
    action: row.action,
    madeAt: row.madeAt,
    provisionalNumber: row.provisionalNumber,
    receipt: upgradeStoredReceipt(row.resource, row.receipt),
    trouble: row.trouble,
    files: filesOfEntry(row, kept),
    deferralReason: held,
    mayWithdraw: mayWithdraw(row),
    changes: row.receipt?.result === 'conflict' ? (readEntry(row)?.changes ?? null) : null,
    chosen: row.chosen ?? {},
    intent: intentOf(row),
    fields: row.draft ? upgradeStoredDraft(row.draft).fields : null,
    keptBy: row.expected.keptBy,
    endedAt: row.endedAt ?? null,
  }
}

function intentOf(row: EntryRow): OutboxItem['intent'] {
  const entry = row.state === 'done' || row.state === 'withdrawn' ? null : readEntry(row)
  if (!entry) return null
  const fields = Object.fromEntries(Object.entries(entry.changes).map(([name, { after }]) => [name, after]))
  return { base: entry.base, fields }
}

function filesOfEntry(row: EntryRow, kept: readonly FileRow[]): OutboxItem['files'] {
  const sent = kept.filter(({ uploaded }) => uploaded)
  const open = kept.filter(isUnsentFile)
  const bytes = { sent: sizeOf(sent), total: sizeOf(sent) + sizeOf(open) }
  const unsent = open.map(({ id, size, arrived = 0 }) => ({ id, size, arrived }))
  const arePhotos = kept.length > 0 && kept.every(({ type }) => type.startsWith('image/'))
  const toFollow = kept.filter(({ uploaded }) => !uploaded).length
  return {
    sent: row.state === 'done' ? row.files.length - toFollow : sent.length,
    arePhotos,
    total: row.files.length,
    bytes,
    unsent,
  }
}

function sizeOf(files: readonly FileRow[]): number {
  return files.reduce((sum, { size }) => sum + size, 0)
}
