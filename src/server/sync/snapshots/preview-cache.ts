import { readCounter } from '#src/server/database/feed/read-changes.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { PersonStream } from '../pull/person-streams.ts'
import { maxCacheAgeMilliseconds, maxMovedRecords, windowDay } from './cache-limits.ts'
import type { ChangeLookup } from './change-lookup.ts'
import { preparePreview, type StreamPreview } from './stream-preview.ts'

/** Maximum cached previews, some 20 kB each. */
const maxPreviews = 500

/** A preview at a position; `fingerprint`: the epoch, the description's version and, with a window, the day. */
type CachedPreview = PositionedPreview & { fingerprint: string; madeAt: number }

/** A preview, and the position from which its recipient must follow the changes. */
export type PositionedPreview = { preview: StreamPreview; position: number }

/**
 * Caches the first rows of streams' lists: equal for all readers, and reading and packing them takes longer than
 * sending all pages behind. In memory only, least recently used dropped first.
 */
export class PreviewCache {
  readonly #cache = new Map<string, CachedPreview>()

  /**
   * A stream's preview, current or earlier, for devices that follow changes from its position, and from `followed` in
   * any case. Null where the stream's lists have none.
   */
  async get(
    tx: Transaction,
    epoch: string,
    stream: PersonStream,
    followed: number,
    lookups: ChangeLookup,
  ): Promise<PositionedPreview | null> {
    const { name, resource } = stream
    const key = `${tx.tenantId} ${name}`
    const madeOf = [epoch, resource.version, windowDay(resource)].join(' ')
    const cached = this.#cache.get(key)
    this.#cache.delete(key)
    const reusable = cached?.fingerprint === madeOf ? await reusablePreview(cached, stream, followed, lookups) : null
    const given = reusable ?? (await makePreview(tx, stream, madeOf))
    if (!given) return null
    this.#cache.set(key, given)
    for (const oldest of this.#cache.keys()) {
      if (this.#cache.size <= maxPreviews) break
      this.#cache.delete(oldest)
    }
    return given
  }
}

async function makePreview(tx: Transaction, stream: PersonStream, madeOf: string): Promise<CachedPreview | null> {
  const preview = await preparePreview(tx, stream)
  return preview && { preview, position: await readCounter(tx), fingerprint: madeOf, madeAt: Date.now() }
}

/**
 * The preview, at the present position where nothing changed, else at its own. Null where it must be made anew: also
 * where a record left, which the asker may never have been allowed to read.
 */
async function reusablePreview(
  cached: CachedPreview,
  stream: PersonStream,
  followed: number,
  lookups: ChangeLookup,
): Promise<CachedPreview | null> {
  if (Math.abs(Date.now() - cached.madeAt) > maxCacheAgeMilliseconds) return null
  const { upTo, more, floor, changes: references } = await lookups.changesOf(stream.name, cached.position)
  if (more || floor > cached.position) return null
  // Changes followed for the pages serve the preview too; for the preview alone only a few.
  if (references.length > maxMovedRecords && cached.position < followed) return null
  if (references.length === 0) return { ...cached, position: Math.max(cached.position, upTo) }
  const present = await lookups.presentIn(stream, cached.position)
  return references.every(({ id }) => present.has(id)) ? cached : null
}
