import { capitalize } from '#src/lib/capitalize.ts'
import { syncStateMessages as messages } from './sync-state-messages.ts'

/** Counts of this device's outbox; `lastReceivedAt` in milliseconds since 1970, null before the first receipt. */
export type OutboxCounts = {
  waiting: number
  sending: number
  needsYou: number
  held: number
  /** Files that still follow entries which the office has received. */
  following: { count: number; arePhotos: boolean }
  /** Entries of other people that this device carries. */
  others: number
  lastReceivedAt: number | null
}

export type SyncSummary = {
  /** What colours and pictures follow; the words always say it too. */
  tone: 'quiet' | 'waiting' | 'needs-you'
  /** The most pressing thing, in two or three words. */
  headline: string
  /** What else is true: the rest of the counts and when a receipt last came. */
  detail: string
  /** Whether the office answers. */
  office: string
  /** The headline for readers, in which what waits and what is being sent are one: it stays as it is while tries fail. */
  announcement: string
}

/**
 * The state of delivery in words, counted from the outbox and never from a flag: '3 waiting', and under it 'Last received 13:16'.
 * Without counts (the outbox is not read yet) only the office is spoken of.
 *
 * @param tellTime a moment in milliseconds as people tell it
 */
export function summariseSync(
  counts: OutboxCounts | undefined,
  office: 'unknown' | 'reachable' | 'unreachable',
  tellTime: (moment: number) => string,
): SyncSummary {
  const reach = messages[office]
  if (!counts) return { tone: 'quiet', headline: reach, detail: '', office: reach, announcement: '' }
  const [headline = messages.nothingWaiting, ...rest] = partsOf(counts)
  const [spoken = messages.nothingWaiting] = partsOf({
    ...counts,
    waiting: counts.waiting + counts.sending,
    sending: 0,
  })
  const received = counts.lastReceivedAt === null ? null : messages.lastReceived(tellTime(counts.lastReceivedAt))
  const onTheWay = counts.waiting + counts.sending + counts.following.count + counts.others
  const tone = counts.needsYou > 0 ? 'needs-you' : onTheWay > 0 ? 'waiting' : 'quiet'
  const detail = [...rest, received ?? messages.nothingReceivedYet].join(', ')
  return { tone, headline, detail: capitalize(detail), office: reach, announcement: spoken }
}

/** What there is, the most pressing first. */
function partsOf(counts: OutboxCounts): string[] {
  return [
    counts.needsYou > 0 ? messages.needsYou(counts.needsYou) : null,
    counts.sending > 0 ? messages.sending(counts.sending) : null,
    counts.waiting > 0 ? messages.waiting(counts.waiting) : null,
    counts.following.count > 0 ? messages.following(counts.following.count, counts.following.arePhotos) : null,
    counts.held > 0 ? messages.held(counts.held) : null,
    counts.others > 0 ? messages.others(counts.others) : null,
  ].filter((part) => part !== null)
}
