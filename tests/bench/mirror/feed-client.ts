import type { Row } from './contract.ts'

/** A page of the plain feed: gzipped JSON of whole records, in the order of ids, and then what changed since. */
export type FeedPage = { rows: Row[]; next: number; more: boolean }

/** Records a page of the feed. */
export const feedRows = 1000

/** One page of the feed, as a peer fetches it. */
export async function fetchPage(at: number): Promise<FeedPage> {
  const response = await fetch(`/bench/feed?at=${at}`)
  if (!response.ok) throw new Error(`the feed answered ${response.status}`)
  return (await response.json()) as FeedPage
}

/** Every page from a position on, one after the other; the answer is the position behind the last. */
export async function readFeed(from: number, take: (rows: Row[], next: number) => Promise<void>): Promise<number> {
  let at = from
  for (;;) {
    const { rows, next, more } = await fetchPage(at)
    if (rows.length > 0) await take(rows, next)
    at = next
    if (!more) return at
  }
}
