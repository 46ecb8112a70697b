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

/** Bytes a cache holds in memory, minimum size of a page shared with other servers, and how pages are cut. */
export type CacheLimits = { maxBytes: number; minBytes: number; page: PageLimits }
const defaultCacheLimits: CacheLimits = { maxBytes: 64 * 1024 * 1024, minBytes: 16 * 1024, page: defaultPageLimits }

/** The minimum a page counts for in memory. */
const minPageBytes = 1024

/** Deletes stored pages that are too old to be sent. */
export function removeExpiredPages(database: Database, now: Date = new Date()): Promise<void> {
  return removeOldPages(database, new Date(now.getTime() - maxCacheAgeMilliseconds))
}

/**
 * Caches snapshot pages. A stream is equal for all readers and mostly unchanged: making a page reads and packs
 * thousands of records, while checking that none changed is one lookup. Each server caches in memory, least recently
 * used dropped first; pages in the database serve other servers and restarts.
 */
export class SnapshotCache {
  readonly #cache = new Map<string, CachedPage>()
  readonly #limits: CacheLimits
  readonly #noteFailure: (error: unknown) => void
  #bytes = 0
  #writing: Promise<void> = Promise.resolve()

  /** `noteFailure` receives why a page could not be stored for others; the request succeeds anyway. */
  constructor(limits = defaultCacheLimits, noteFailure: (error: unknown) => void = () => undefined) {
    this.#limits = limits
    this.#noteFailure = noteFailure
  }

  /** A page of a stream as of now, cached or made. `epoch` is the one of the database that `tx` reads. */
  get(tx: Transaction, epoch: string, stream: PersonStream, afterId: string | null): Promise<PreparedPage> {
    return this.#takeWithin(0, tx, epoch, stream, afterId, new ChangeLookup(tx, [stream.name]))
  }

  /**
   * The same, or as of its position, for devices that follow changes from the lowest position. `lookups` belong to the
   * same transaction, shared within a request.
   */
  getForFollowing(
    tx: Transaction,
    epoch: string,
    stream: PersonStream,
    afterId: string | null,
    lookups = new ChangeLookup(tx, [stream.name]),
  ): Promise<PreparedPage> {
    return this.#takeWithin(maxMovedRecords, tx, epoch, stream, afterId, lookups)
  }

  /** Resolves when all pages made so far are stored for others. */
  stored(): Promise<void> {
    return this.#writing
  }

  async #takeWithin(
    moved: number,
    tx: Transaction,
    epoch: string,
    stream: PersonStream,
    afterId: string | null,
    lookups: ChangeLookup,
  ): Promise<PreparedPage> {
    const place = this.#placeOf(epoch, stream, afterId)
    const key = [tx.tenantId, place.stream, afterId ?? '', place.fingerprint].join(' ')
    const reusable = async (cached: CachedPage | null | undefined) => {
      // A small page is made as fast as its changes are looked up, and saves the client from following them.
      const maxMoved = cached && cached.page.bytes.length < this.#limits.minBytes ? 0 : moved
      const reused = cached && (await reusablePage(maxMoved, stream, afterId, cached, lookups))
      if (reused) this.#put(key, { ...cached, page: reused })
      return reused
    }
    const given = (await reusable(this.#cache.get(key))) ?? (await reusable(await lookups.storedPage(place)))
    if (given) return given
    const made = { page: await preparePage(tx, stream, afterId, this.#limits.page), madeAt: Date.now() }
    this.#put(key, made)
    // A small page is made as fast as it is read from the database.
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

  /** One after the other, after the answer: no client waits for it. */
  #keepForOthers({ database, tenantId }: Transaction, place: PageIdentity, made: CachedPage): void {
    this.#writing = this.#writing.then(() => storePage(database, tenantId, place, made)).catch(this.#noteFailure)
  }

  #put(key: string, cached: CachedPage): void {
    this.#drop(key)
    this.#cache.set(key, cached)
    this.#bytes += sizeOf(cached)
    for (const oldest of this.#cache.keys()) {
      if (this.#bytes <= this.#limits.maxBytes) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const cached = this.#cache.get(key)
    if (cached) this.#bytes -= sizeOf(cached)
    this.#cache.delete(key)
  }
}

function sizeOf({ page }: CachedPage): number {
  return Math.max(minPageBytes, page.bytes.length)
}

/**
 * The page, if at most `moved` records changed: at the present position where none did, else at its own. Null where it
 * must be made anew: also where a record left, which the asker may never have been allowed to read.
 */
async function reusablePage(
  moved: number,
  stream: PersonStream,
  afterId: string | null,
  { page, madeAt }: CachedPage,
  lookups: ChangeLookup,
): Promise<PreparedPage | null> {
  if (Math.abs(Date.now() - madeAt) > maxCacheAgeMilliseconds) return null
  const { name } = stream
  const {
    upTo,
    more,
    floor,
    changes: references,
  } = await (moved === 0 ? lookups.changesInAny(name, page.position) : lookups.changesOf(name, page.position))
  if (more || floor > page.position) return null
  const { next } = page
  const isWithin = (id: string) => (afterId === null || id > afterId) && (next === null || id <= next)
  const others = references.flatMap(({ id }) => (isWithin(id) ? [id] : []))
  if (others.length === 0) return { ...page, position: Math.max(page.position, upTo) }
  if (others.length > moved) return null
  const present = await lookups.presentIn(stream, page.position)
  return others.every((id) => present.has(id)) ? page : null
}
