import { counterOf } from '#src/server/database/feed/read-changes.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { PersonStream } from '../pull/person-streams.ts'
import { dayOf, longestKept, mostMoved } from './cache-limits.ts'
import type { BundleLooks } from './change-lookup.ts'
import { type PreparedHead, prepareHead } from './stream-preview.ts'

/** Heads that are kept, some 20 kB each. */
const mostHeads = 500

/** A head as it was at a position; `madeOf`: the epoch, the description's version and, where there is a window, the day. */
type KeptHead = GivenHead & { madeOf: string; madeAt: number }

/** A head, and the position from which whoever is given it follows the changes at the latest. */
export type GivenHead = { head: PreparedHead; position: number }

/**
 * What lists of a stream show first, as it was last made: it is the same for everybody who reads the stream, and reading
 * and packing it takes longer than giving out all the bundles behind it. In memory alone; the longest unused goes first.
 */
export class KeptHeads {
  readonly #kept = new Map<string, KeptHead>()

  /**
   * The head of a stream, as it is or as it was earlier: for devices that follow the changes from its position, and from
   * `followed` in any case. Null where the stream's lists have none.
   */
  async take(
    tx: Transaction,
    epoch: string,
    stream: PersonStream,
    followed: number,
    looks: BundleLooks,
  ): Promise<GivenHead | null> {
    const { name, resource } = stream
    const key = `${tx.tenantId} ${name}`
    const madeOf = [epoch, resource.version, dayOf(resource)].join(' ')
    const kept = this.#kept.get(key)
    this.#kept.delete(key)
    const standing = kept?.madeOf === madeOf ? await asFarAs(kept, stream, followed, looks) : null
    const given = standing ?? (await makeHead(tx, stream, madeOf))
    if (!given) return null
    this.#kept.set(key, given)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostHeads) break
      this.#kept.delete(oldest)
    }
    return given
  }
}

async function makeHead(tx: Transaction, stream: PersonStream, madeOf: string): Promise<KeptHead | null> {
  const head = await prepareHead(tx, stream)
  return head && { head, position: await counterOf(tx), madeOf, madeAt: Date.now() }
}

/**
 * The head, at the position of now where nothing of its stream moved, else at its own. Null where it is to be made anew:
 * also where one left, which whoever asks now may never have been allowed to read.
 */
async function asFarAs(
  kept: KeptHead,
  stream: PersonStream,
  followed: number,
  looks: BundleLooks,
): Promise<KeptHead | null> {
  if (Math.abs(Date.now() - kept.madeAt) > longestKept) return null
  const { upTo, more, floor, heads } = await looks.changesOf(stream.name, kept.position)
  if (more || floor > kept.position) return null
  // What is followed for the bundles is followed for the head too; for its own sake no more than a little.
  if (heads.length > mostMoved && kept.position < followed) return null
  if (heads.length === 0) return { ...kept, position: Math.max(kept.position, upTo) }
  const standing = await looks.standingOf(stream, kept.position)
  return heads.every(({ id }) => standing.has(id)) ? kept : null
}
