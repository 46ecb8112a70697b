import { readStreamName, type StreamName } from '#src/protocol/mirror/stream.ts'
import { type FeedPage, readChanges } from '#src/server/database/feed/read-changes.ts'
import { idsInStream } from '#src/server/database/records/record-list.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { PersonStream } from '../pull/person-streams.ts'
import {
  type CachedPage,
  type PageIdentity,
  pageKey,
  readStoredPage,
  readStoredPageKeys,
} from './stored-snapshot-pages.ts'

/** Changes of a stream that are looked through for those of one bundle; where there are more it is made anew. */
const maxChanges = 1000

/** Looks at all streams of a request, each from a lower position than the one before; then at one stream at a time. */
const maxLookups = 5

/** `present`: which of the page's records stand in the one stream it is of, once that was asked. */
type Lookup = { after: number; page: FeedPage; present?: Promise<ReadonlySet<string>> }

/** Whether a look says all that has moved after a position. */
const covers = ({ after, page }: Lookup, position: number) => after <= position && !page.more

const changesSince = ({ page }: Lookup, position: number): FeedPage => ({
  ...page,
  changes: page.changes.filter(({ seq }) => seq > position),
})

/**
 * What is found out for one request, once: it reads in one snapshot, in which nothing moves. `streams` are all those it
 * asks for.
 */
export class ChangeLookup {
  readonly #tx: Transaction
  readonly #streams: readonly StreamName[]
  /** What moved in all the streams together, and how often that was looked at. */
  #together: Lookup | null = null
  #looks = 0
  readonly #alone = new Map<StreamName, Lookup>()
  #pages: Promise<Set<string>> | null = null

  constructor(tx: Transaction, streams: readonly StreamName[]) {
    this.#tx = tx
    this.#streams = streams
  }

  /** What moved in a stream after a position, as far as it is looked through; a look from an earlier one holds that too. */
  async changesOf(stream: StreamName, position: number): Promise<FeedPage> {
    return changesSince(await this.#alongside(stream, position), position)
  }

  /** Which of the records that `changesOf` tells stand in the stream now: asked once for all bundles of it. */
  async presentIn({ name, resource }: PersonStream, position: number): Promise<ReadonlySet<string>> {
    const look = await this.#alongside(name, position)
    look.present ??= idsInStream(
      this.#tx,
      resource,
      readStreamName(name).key,
      look.page.changes.map(({ id }) => id),
    )
    return look.present
  }

  /**
   * What moved after a position in a stream or, of its resource, in others that are asked for: one look for all of them,
   * where no more has moved than is looked through.
   */
  async changesInAny(stream: StreamName, position: number): Promise<FeedPage> {
    if (!this.#together || (this.#looks < maxLookups && !this.#together.page.more && this.#together.after > position)) {
      this.#looks += 1
      this.#together = await this.#look(this.#streams, position)
    }
    if (!covers(this.#together, position)) return this.changesOf(stream, position)
    const { resource } = readStreamName(stream)
    const page = changesSince(this.#together, position)
    return { ...page, changes: page.changes.filter((head) => head.resource === resource) }
  }

  async #alongside(stream: StreamName, position: number): Promise<Lookup> {
    const known = this.#alone.get(stream)
    const look = known && covers(known, position) ? known : await this.#look([stream], position)
    this.#alone.set(stream, look)
    return look
  }

  async #look(streams: readonly StreamName[], after: number): Promise<Lookup> {
    return { after, page: await readChanges(this.#tx, streams, after, maxChanges) }
  }

  /** The bundle as any server made it last, where one is kept. */
  async storedPage(place: PageIdentity): Promise<CachedPage | null> {
    this.#pages ??= readStoredPageKeys(this.#tx, this.#streams)
    return (await this.#pages).has(pageKey(place.stream, place.afterId)) ? readStoredPage(this.#tx, place) : null
  }
}
