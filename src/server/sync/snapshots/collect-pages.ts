import type { PackedPage, WantedPage } from '#src/protocol/mirror/packed-pages.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { PersonStream } from '../pull/person-streams.ts'
import { ChangeLookup } from './change-lookup.ts'
import type { PositionedPreview, PreviewCache } from './preview-cache.ts'
import type { SnapshotCache } from './snapshot-cache.ts'
import type { PreparedPage } from './snapshot-page.ts'

/** What a server keeps of bundles and heads that it made. */
type PageCaches = { snapshots: SnapshotCache; previews: PreviewCache }

/**
 * The end of a stream comes along beyond what is enough where it weighs at most this many times as much: a round trip less.
 * Bundles are kept as they come, so that a cut loses no more by it.
 */
const tailFactor = 1

/**
 * The wanted bundles in their order, each stream's next ones behind it, until they come to `enough` bytes; at least the
 * first, and the end of a stream where little of it is left. That the streams are the person's was looked at before.
 */
export async function collectPages(
  tx: Transaction,
  epoch: string,
  { snapshots: shelf, previews: heads }: PageCaches,
  wanted: readonly (WantedPage & { of: PersonStream })[],
  enough: number,
): Promise<PackedPage[]> {
  const looks = new ChangeLookup(
    tx,
    wanted.map(({ stream }) => stream),
  )
  const taken: PackedPage[] = []
  let size = 0
  for (const { of, after: first } of wanted) {
    const take = (after: string | null) => shelf.getForFollowing(tx, epoch, of, after, looks)
    const give = ({ bytes, sha256, position, next }: PreparedPage, given: PositionedPreview | null = null) => {
      // Changes are followed from the lowest position of a stream's bundles, so that none is missed that a head lacks.
      const from = Math.min(position, given?.position ?? position)
      taken.push({ stream: of.name, sha256, position: from, next, bytes, head: given?.preview ?? null })
      size += bytes.length
    }
    for (let after: string | null = first, ended = false; !ended; ) {
      const bundle = await take(after)
      const { bytes, next } = bundle
      if (taken.length > 0 && size + bytes.length > 2 * enough) return taken
      give(bundle, after === null && next !== null ? await heads.get(tx, epoch, of, bundle.position, looks) : null)
      if (size >= enough) {
        for (const last of await tailPages(bundle, take, (1 + tailFactor) * enough - size)) give(last)
        return taken
      }
      after = next
      ended = next === null
    }
  }
  return taken
}

/** The bundles behind one up to the end of their stream, where all of them together weigh at most so many bytes. */
async function tailPages(
  { next: behind }: PreparedPage,
  take: (after: string | null) => Promise<PreparedPage>,
  most: number,
): Promise<PreparedPage[]> {
  const end: PreparedPage[] = []
  let left = most
  for (let after = behind; after !== null && left > 0; ) {
    const bundle = await take(after)
    left -= bundle.bytes.length
    end.push(bundle)
    after = bundle.next
  }
  return left >= 0 && end.at(-1)?.next === null ? end : []
}
