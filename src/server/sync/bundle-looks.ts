import { type FeedPage, readChanges } from '#src/server/database/feed.ts'
import type { Transaction } from '#src/server/database/transaction.ts'
import { type BundlePlace, type KeptBundle, keptPages, pageKey, readKept } from './kept-bundles.ts'

/** Changes of a stream that are looked through for those of one bundle; where there are more it is made anew. */
const mostChanges = 1000

/**
 * What is found out for one request, once: it reads in one snapshot, in which nothing moves. `streams` are all those it
 * asks for.
 */
export class BundleLooks {
  readonly #tx: Transaction
  readonly #streams: readonly string[]
  readonly #changes = new Map<string, { after: number; page: FeedPage }>()
  #pages: Promise<Set<string>> | null = null

  constructor(tx: Transaction, streams: readonly string[]) {
    this.#tx = tx
    this.#streams = streams
  }

  /** What moved in a stream after a position, as far as it is looked through; a look from an earlier one holds that too. */
  async changesOf(stream: string, position: number): Promise<FeedPage> {
    const known = this.#changes.get(stream)
    if (known && known.after <= position && !known.page.more) {
      return { ...known.page, heads: known.page.heads.filter(({ seq }) => seq > position) }
    }
    const page = await readChanges(this.#tx, [stream], position, mostChanges)
    this.#changes.set(stream, { after: position, page })
    return page
  }

  /** The bundle as any server made it last, where one is kept. */
  async kept(place: BundlePlace): Promise<KeptBundle | null> {
    this.#pages ??= keptPages(this.#tx, this.#streams)
    return (await this.#pages).has(pageKey(place.stream, place.afterId)) ? readKept(this.#tx, place) : null
  }
}
