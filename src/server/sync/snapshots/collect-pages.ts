import type { PackedPage, WantedPage } from '#src/protocol/mirror/packed-pages.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { PersonStream } from '../pull/person-streams.ts'
import { ChangeLookup } from './change-lookup.ts'
import type { PositionedPreview, PreviewCache } from './preview-cache.ts'
import type { SnapshotCache } from './snapshot-cache.ts'
import type { PreparedPage } from './snapshot-page.ts'

/** A server's caches of pages and previews. */
type PageCaches = { snapshots: SnapshotCache; previews: PreviewCache }

/**
 * The rest of a stream is added beyond the target if it weighs at most this many times as much, saving a round trip.
 * Pages are stored as they arrive, so a cut loses no more.
 */
const tailFactor = 1

/**
 * The requested pages in order, each stream's next ones behind it, up to `enough` bytes; at least the first. The caller
 * has authorised the streams.
 */
export async function collectPages(
  tx: Transaction,
  epoch: string,
  { snapshots: pageCache, previews: previewCache }: PageCaches,
  wanted: readonly (WantedPage & { of: PersonStream })[],
  enough: number,
): Promise<PackedPage[]> {
  const lookups = new ChangeLookup(
    tx,
    wanted.map(({ stream }) => stream),
  )
  const collected: PackedPage[] = []
  let size = 0
  for (const { of, after: first } of wanted) {
    const readPage = (after: string | null) => pageCache.getForFollowing(tx, epoch, of, after, lookups)
    const give = ({ bytes, sha256, position, next }: PreparedPage, given: PositionedPreview | null = null) => {
      // Changes are followed from the lowest position of a stream's pages, so that none missing from a preview is lost.
      const from = Math.min(position, given?.position ?? position)
      collected.push({ stream: of.name, sha256, position: from, next, bytes, head: given?.preview ?? null })
      size += bytes.length
    }
    for (let after: string | null = first, ended = false; !ended; ) {
      const page = await readPage(after)
      const { bytes, next } = page
      if (collected.length > 0 && size + bytes.length > 2 * enough) return collected
      give(page, after === null && next !== null ? await previewCache.get(tx, epoch, of, page.position, lookups) : null)
      if (size >= enough) {
        for (const last of await tailPages(page, readPage, (1 + tailFactor) * enough - size)) give(last)
        return collected
      }
      after = next
      ended = next === null
    }
  }
  return collected
}

/** The remaining pages of a stream, if together they weigh at most so many bytes. */
async function tailPages(
  { next: behind }: PreparedPage,
  readPage: (after: string | null) => Promise<PreparedPage>,
  maxBytes: number,
): Promise<PreparedPage[]> {
  const end: PreparedPage[] = []
  let left = maxBytes
  for (let after = behind; after !== null && left > 0; ) {
    const page = await readPage(after)
    left -= page.bytes.length
    end.push(page)
    after = page.next
  }
  return left >= 0 && end.at(-1)?.next === null ? end : []
}
