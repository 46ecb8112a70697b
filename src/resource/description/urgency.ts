/**
 * How soon what is written must be with the office (`design/sync.md`, promise 5: most urgent first). `urgent` goes before
 * all else, its own files too, which follow, and no choice about a dear link holds it back; `prompt` comes next; whatever says nothing is ordinary.
 */
export type Urgency = 'urgent' | 'prompt'

/** The place in the order of delivery: the smaller goes first. */
export function urgencyRank(urgency: Urgency | undefined): number {
  if (urgency === 'urgent') return 0
  return urgency === 'prompt' ? 1 : 2
}
