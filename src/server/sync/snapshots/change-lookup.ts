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

/** Maximum changes of a stream examined for one page; beyond it the page is made anew. */
const maxChanges = 1000

/** Lookups over all streams of a request, each from a lower position; then one stream at a time. */
const maxLookups = 5

/** `present`: which of the page's records are in the stream, once queried. */
type Lookup = { after: number; page: FeedPage; present?: Promise<ReadonlySet<string>> }

/** Whether a lookup covers everything after a position. */
const covers = ({ after, page }: Lookup, position: number) => after <= position && !page.more

const changesSince = ({ page }: Lookup, position: number): FeedPage => ({
  ...page,
  changes: page.changes.filter(({ seq }) => seq > position),
})

/** Lookups of one request, each done once: it reads in one snapshot. `streams` are all those requested. */
export class ChangeLookup {
  readonly #tx: Transaction
  readonly #streams: readonly StreamName[]
  /** Changes in all the streams together, and how often that was looked up. */
  #together: Lookup | null = null
  #looks = 0
  readonly #alone = new Map<StreamName, Lookup>()
  #pages: Promise<Set<string>> | null = null

  constructor(tx: Transaction, streams: readonly StreamName[]) {
    this.#tx = tx
    this.#streams = streams
  }

  /** Changes of a stream after a position, up to the limit; a lookup from an earlier position includes them. */
  async changesOf(stream: StreamName, position: number): Promise<FeedPage> {
    return changesSince(await this.#alongside(stream, position), position)
  }

  /** Which records of `changesOf` are in the stream now: queried once for all its pages. */
  async presentIn({ name, resource }: PersonStream, position: number): Promise<ReadonlySet<string>> {
    const lookup = await this.#alongside(name, position)
    lookup.present ??= idsInStream(
      this.#tx,
      resource,
      readStreamName(name).key,
      lookup.page.changes.map(({ id }) => id),
    )
    return lookup.present
  }

  /** Changes after a position in any of the requested streams: one lookup for all, if they are within the limit. */
  async changesInAny(stream: StreamName, position: number): Promise<FeedPage> {
    if (!this.#together || (this.#looks < maxLookups && !this.#together.page.more && this.#together.after > position)) {
      this.#looks += 1
      this.#together = await this.#look(this.#streams, position)
    }
    if (!covers(this.#together, position)) return this.changesOf(stream, position)
    const { resource } = readStreamName(stream)
    const page = changesSince(this.#together, position)
    return { ...page, changes: page.changes.filter((reference) => reference.resource === resource) }
  }

  async #alongside(stream: StreamName, position: number): Promise<Lookup> {
    const known = this.#alone.get(stream)
    const lookup = known && covers(known, position) ? known : await this.#look([stream], position)
    this.#alone.set(stream, lookup)
    return lookup
  }

  async #look(streams: readonly StreamName[], after: number): Promise<Lookup> {
    return { after, page: await readChanges(this.#tx, streams, after, maxChanges) }
  }

  /** The page as any server made it last, where one is stored. */
  async storedPage(place: PageIdentity): Promise<CachedPage | null> {
    this.#pages ??= readStoredPageKeys(this.#tx, this.#streams)
    return (await this.#pages).has(pageKey(place.stream, place.afterId)) ? readStoredPage(this.#tx, place) : null
  }
}
