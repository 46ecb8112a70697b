import { liveQuery, type Observable } from 'dexie'
import { compareInstants } from '#src/lib/instant.ts'
import { isHeldBack } from '#src/offline/attachments/hold-back-files.ts'
import { isUnsentFile } from '#src/offline/attachments/unsent-files.ts'
import { findReturnedFiles, type ReturnedFile } from '#src/offline/outbox/returned-files.ts'
import { sessionStore } from '#src/offline/session/session-store.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { DeliveryStateRow, EntryProblem, EntryRow, EntryState, FileRow } from '#src/offline/storage/outbox-rows.ts'
import { upgradeStoredDraft, upgradeStoredReceipt } from '#src/offline/storage/upgrade-stored.ts'
import type { Receipt } from '#src/protocol/entries/receipt.ts'
import type { Changes } from '#src/resource/changes/change.ts'
import type { ConflictSide } from '#src/resource/changes/merge.ts'
import { type FileKind, fileKind } from '#src/resource/display/file-kind.ts'
import { type DeferralReason, findDeferredEntries } from './deferred-entries.ts'
import { readEntry } from './freeze-entry.ts'
import { mayWithdraw } from './withdraw.ts'

/** An entry as outbox lists show it. */
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
  /** Files that the office has, of those the entry names; bytes of those still on this device. */
  files: {
    sent: number
    total: number
    /** What the files on this device are. */
    kind: FileKind
    bytes: { sent: number; total: number }
    /** `arrived`: bytes the office had at the last query. */
    unsent: readonly { id: string; size: number; arrived: number }[]
    /** What the office said that has no room for them now; null where none is held back. */
    heldBack: string | null
  }
  /** Why it is deferred although the office answers; otherwise null. */
  deferralReason: DeferralReason | null
  mayWithdraw: boolean
  /** In a conflict: its changes, and the author's choices so far, by clash. */
  changes: Changes | null
  chosen: Readonly<Record<string, ConflictSide>>
  /** Until it ended: the version its author saw (null: a new record), and the changed fields. */
  intent: { base: number | null; fields: Readonly<Record<string, unknown>> } | null
  /** The fields of the draft it came from, while stored. */
  fields: Readonly<Record<string, unknown>> | null
  /** The value of the mirror window's field, where the resource has a window and the value is known. */
  keptBy: string | undefined
  /** Milliseconds of the receipt; null before. */
  endedAt: number | null
}

/** A returned file, and the received entry that lacks it. */
export type ReturnedOutboxFile = Omit<ReturnedFile, 'entry'> & { entry: OutboxItem }

/** The outbox of the person at work, and the number of others' entries on this device. */
export type OutboxState = {
  waiting: readonly OutboxItem[]
  sending: readonly OutboxItem[]
  needsYou: readonly OutboxItem[]
  quarantined: readonly OutboxItem[]
  /** Received by the office in the last 30 days, newest first. */
  received: readonly OutboxItem[]
  /** Returned files of received entries, each with its entry. */
  returnedFiles: readonly ReturnedOutboxFile[]
  /** Files of received entries that are still to be sent. */
  following: { count: number; kind: FileKind }
  /** Others' entries on this device, including those whose files are still to be sent. */
  othersWaiting: number
  lastReceivedAt: number | null
  /** Why the push is paused for this tenant; null when it is not. */
  paused: DeliveryStateRow['paused']
  /** Milliseconds before which nothing is sent automatically; 0 when it may go now. */
  notBefore: number
}

/** The outbox, live across tabs and worker. */
export function observeOutbox(): Observable<OutboxState> {
  return liveQuery(readOutbox)
}

/** The current outbox. */
export async function readOutbox(): Promise<OutboxState> {
  const me = sessionStore.getState().identity?.me
  const { entries, files, lanes } = outboxDatabase
  const [open, done, fileRows, deliveryState] = await Promise.all([
    entries.where('state').anyOf('waiting', 'sending', 'needs-you', 'held').toArray(),
    entries.where('state').equals('done').toArray(),
    files.where('entry').notEqual('').toArray(),
    lanes.get(me?.tenant.id ?? ''),
  ])
  const deferred = await findDeferredEntries([...open, ...done], fileRows)
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
        deferred.get(row.id) ?? null,
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
      kind: fileKind(following),
    },
    othersWaiting: open.filter((row) => row.author !== me?.person.id && row.state !== 'held').length + othersFollowing,
    lastReceivedAt: deliveryState?.lastReceivedAt ?? null,
    paused: deliveryState?.paused ?? null,
    notBefore: deliveryState?.notBefore ?? 0,
  }
}

function toOutboxItem(row: EntryRow, fileRows: readonly FileRow[], deferred: DeferralReason | null): OutboxItem {
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
    files: filesOfEntry(row, fileRows),
    deferralReason: deferred,
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

function filesOfEntry(row: EntryRow, fileRows: readonly FileRow[]): OutboxItem['files'] {
  const sent = fileRows.filter(({ uploaded }) => uploaded)
  const open = fileRows.filter(isUnsentFile)
  const bytes = { sent: sizeOf(sent), total: sizeOf(sent) + sizeOf(open) }
  const unsent = open.map(({ id, size, arrived = 0 }) => ({ id, size, arrived }))
  const toFollow = fileRows.filter(({ uploaded }) => !uploaded).length
  return {
    sent: row.state === 'done' ? row.files.length - toFollow : sent.length,
    kind: fileKind(fileRows),
    total: row.files.length,
    bytes,
    unsent,
    heldBack: open.find((file) => isHeldBack(file))?.heldBack?.message ?? null,
  }
}

function sizeOf(files: readonly FileRow[]): number {
  return files.reduce((sum, { size }) => sum + size, 0)
}
