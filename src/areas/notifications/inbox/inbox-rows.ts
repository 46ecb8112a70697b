import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { awaits } from '#src/resource/workflow/awaits.ts'

export const inboxTabs = ['approve', 'you', 'mentions', 'done'] as const
export type InboxTab = (typeof inboxTabs)[number]

/** A line of the inbox: a record, with all that happened to it and is not put away. */
export type InboxRow = {
  key: string
  resource: string
  record: string
  /** The record itself, where this device has it. */
  awaited: StoredRecord | null
  /** What the newest notification says; null where the record waits and no notification tells of it. */
  title: string | null
  kind: string
  /** ISO: when the newest of it happened. */
  at: string
  isUnread: boolean
  /** The notifications, newest first. */
  notices: readonly StoredRecord[]
}

type Given = {
  /** Kinds of records that somebody decides on, with those this device has. */
  decided: readonly { resource: Resource; rows: readonly StoredRecord[] }[]
  notices: readonly StoredRecord[]
  actor: Actor
  /** The day of the office: `2026-11-29`. */
  today: string
}

/**
 * The lines of each tab, newest first. What waits for the person is read from the records themselves, so that what was
 * decided leaves by itself; a notification of their turn counts only for a record that this device has not, and cannot say.
 */
export function inboxRows({ decided, notices, actor, today }: Given): Record<InboxTab, InboxRow[]> {
  const known = new Set(decided.map(({ resource }) => resource.name))
  const byRecord = new Map<string, StoredRecord[]>()
  for (const notice of [...notices].sort((left, right) => timeOf(right) - timeOf(left))) {
    const key = keyOf(notice)
    byRecord.set(key, [...(byRecord.get(key) ?? []), notice])
  }
  const approve = new Map<string, InboxRow>()
  for (const { resource, rows } of decided)
    for (const record of rows) {
      if (!awaits(resource, actor, record)) continue
      const key = `${resource.name}/${record.id}`
      const turns = (byRecord.get(key) ?? []).filter(({ kind }) => kind === 'turn')
      approve.set(key, {
        key,
        resource: resource.name,
        record: record.id,
        awaited: record,
        title: textOf(turns[0]?.title),
        kind: 'turn',
        at: record.statusAt ?? record.createdAt,
        isUnread: turns.length === 0 || turns.some(isOpen),
        notices: turns,
      })
    }
  const you: InboxRow[] = []
  const mentions: InboxRow[] = []
  const done: InboxRow[] = []
  for (const [key, all] of byRecord) {
    const isTurn = (one: StoredRecord) => one.kind === 'turn'
    const open = all.filter((one) => isOpen(one) && !isAside(one, today))
    // Of a record that this device has, the record says whether it still waits.
    const turns = open.filter((one) => isTurn(one) && !known.has(String(one.resourceName)))
    if (turns.length > 0 && !approve.has(key)) approve.set(key, rowOf(key, turns))
    const [others, mentioning] = [
      open.filter(({ kind }) => kind !== 'turn' && kind !== 'mention'),
      open.filter(isMention),
    ]
    if (others.length > 0) you.push(rowOf(key, others))
    if (mentioning.length > 0) mentions.push(rowOf(key, mentioning))
    const read = all.filter((one) => !isOpen(one))
    if (read.length > 0) done.push(rowOf(key, read))
  }
  const inOrder = (rows: Iterable<InboxRow>) =>
    [...rows].sort((left, right) => Date.parse(right.at) - Date.parse(left.at))
  return { approve: inOrder(approve.values()), you: inOrder(you), mentions: inOrder(mentions), done: inOrder(done) }
}

function rowOf(key: string, notices: readonly StoredRecord[]): InboxRow {
  const [newest] = notices
  return {
    key,
    resource: String(newest?.resourceName),
    record: String(newest?.recordId),
    awaited: null,
    title: textOf(newest?.title),
    kind: String(newest?.kind),
    at: String(newest?.occurredAt),
    isUnread: notices.some(isOpen),
    notices,
  }
}

/** The day until which something is set aside from this one: tomorrow, or the Monday after it. */
export function asideUntil(today: string, until: 'tomorrow' | 'monday'): string {
  const day = new Date(`${today}T00:00:00Z`)
  const ahead = until === 'tomorrow' ? 1 : (8 - day.getUTCDay()) % 7 || 7
  day.setUTCDate(day.getUTCDate() + ahead)
  return day.toISOString().slice(0, 10)
}

const keyOf = ({ resourceName, recordId }: StoredRecord) => `${String(resourceName)}/${String(recordId)}`
const timeOf = ({ occurredAt }: StoredRecord) => Date.parse(String(occurredAt))
const isMention = ({ kind }: StoredRecord) => kind === 'mention'
const isOpen = ({ readAt }: StoredRecord) => typeof readAt !== 'string'
const isAside = ({ snoozedUntil }: StoredRecord, today: string) =>
  typeof snoozedUntil === 'string' && snoozedUntil > today
const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
