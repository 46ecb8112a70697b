import type { Database } from '#src/server/database/connection/pool.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { PersonStream } from '../pull/person-streams.ts'
import { dayOf, longestKept, mostMoved } from './cache-limits.ts'
import { BundleLooks } from './change-lookup.ts'
import { type BundleLimits, type PreparedBundle, prepareBundle, usualBundleLimits } from './snapshot-page.ts'
import { type BundlePlace, forgetOldBundles, type KeptBundle, madeOf, writeKept } from './stored-snapshot-pages.ts'

/** Bytes of bundles that a shelf keeps in memory, the least that one must weigh to be kept for others, and how bundles are cut. */
export type ShelfLimits = { most: number; least: number; bundle: BundleLimits }
const usualShelfLimits: ShelfLimits = { most: 64 * 1024 * 1024, least: 16 * 1024, bundle: usualBundleLimits }

/** What a bundle counts for in memory at least, whatever few bytes it has. */
const lightest = 1024

/** Removes the kept bundles that are too old to be given out. */
export function forgetUnusedBundles(database: Database, now: Date = new Date()): Promise<void> {
  return forgetOldBundles(database, new Date(now.getTime() - longestKept))
}

/**
 * Bundles as they were last made. A stream is the same for everybody who reads it, and most of it never moves: making a
 * bundle reads and packs thousands of records, while that none of them moved since is one look at the feed. Each server has
 * its own in memory, where the longest unused go first; what one has made stands in the database for the others, and for
 * itself after a start.
 */
export class BundleShelf {
  readonly #kept = new Map<string, KeptBundle>()
  readonly #limits: ShelfLimits
  readonly #noteFailure: (error: unknown) => void
  #bytes = 0
  #writing: Promise<void> = Promise.resolve()

  /** `noteFailure` hears why a bundle could not be kept for others; whoever asked for it has it all the same. */
  constructor(limits = usualShelfLimits, noteFailure: (error: unknown) => void = () => undefined) {
    this.#limits = limits
    this.#noteFailure = noteFailure
  }

  /** A page of a stream as it would be made now, kept or made. `epoch` is the one of the database that `tx` reads. */
  take(tx: Transaction, epoch: string, stream: PersonStream, afterId: string | null): Promise<PreparedBundle> {
    return this.#takeWithin(0, tx, epoch, stream, afterId, new BundleLooks(tx, [stream.name]))
  }

  /**
   * The same, or as it was at its position: for devices that follow the changes from the lowest of a stream's positions.
   * `looks` are of the same transaction, and shared by all that one request takes.
   */
  takeToFollow(
    tx: Transaction,
    epoch: string,
    stream: PersonStream,
    afterId: string | null,
    looks = new BundleLooks(tx, [stream.name]),
  ): Promise<PreparedBundle> {
    return this.#takeWithin(mostMoved, tx, epoch, stream, afterId, looks)
  }

  /** Resolves when what was made so far is kept for others. */
  settled(): Promise<void> {
    return this.#writing
  }

  async #takeWithin(
    moved: number,
    tx: Transaction,
    epoch: string,
    stream: PersonStream,
    afterId: string | null,
    looks: BundleLooks,
  ): Promise<PreparedBundle> {
    const place = this.#placeOf(epoch, stream, afterId)
    const key = [tx.tenantId, place.stream, afterId ?? '', place.madeOf].join(' ')
    const standing = async (kept: KeptBundle | null | undefined) => {
      // What is small is made as quickly as it is looked through for what moved, and spares whoever asks the following of it.
      const most = kept && kept.bundle.bytes.length < this.#limits.least ? 0 : moved
      const bundle = kept && (await asFarAs(most, stream, afterId, kept, looks))
      if (bundle) this.#put(key, { ...kept, bundle })
      return bundle
    }
    const given = (await standing(this.#kept.get(key))) ?? (await standing(await looks.kept(place)))
    if (given) return given
    const made = { bundle: await prepareBundle(tx, stream, afterId, this.#limits.bundle), madeAt: Date.now() }
    this.#put(key, made)
    // What is small is made as quickly as it is read from there.
    if (made.bundle.bytes.length >= this.#limits.least) this.#keepForOthers(tx, place, made)
    return made.bundle
  }

  #placeOf(epoch: string, { name, resource }: PersonStream, afterId: string | null): BundlePlace {
    const { records, bytes } = this.#limits.bundle
    return { stream: name, afterId, madeOf: madeOf(epoch, resource.version, dayOf(resource), records, bytes) }
  }

  /** One after the other, and behind the answer: nobody who asks waits for it. */
  #keepForOthers({ database, tenantId }: Transaction, place: BundlePlace, made: KeptBundle): void {
    this.#writing = this.#writing.then(() => writeKept(database, tenantId, place, made)).catch(this.#noteFailure)
  }

  #put(key: string, kept: KeptBundle): void {
    this.#drop(key)
    this.#kept.set(key, kept)
    this.#bytes += weightOf(kept)
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#limits.most) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key)
    if (kept) this.#bytes -= weightOf(kept)
    this.#kept.delete(key)
  }
}

function weightOf({ bundle }: KeptBundle): number {
  return Math.max(lightest, bundle.bytes.length)
}

/**
 * The bundle, where at most `moved` of its records moved since or came between them: at the position of now where none did,
 * else at its own. Null where it is to be made anew: also where one left, which whoever asks now may never have been allowed
 * to read.
 */
async function asFarAs(
  moved: number,
  stream: PersonStream,
  afterId: string | null,
  { bundle, madeAt }: KeptBundle,
  looks: BundleLooks,
): Promise<PreparedBundle | null> {
  if (Math.abs(Date.now() - madeAt) > longestKept) return null
  const { name } = stream
  const { upTo, more, floor, heads } = await (moved === 0
    ? looks.changesBeside(name, bundle.position)
    : looks.changesOf(name, bundle.position))
  if (more || floor > bundle.position) return null
  const { next } = bundle
  const isWithin = (id: string) => (afterId === null || id > afterId) && (next === null || id <= next)
  const others = heads.flatMap(({ id }) => (isWithin(id) ? [id] : []))
  if (others.length === 0) return { ...bundle, position: Math.max(bundle.position, upTo) }
  if (others.length > moved) return null
  const standing = await looks.standingOf(stream, bundle.position)
  return others.every((id) => standing.has(id)) ? bundle : null
}
