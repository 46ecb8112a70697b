import { gzipText } from '#src/offline/storage/gzip.ts'
import { bundleOf } from '#src/protocol/mirror/stream.ts'

let made: Promise<ArrayBuffer> | null = null

/** The bytes that stand where a head is kept: an older app in another tab reads a bundle of nothing there. */
export function emptyBundle(): Promise<ArrayBuffer> {
  made ??= gzipText(JSON.stringify(bundleOf('', 0, [])))
  return made
}
