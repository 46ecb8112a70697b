/**
 * Delivery urgency (`design/sync.md`, promise 5: most urgent first). `urgent` goes before everything, also its own
 * files, and is never deferred; `prompt` comes next; the default is ordinary.
 */
export type Urgency = 'urgent' | 'prompt'

/** The rank in the order of delivery: smaller goes first. */
export function urgencyRank(urgency: Urgency | undefined): number {
  if (urgency === 'urgent') return 0
  return urgency === 'prompt' ? 1 : 2
}
