import { readChanges } from '#src/server/database/feed.ts'
import type { Transaction } from '#src/server/database/transaction.ts'
import { type BundleLimits, type PreparedBundle, prepareBundle, usualBundleLimits } from './bundle.ts'
import type { PersonStream } from './person-streams.ts'

/** Bytes of bundles that a shelf keeps, the least that one must weigh to be worth it, and how bundles are cut. */
export type ShelfLimits = { most: number; least: number; bundle: BundleLimits }
const usualShelfLimits: ShelfLimits = { most: 64 * 1024 * 1024, least: 16 * 1024, bundle: usualBundleLimits }

/** Milliseconds for which one is kept at most: far less than traces of what left a stream are (`../database/feed-purge.ts`). */
const longest = 24 * 3_600_000
/** Changes of a stream that are looked through for those of one bundle; where there are more it is made anew. */
const mostChanges = 500

type Kept = { bundle: PreparedBundle; madeAt: number }

/**
 * Bundles as they were last made. A stream is the same for everybody who reads it, and most of it never moves: making a
 * bundle reads and packs thousands of records, while that none of them moved since is one look at the feed. What is given
 * out is always what would be made now. Each server has its own, in memory; the longest unused go first.
 */
export class BundleShelf {
  readonly #kept = new Map<string, Kept>()
  readonly #limits: ShelfLimits
  #bytes = 0

  constructor(limits = usualShelfLimits) {
    this.#limits = limits
  }

  /** A page of a stream, kept or made. `epoch` is the one of the database that `tx` reads. */
  async take(tx: Transaction, epoch: string, stream: PersonStream, afterId: string | null): Promise<PreparedBundle> {
    // What a window leaves out is another from day to day.
    const day = stream.resource.sync.window ? new Date().toISOString().slice(0, 10) : ''
    const key = [tx.tenantId, epoch, stream.name, afterId ?? '', day].join(' ')
    const kept = this.#kept.get(key)
    const standing = kept && (await asOfNow(tx, stream, afterId, kept))
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

/** The bundle with the position of now where none of its records moved since, none came between them and none left; null else. */
async function asOfNow(
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
  if (heads.some(({ id }) => isWithin(id))) return null
  return { ...bundle, position: Math.max(bundle.position, upTo) }
}
