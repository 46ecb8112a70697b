import { syncMessages } from '#src/screens/messages/sync-messages.ts'
import { syncStateMessages } from './sync-state-messages.ts'

/** The person's entries whose receipts are announced. */
export type OutboxProgress = {
  waiting: readonly { id: string }[]
  sending: readonly { id: string }[]
  /** Received ones; those with files to follow do not count yet. */
  received: readonly { id: string; files: { unsent: readonly unknown[] } }[]
}

export type ReceiptAnnouncement = {
  /** What has not arrived yet, files included. */
  open: ReadonlySet<string>
  /** How much has arrived since the last announcement. */
  arrived: number
  /** The text to announce; empty where nothing changed. */
  text: string
}

/**
 * Follows an outbox for screen readers: announces receipts once, when nothing more is about to go. Failed attempts are
 * silent.
 */
export function announceReceipts(before: ReceiptAnnouncement | null, outbox: OutboxProgress): ReceiptAnnouncement {
  const isWhole = ({ files }: OutboxProgress['received'][number]) => files.unsent.length === 0
  const going = [...outbox.waiting, ...outbox.sending].map(({ id }) => id)
  const open = new Set([...going, ...outbox.received.filter((entry) => !isWhole(entry)).map(({ id }) => id)])
  if (!before) return { open, arrived: 0, text: '' }
  const arrived = before.arrived + outbox.received.filter((entry) => before.open.has(entry.id) && isWhole(entry)).length
  const isNew = going.some((id) => !before.open.has(id))
  if (going.length > 0 || arrived === 0) return { open, arrived, text: isNew ? '' : before.text }
  return { open, arrived: 0, text: arrived === 1 ? syncMessages.state.received : syncStateMessages.received(arrived) }
}
