import type { Database } from '#src/server/database/connection/pool.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { PersonStream } from '../pull/person-streams.ts'
import { maxCacheAgeMilliseconds, maxMovedRecords, windowDay } from './cache-limits.ts'
import { ChangeLookup } from './change-lookup.ts'
import { defaultPageLimits, type PageLimits, type PreparedPage, preparePage } from './snapshot-page.ts'
import {
  type CachedPage,
  type PageIdentity,
  pageFingerprint,
  removeOldPages,
  storePage,
} from './stored-snapshot-pages.ts'

/** Bytes of bundles that a shelf keeps in memory, the least that one must weigh to be kept for others, and how bundles are cut. */
export type CacheLimits = { maxBytes: number; minBytes: number; page: PageLimits }
const defaultCacheLimits: CacheLimits = { maxBytes: 64 * 1024 * 1024, minBytes: 16 * 1024, page: defaultPageLimits }

/** What a bundle counts for in memory at least, whatever few bytes it has. */
const minPageBytes = 1024

/** Removes the kept bundles that are too old to be given out. */
export function removeExpiredPages(database: Database, now: Date = new Date()): Promise<void> {
  return removeOldPages(database, new Date(now.getTime() - maxCacheAgeMilliseconds))
}

/**
 * Bundles as they were last made. A stream is the same for everybody who reads it, and most of it never moves: making a
 * bundle reads and packs thousands of records, while that none of them moved since is one look at the feed. Each server has
 * its own in memory, where the longest unused go first; what one has made stands in the database for the others, and for
 * itself after a start.
 */
export class SnapshotCache {
  readonly #kept = new Map<string, CachedPage>()
  readonly #limits: CacheLimits
  readonly #noteFailure: (error: unknown) => void
  #bytes = 0
  #writing: Promise<void> = Promise.resolve()

  /** `noteFailure` hears why a bundle could not be kept for others; whoever asked for it has it all the same. */
  constructor(limits = defaultCacheLimits, noteFailure: (error: unknown) => void = () => undefined) {
    this.#limits = limits
    this.#noteFailure = noteFailure
  }

  /** A page of a stream as it would be made now, kept or made. `epoch` is the one of the database that `tx` reads. */
  get(tx: Transaction, epoch: string, stream: PersonStream, afterId: string | null): Promise<PreparedPage> {
    return this.#takeWithin(0, tx, epoch, stream, afterId, new ChangeLookup(tx, [stream.name]))
  }

  /**
   * The same, or as it was at its position: for devices that follow the changes from the lowest of a stream's positions.
   * `looks` are of the same transaction, and shared by all that one request takes.
   */
  getForFollowing(
    tx: Transaction,
    epoch: string,
    stream: PersonStream,
    afterId: string | null,
    looks = new ChangeLookup(tx, [stream.name]),
  ): Promise<PreparedPage> {
    return this.#takeWithin(maxMovedRecords, tx, epoch, stream, afterId, looks)
  }

  /** Resolves when what was made so far is kept for others. */
  stored(): Promise<void> {
    return this.#writing
  }

  async #takeWithin(
    moved: number,
    tx: Transaction,
    epoch: string,
    stream: PersonStream,
    afterId: string | null,
    looks: ChangeLookup,
  ): Promise<PreparedPage> {
    const place = this.#placeOf(epoch, stream, afterId)
    const key = [tx.tenantId, place.stream, afterId ?? '', place.fingerprint].join(' ')
    const standing = async (kept: CachedPage | null | undefined) => {
      // What is small is made as quickly as it is looked through for what moved, and spares whoever asks the following of it.
      const most = kept && kept.page.bytes.length < this.#limits.minBytes ? 0 : moved
      const bundle = kept && (await reusablePage(most, stream, afterId, kept, looks))
      if (bundle) this.#put(key, { ...kept, page: bundle })
      return bundle
    }
    const given = (await standing(this.#kept.get(key))) ?? (await standing(await looks.storedPage(place)))
    if (given) return given
    const made = { page: await preparePage(tx, stream, afterId, this.#limits.page), madeAt: Date.now() }
    this.#put(key, made)
    // What is small is made as quickly as it is read from there.
    if (made.page.bytes.length >= this.#limits.minBytes) this.#keepForOthers(tx, place, made)
    return made.page
  }

  #placeOf(epoch: string, { name, resource }: PersonStream, afterId: string | null): PageIdentity {
    const { records, bytes } = this.#limits.page
    return {
      stream: name,
      afterId,
      fingerprint: pageFingerprint(epoch, resource.version, windowDay(resource), records, bytes),
    }
  }

  /** One after the other, and behind the answer: nobody who asks waits for it. */
  #keepForOthers({ database, tenantId }: Transaction, place: PageIdentity, made: CachedPage): void {
    this.#writing = this.#writing.then(() => storePage(database, tenantId, place, made)).catch(this.#noteFailure)
  }

  #put(key: string, kept: CachedPage): void {
    this.#drop(key)
    this.#kept.set(key, kept)
    this.#bytes += sizeOf(kept)
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#limits.maxBytes) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key)
    if (kept) this.#bytes -= sizeOf(kept)
    this.#kept.delete(key)
  }
}

function sizeOf({ page: bundle }: CachedPage): number {
  return Math.max(minPageBytes, bundle.bytes.length)
}

/**
 * The bundle, where at most `moved` of its records moved since or came between them: at the position of now where none did,
 * else at its own. Null where it is to be made anew: also where one left, which whoever asks now may never have been allowed
 * to read.
 */
async function reusablePage(
  moved: number,
  stream: PersonStream,
  afterId: string | null,
  { page: bundle, madeAt }: CachedPage,
  looks: ChangeLookup,
): Promise<PreparedPage | null> {
  if (Math.abs(Date.now() - madeAt) > maxCacheAgeMilliseconds) return null
  const { name } = stream
  const {
    upTo,
    more,
    floor,
    changes: heads,
  } = await (moved === 0 ? looks.changesInAny(name, bundle.position) : looks.changesOf(name, bundle.position))
  if (more || floor > bundle.position) return null
  const { next } = bundle
  const isWithin = (id: string) => (afterId === null || id > afterId) && (next === null || id <= next)
  const others = heads.flatMap(({ id }) => (isWithin(id) ? [id] : []))
  if (others.length === 0) return { ...bundle, position: Math.max(bundle.position, upTo) }
  if (others.length > moved) return null
  const standing = await looks.presentIn(stream, bundle.position)
  return others.every((id) => standing.has(id)) ? bundle : null
}
