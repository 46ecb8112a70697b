import { counterOf } from '#src/server/database/feed.ts'
import type { Transaction } from '#src/server/database/transaction.ts'
import type { BundleLooks } from './bundle-looks.ts'
import type { PersonStream } from './person-streams.ts'
import { type PreparedHead, prepareHead } from './stream-head.ts'

/** Records of a stream that may have moved since its head was made, and heads that are kept: some 20 kB each. */
const mostMoved = 250
const mostHeads = 500

/** A head as it was at a position, of a description's version on a day. */
type KeptHead = { head: PreparedHead | null; position: number; madeOf: string }

/** A head, and the position from which whoever is given it follows the changes at the latest. */
export type GivenHead = { head: PreparedHead | null; position: number }

/**
 * What lists of a stream show first, as it was last made: it is the same for everybody who reads the stream, and reading
 * and packing it takes longer than giving out all the bundles behind it. In memory alone; the longest unused goes first.
 */
export class KeptHeads {
  readonly #kept = new Map<string, KeptHead>()

  /**
   * The head of a stream, as it is or as it was a little earlier: for devices that follow the changes from its position.
   * One that holds what has left the stream is not given out: whoever asks now may never have been allowed to read that.
   */
  async take(tx: Transaction, epoch: string, stream: PersonStream, looks: BundleLooks): Promise<GivenHead> {
    const { name, resource } = stream
    const key = `${tx.tenantId} ${name}`
    const day = resource.sync.window ? new Date().toISOString().slice(0, 10) : ''
    const madeOf = [epoch, resource.version, day].join(' ')
    const kept = this.#kept.get(key)
    this.#kept.delete(key)
    const given =
      kept?.madeOf === madeOf && (await isAsFar(kept, stream, looks))
        ? kept
        : { head: await prepareHead(tx, stream), position: await counterOf(tx), madeOf }
    this.#kept.set(key, given)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostHeads) break
      this.#kept.delete(oldest)
    }
    return given
  }
}

async function isAsFar({ position }: KeptHead, stream: PersonStream, looks: BundleLooks): Promise<boolean> {
  const { more, floor, heads } = await looks.changesOf(stream.name, position)
  if (more || floor > position || heads.length > mostMoved) return false
  const standing = await looks.standingOf(stream, position)
  return heads.every(({ id }) => standing.has(id))
}
