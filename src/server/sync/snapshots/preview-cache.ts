import { readCounter } from '#src/server/database/feed/read-changes.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { PersonStream } from '../pull/person-streams.ts'
import { maxCacheAgeMilliseconds, maxMovedRecords, windowDay } from './cache-limits.ts'
import type { ChangeLookup } from './change-lookup.ts'
import { preparePreview, type StreamPreview } from './stream-preview.ts'

/** Heads that are kept, some 20 kB each. */
const maxPreviews = 500

/** A head as it was at a position; `fingerprint`: the epoch, the description's version and, where there is a window, the day. */
type CachedPreview = PositionedPreview & { fingerprint: string; madeAt: number }

/** A head, and the position from which whoever is given it follows the changes at the latest. */
export type PositionedPreview = { preview: StreamPreview; position: number }

/**
 * What lists of a stream show first, as it was last made: it is the same for everybody who reads the stream, and reading
 * and packing it takes longer than giving out all the bundles behind it. In memory alone; the longest unused goes first.
 */
export class PreviewCache {
  readonly #kept = new Map<string, CachedPreview>()

  /**
   * The head of a stream, as it is or as it was earlier: for devices that follow the changes from its position, and from
   * `followed` in any case. Null where the stream's lists have none.
   */
  async get(
    tx: Transaction,
    epoch: string,
    stream: PersonStream,
    followed: number,
    looks: ChangeLookup,
  ): Promise<PositionedPreview | null> {
    const { name, resource } = stream
    const key = `${tx.tenantId} ${name}`
    const madeOf = [epoch, resource.version, windowDay(resource)].join(' ')
    const kept = this.#kept.get(key)
    this.#kept.delete(key)
    const standing = kept?.fingerprint === madeOf ? await reusablePreview(kept, stream, followed, looks) : null
    const given = standing ?? (await makePreview(tx, stream, madeOf))
    if (!given) return null
    this.#kept.set(key, given)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= maxPreviews) break
      this.#kept.delete(oldest)
    }
    return given
  }
}

async function makePreview(tx: Transaction, stream: PersonStream, madeOf: string): Promise<CachedPreview | null> {
  const head = await preparePreview(tx, stream)
  return head && { preview: head, position: await readCounter(tx), fingerprint: madeOf, madeAt: Date.now() }
}

/**
 * The head, at the position of now where nothing of its stream moved, else at its own. Null where it is to be made anew:
 * also where one left, which whoever asks now may never have been allowed to read.
 */
async function reusablePreview(
  kept: CachedPreview,
  stream: PersonStream,
  followed: number,
  looks: ChangeLookup,
): Promise<CachedPreview | null> {
  if (Math.abs(Date.now() - kept.madeAt) > maxCacheAgeMilliseconds) return null
  const { upTo, more, floor, changes: heads } = await looks.changesOf(stream.name, kept.position)
  if (more || floor > kept.position) return null
  // What is followed for the bundles is followed for the head too; for its own sake no more than a little.
  if (heads.length > maxMovedRecords && kept.position < followed) return null
  if (heads.length === 0) return { ...kept, position: Math.max(kept.position, upTo) }
  const standing = await looks.presentIn(stream, kept.position)
  return heads.every(({ id }) => standing.has(id)) ? kept : null
}
