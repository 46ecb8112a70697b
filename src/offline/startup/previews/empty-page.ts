import { gzipText } from '#src/offline/storage/gzip.ts'
import { createSnapshotPage } from '#src/protocol/mirror/stream.ts'

let emptyPage: Promise<ArrayBuffer> | null = null

/** The bytes that stand where a head is kept: an older app in another tab reads a bundle of nothing there. */
export function emptyPageBytes(): Promise<ArrayBuffer> {
  emptyPage ??= gzipText(JSON.stringify(createSnapshotPage('', 0, [])))
  return emptyPage
}
