import { readStreamName, type StreamName } from '#src/protocol/stream.ts'
import { type FeedPage, readChanges } from '#src/server/database/feed.ts'
import type { Transaction } from '#src/server/database/transaction.ts'
import { type BundlePlace, type KeptBundle, keptPages, pageKey, readKept } from './kept-bundles.ts'

/** Changes of a stream that are looked through for those of one bundle; where there are more it is made anew. */
const mostChanges = 1000

/** Looks at all streams of a request, each from a lower position than the one before; then at one stream at a time. */
const mostLooks = 5

type Look = { after: number; page: FeedPage }

/** Whether a look says all that has moved after a position. */
const answers = ({ after, page }: Look, position: number) => after <= position && !page.more

const since = ({ page }: Look, position: number): FeedPage => ({
  ...page,
  heads: page.heads.filter(({ seq }) => seq > position),
})

/**
 * What is found out for one request, once: it reads in one snapshot, in which nothing moves. `streams` are all those it
 * asks for.
 */
export class BundleLooks {
  readonly #tx: Transaction
  readonly #streams: readonly StreamName[]
  /** What moved in all the streams together, and how often that was looked at. */
  #together: Look | null = null
  #looks = 0
  readonly #alone = new Map<StreamName, Look>()
  #pages: Promise<Set<string>> | null = null

  constructor(tx: Transaction, streams: readonly StreamName[]) {
    this.#tx = tx
    this.#streams = streams
  }

  /** What moved in a stream after a position, as far as it is looked through; a look from an earlier one holds that too. */
  async changesOf(stream: StreamName, position: number): Promise<FeedPage> {
    const known = this.#alone.get(stream)
    const look = known && answers(known, position) ? known : await this.#look([stream], position)
    this.#alone.set(stream, look)
    return since(look, position)
  }

  /**
   * What moved after a position in a stream or, of its resource, in others that are asked for: one look for all of them,
   * where no more has moved than is looked through.
   */
  async changesBeside(stream: StreamName, position: number): Promise<FeedPage> {
    if (!this.#together || (this.#looks < mostLooks && !this.#together.page.more && this.#together.after > position)) {
      this.#looks += 1
      this.#together = await this.#look(this.#streams, position)
    }
    if (!answers(this.#together, position)) return this.changesOf(stream, position)
    const { resource } = readStreamName(stream)
    const page = since(this.#together, position)
    return { ...page, heads: page.heads.filter((head) => head.resource === resource) }
  }

  async #look(streams: readonly StreamName[], after: number): Promise<Look> {
    return { after, page: await readChanges(this.#tx, streams, after, mostChanges) }
  }

  /** The bundle as any server made it last, where one is kept. */
  async kept(place: BundlePlace): Promise<KeptBundle | null> {
    this.#pages ??= keptPages(this.#tx, this.#streams)
    return (await this.#pages).has(pageKey(place.stream, place.afterId)) ? readKept(this.#tx, place) : null
  }
}
