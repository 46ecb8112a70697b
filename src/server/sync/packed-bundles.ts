import type { PackedBundle, WantedBundle } from '#src/protocol/packed-bundles.ts'
import type { Transaction } from '#src/server/database/transaction.ts'
import { BundleLooks } from './bundle-looks.ts'
import type { BundleShelf } from './bundle-shelf.ts'
import type { PersonStream } from './person-streams.ts'
import { prepareHead } from './stream-head.ts'

/**
 * The wanted bundles in their order, each stream's next ones behind it, until they come to `enough` bytes; at least the
 * first. That the streams are the person's was looked at before.
 */
export async function takeWanted(
  tx: Transaction,
  epoch: string,
  shelf: BundleShelf,
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
    for (let after: string | null = first, ended = false; !ended; ) {
      const { bytes, sha256, position, next } = await shelf.takeToFollow(tx, epoch, of, after, looks)
      if (taken.length > 0 && size + bytes.length > 2 * enough) return taken
      const head = after === null && next !== null ? await prepareHead(tx, of) : null
      taken.push({ stream: of.name, sha256, position, next, bytes, head })
      size += bytes.length
      if (size >= enough) return taken
      after = next
      ended = next === null
    }
  }
  return taken
}
