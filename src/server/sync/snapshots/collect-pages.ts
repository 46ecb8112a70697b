import type { PackedBundle, WantedBundle } from '#src/protocol/mirror/packed-pages.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { PersonStream } from '../pull/person-streams.ts'
import { BundleLooks } from './change-lookup.ts'
import type { GivenHead, KeptHeads } from './preview-cache.ts'
import type { BundleShelf } from './snapshot-cache.ts'
import type { PreparedBundle } from './snapshot-page.ts'

/** What a server keeps of bundles and heads that it made. */
type BundleKeepers = { shelf: BundleShelf; heads: KeptHeads }

/**
 * The end of a stream comes along beyond what is enough where it weighs at most this many times as much: a round trip less.
 * Bundles are kept as they come, so that a cut loses no more by it.
 */
const timesAlong = 1

/**
 * The wanted bundles in their order, each stream's next ones behind it, until they come to `enough` bytes; at least the
 * first, and the end of a stream where little of it is left. That the streams are the person's was looked at before.
 */
export async function takeWanted(
  tx: Transaction,
  epoch: string,
  { shelf, heads }: BundleKeepers,
  wanted: readonly (WantedBundle & { of: PersonStream })[],
  enough: number,
): Promise<PackedBundle[]> {
  const looks = new BundleLooks(
    tx,
    wanted.map(({ stream }) => stream),
  )
  const taken: PackedBundle[] = []
  let size = 0
  for (const { of, after: first } of wanted) {
    const take = (after: string | null) => shelf.takeToFollow(tx, epoch, of, after, looks)
    const give = ({ bytes, sha256, position, next }: PreparedBundle, given: GivenHead | null = null) => {
      // Changes are followed from the lowest position of a stream's bundles, so that none is missed that a head lacks.
      const from = Math.min(position, given?.position ?? position)
      taken.push({ stream: of.name, sha256, position: from, next, bytes, head: given?.head ?? null })
      size += bytes.length
    }
    for (let after: string | null = first, ended = false; !ended; ) {
      const bundle = await take(after)
      const { bytes, next } = bundle
      if (taken.length > 0 && size + bytes.length > 2 * enough) return taken
      give(bundle, after === null && next !== null ? await heads.take(tx, epoch, of, bundle.position, looks) : null)
      if (size >= enough) {
        for (const last of await endBehind(bundle, take, (1 + timesAlong) * enough - size)) give(last)
        return taken
      }
      after = next
      ended = next === null
    }
  }
  return taken
}

/** The bundles behind one up to the end of their stream, where all of them together weigh at most so many bytes. */
async function endBehind(
  { next: behind }: PreparedBundle,
  take: (after: string | null) => Promise<PreparedBundle>,
  most: number,
): Promise<PreparedBundle[]> {
  const end: PreparedBundle[] = []
  let left = most
  for (let after = behind; after !== null && left > 0; ) {
    const bundle = await take(after)
    left -= bundle.bytes.length
    end.push(bundle)
    after = bundle.next
  }
  return left >= 0 && end.at(-1)?.next === null ? end : []
}
