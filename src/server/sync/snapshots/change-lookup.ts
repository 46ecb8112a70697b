import { readStreamName, type StreamName } from '#src/protocol/mirror/stream.ts'
import { type FeedPage, readChanges } from '#src/server/database/feed/read-changes.ts'
import { idsInStream } from '#src/server/database/records/record-list.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { PersonStream } from '../pull/person-streams.ts'
import { type BundlePlace, type KeptBundle, keptPages, pageKey, readKept } from './stored-snapshot-pages.ts'

/** Changes of a stream that are looked through for those of one bundle; where there are more it is made anew. */
const mostChanges = 1000

/** Looks at all streams of a request, each from a lower position than the one before; then at one stream at a time. */
const mostLooks = 5

/** `standing`: which of the page's records stand in the one stream it is of, once that was asked. */
type Look = { after: number; page: FeedPage; standing?: Promise<ReadonlySet<string>> }

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
    return since(await this.#alongside(stream, position), position)
  }

  /** Which of the records that `changesOf` tells stand in the stream now: asked once for all bundles of it. */
  async standingOf({ name, resource }: PersonStream, position: number): Promise<ReadonlySet<string>> {
    const look = await this.#alongside(name, position)
    look.standing ??= idsInStream(
      this.#tx,
      resource,
      readStreamName(name).key,
      look.page.heads.map(({ id }) => id),
    )
    return look.standing
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

  async #alongside(stream: StreamName, position: number): Promise<Look> {
    const known = this.#alone.get(stream)
    const look = known && answers(known, position) ? known : await this.#look([stream], position)
    this.#alone.set(stream, look)
    return look
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
