import type { StreamName } from './stream.ts'

/**
 * `POST /sync/bundles` with `{ wanted, enough }`: snapshot pages ('bundles' on the wire), the first of many small
 * streams or the next of a large one, up to `enough` bytes, plus the rest of a stream if it is at most as much again.
 * What does not fit is requested again; the first wanted is always sent.
 */
export type WantedPage = { stream: StreamName; after: string | null }

/** Maximum streams per request. */
export const maxWantedStreams = 500

/**
 * Minimum and maximum bytes that a request may ask for: what a slow link loses by a cut, and what a fast one takes at a
 * time.
 */
export const minAnswerBytes = 64 * 1024
export const maxAnswerBytes = 2 * 1024 * 1024

/**
 * Maximum records of a stream's preview ('head' on the wire): several pages of a list, so that a filtered one finds its
 * first page among them.
 */
export const maxPreviewRecords = 200

/**
 * One page of the answer: gzip bytes of a `SnapshotPage` with their hash, the position its changes follow from, and the
 * last id where more follow. A stream's pages may have different positions: changes follow from the lowest.
 */
export type PackedPage = {
  stream: StreamName
  sha256: string
  position: number
  next: string | null
  bytes: Uint8Array<ArrayBuffer>
  /** With the first page of a larger stream ordered by time: its preview, packed as a page in that order. */
  head: { order: string; sha256: string; bytes: Uint8Array<ArrayBuffer> } | null
}

/** The directory: a line of JSON before the bytes of all pages and previews in the same order. */
export type PackedDirectory = { epoch: string; bundles: readonly PackedPageHeader[] }
/** A page's entry in the directory. */
export type PackedPageHeader = Omit<PackedPage, 'bytes' | 'head'> & {
  length: number
  head: { order: string; sha256: string; length: number } | null
}

/** The answer's bytes. */
export function packPages(epoch: string, packed: readonly PackedPage[]): Uint8Array<ArrayBuffer> {
  const directory = packed.map(({ bytes, head, ...header }) => ({
    ...header,
    length: bytes.length,
    head: head && { order: head.order, sha256: head.sha256, length: head.bytes.length },
  }))
  const line = new TextEncoder().encode(`${JSON.stringify({ epoch, bundles: directory } satisfies PackedDirectory)}\n`)
  const parts = [line, ...packed.flatMap(({ bytes, head }) => (head ? [bytes, head.bytes] : [bytes]))]
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
