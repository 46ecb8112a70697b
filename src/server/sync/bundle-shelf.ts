import { readStreamName } from '#src/protocol/stream.ts'
import { readChanges } from '#src/server/database/feed.ts'
import { countInStream } from '#src/server/database/record-list.ts'
import type { Transaction } from '#src/server/database/transaction.ts'
import { type BundleLimits, type PreparedBundle, prepareBundle, usualBundleLimits } from './bundle.ts'
import type { PersonStream } from './person-streams.ts'

/** Bytes of bundles that a shelf keeps, the least that one must weigh to be worth it, and how bundles are cut. */
export type ShelfLimits = { most: number; least: number; bundle: BundleLimits }
const usualShelfLimits: ShelfLimits = { most: 64 * 1024 * 1024, least: 16 * 1024, bundle: usualBundleLimits }

/** Milliseconds for which one is kept at most: far less than traces of what left a stream are (`../database/feed-purge.ts`). */
const longest = 24 * 3_600_000
/** Changes of a stream that are looked through for those of one bundle; where there are more it is made anew. */
const mostChanges = 1000
/** Records of a bundle that may have moved since it was made, where whoever asks follows the changes from its position. */
const mostMoved = 250

type Kept = { bundle: PreparedBundle; madeAt: number }

/**
 * Bundles as they were last made. A stream is the same for everybody who reads it, and most of it never moves: making a
 * bundle reads and packs thousands of records, while that none of them moved since is one look at the feed. Each server has
 * its own, in memory; the longest unused go first.
 */
export class BundleShelf {
  readonly #kept = new Map<string, Kept>()
  readonly #limits: ShelfLimits
  #bytes = 0

  constructor(limits = usualShelfLimits) {
    this.#limits = limits
  }

  /** A page of a stream as it would be made now, kept or made. `epoch` is the one of the database that `tx` reads. */
  take(tx: Transaction, epoch: string, stream: PersonStream, afterId: string | null): Promise<PreparedBundle> {
    return this.#takeWithin(0, tx, epoch, stream, afterId)
  }

  /** The same, or as it was at its position: for devices that follow the changes from the lowest of a stream's positions. */
  takeToFollow(tx: Transaction, epoch: string, stream: PersonStream, afterId: string | null): Promise<PreparedBundle> {
    return this.#takeWithin(mostMoved, tx, epoch, stream, afterId)
  }

  async #takeWithin(
    moved: number,
    tx: Transaction,
    epoch: string,
    stream: PersonStream,
    afterId: string | null,
  ): Promise<PreparedBundle> {
    // What a window leaves out is another from day to day.
    const day = stream.resource.sync.window ? new Date().toISOString().slice(0, 10) : ''
    const key = [tx.tenantId, epoch, stream.name, afterId ?? '', day].join(' ')
    const kept = this.#kept.get(key)
    const standing = kept && (await asFarAs(moved, tx, stream, afterId, kept))
    if (standing) {
      this.#put(key, { ...kept, bundle: standing })
      return standing
    }
    const bundle = await prepareBundle(tx, stream, afterId, this.#limits.bundle)
    this.#put(key, { bundle, madeAt: Date.now() })
    return bundle
  }

  #put(key: string, kept: Kept): void {
    this.#drop(key)
    if (kept.bundle.bytes.length < this.#limits.least) return
    this.#kept.set(key, kept)
    this.#bytes += kept.bundle.bytes.length
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#limits.most) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bundle.bytes.length ?? 0
    this.#kept.delete(key)
  }
}

/**
 * The bundle, where at most `moved` of its records moved since or came between them: at the position of now where none did,
 * else at its own. Null where it is to be made anew: also where one left, which whoever asks now may never have been allowed
 * to read.
 */
async function asFarAs(
  moved: number,
  tx: Transaction,
  stream: PersonStream,
  afterId: string | null,
  { bundle, madeAt }: Kept,
): Promise<PreparedBundle | null> {
  if (Math.abs(Date.now() - madeAt) > longest) return null
  const { upTo, more, heads } = await readChanges(tx, [stream.name], bundle.position, mostChanges)
  if (more) return null
  const { next } = bundle
  const isWithin = (id: string) => (afterId === null || id > afterId) && (next === null || id <= next)
  const others = heads.flatMap(({ id }) => (isWithin(id) ? [id] : []))
  if (others.length === 0) return { ...bundle, position: Math.max(bundle.position, upTo) }
  if (others.length > moved) return null
  const standing = await countInStream(tx, stream.resource, readStreamName(stream.name).key, others)
  return standing === others.length ? bundle : null
}
