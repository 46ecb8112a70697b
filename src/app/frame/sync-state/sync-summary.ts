import { capitalize } from '#src/lib/capitalize.ts'
import type { FileKind } from '#src/resource/display/file-kind.ts'
import { syncStateMessages as messages } from './sync-state-messages.ts'

/** Counts of this device's outbox; `lastReceivedAt` in milliseconds since 1970, null before the first receipt. */
export type OutboxCounts = {
  waiting: number
  sending: number
  needsYou: number
  quarantined: number
  /** Files that follow received entries. */
  following: { count: number; kind: FileKind }
  /** Other people's entries on this device. */
  others: number
  lastReceivedAt: number | null
}

export type SyncSummary = {
  /** Determines colour and sign; the text always says it too. */
  tone: 'quiet' | 'waiting' | 'needs-you'
  /** The most urgent fact, in two or three words. */
  headline: string
  /** The same for the header, which also says there whether the office is away; null where there is no news. */
  news: string | null
  /** How much has not arrived yet or needs the person, for a picture without words. */
  count: number
  /** Every fact, most urgent first. */
  facts: readonly string[]
  /** The last receipt, or that there was none; empty before the outbox is read. */
  received: string
  /** The other counts, and the last receipt. */
  detail: string
  /** Whether the office answers. */
  office: string
  /**
   * The headline for screen readers, with waiting and sending combined, so that it does not change with failed
   * attempts.
   */
  announcement: string
}

/**
 * The state of delivery as text, counted from the outbox: '3 waiting', and below 'Last received 13:16'. Without counts
 * (outbox not loaded) only the office's state. `tellTime` formats an instant in milliseconds.
 */
export function summariseSync(
  counts: OutboxCounts | undefined,
  office: 'unknown' | 'reachable' | 'unreachable',
  formatTime: (instant: number) => string,
): SyncSummary {
  const officeText = messages[office]
  if (!counts) {
    const news = office === 'unreachable' ? messages.brief.away : null
    return {
      tone: 'quiet',
      headline: officeText,
      news,
      count: 0,
      facts: [],
      received: '',
      detail: '',
      office: officeText,
      announcement: '',
    }
  }
  const unsent = { ...counts, waiting: counts.waiting + counts.sending, sending: 0 }
  // While the office is away nothing is being sent, whatever was begun.
  const facts = partsOf(office === 'unreachable' ? unsent : counts)
  const [headline = messages.nothingWaiting, ...rest] = facts
  const [spoken = messages.nothingWaiting] = partsOf(unsent)
  const received =
    counts.lastReceivedAt === null
      ? messages.nothingReceivedYet
      : messages.lastReceived(formatTime(counts.lastReceivedAt))
  const pending = counts.waiting + counts.sending + counts.following.count + counts.others
  const tone = counts.needsYou > 0 ? 'needs-you' : pending > 0 ? 'waiting' : 'quiet'
  const detail = [...rest, received].join(', ')
  return {
    tone,
    headline,
    news: newsOf(counts, office === 'unreachable', pending),
    count: counts.needsYou > 0 ? counts.needsYou : pending,
    facts,
    received,
    detail: capitalize(detail),
    office: officeText,
    announcement: spoken,
  }
}

/** What the header tells: what needs the person, then that the office is away, then what is on its way. */
function newsOf(counts: OutboxCounts, isAway: boolean, pending: number): string | null {
  const { brief } = messages
  if (counts.needsYou > 0) return messages.needsYou(counts.needsYou)
  if (isAway) return pending > 0 ? brief.awayWith(pending) : brief.away
  if (counts.sending > 0) return messages.sending(counts.sending)
  if (counts.waiting > 0) return messages.waiting(counts.waiting)
  if (counts.following.count > 0) return brief.following(counts.following.count, counts.following.kind)
  if (counts.quarantined > 0) return brief.held(counts.quarantined)
  return counts.others > 0 ? brief.others(counts.others) : null
}

/** The facts, most urgent first. */
function partsOf(counts: OutboxCounts): string[] {
  return [
    counts.needsYou > 0 ? messages.needsYou(counts.needsYou) : null,
    counts.sending > 0 ? messages.sending(counts.sending) : null,
    counts.waiting > 0 ? messages.waiting(counts.waiting) : null,
    counts.following.count > 0 ? messages.following(counts.following.count, counts.following.kind) : null,
    counts.quarantined > 0 ? messages.held(counts.quarantined) : null,
    counts.others > 0 ? messages.others(counts.others) : null,
  ].filter((part) => part !== null)
}
