import { gzipText } from '#src/offline/storage/gzip.ts'
import { createSnapshotPage } from '#src/protocol/mirror/stream.ts'

let emptyPage: Promise<ArrayBuffer> | null = null

/** The page bytes of a stored preview: an older app in another tab reads an empty page there. */
export function emptyPageBytes(): Promise<ArrayBuffer> {
  emptyPage ??= gzipText(JSON.stringify(createSnapshotPage('', 0, [])))
  return emptyPage
}
