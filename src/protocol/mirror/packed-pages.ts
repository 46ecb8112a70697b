import type { StreamName } from './stream.ts'

/**
 * `POST /sync/bundles` with `{ wanted, enough }`: the first bundles of many small streams in one answer, or the next ones of
 * a large stream, until they come to `enough` bytes, and the end of a stream where it is at most as much again. What is
 * left out for the answer's length is asked for again; the first wanted is never left out.
 */
export type WantedPage = { stream: StreamName; after: string | null }

/** Most streams of one request. */
export const maxWantedStreams = 500

/** The least and the most bytes that an answer may be asked to come to: what a thin link loses by a cut, and a quick one takes at a time. */
export const minAnswerBytes = 64 * 1024
export const maxAnswerBytes = 2 * 1024 * 1024

/** The most records of a stream's head: several pages of a list, so that a filtered one finds its first page among them. */
export const maxPreviewRecords = 200

/**
 * One bundle of the answer: gzip bytes of a `SnapshotPage` under their hash, the position from which changes follow it, and the
 * last id where more follow. Positions of a stream's bundles may differ: changes are followed from the lowest.
 */
export type PackedPage = {
  stream: StreamName
  sha256: string
  position: number
  next: string | null
  bytes: Uint8Array<ArrayBuffer>
  /** Of a stream of several bundles whose lists go by time, with its first: the records that come first, as a bundle in that order. */
  head: { order: string; sha256: string; bytes: Uint8Array<ArrayBuffer> } | null
}

/** What the answer begins with: a line of JSON with this, before the bytes of all bundles and heads in the same order. */
export type PackedDirectory = { epoch: string; bundles: readonly PackedPageHeader[] }
/** What the directory says of a bundle. */
export type PackedPageHeader = Omit<PackedPage, 'bytes' | 'head'> & {
  length: number
  head: { order: string; sha256: string; length: number } | null
}

/** The answer's bytes. */
export function packPages(epoch: string, packed: readonly PackedPage[]): Uint8Array<ArrayBuffer> {
  const bundles = packed.map(({ bytes, head, ...said }) => ({
    ...said,
    length: bytes.length,
    head: head && { order: head.order, sha256: head.sha256, length: head.bytes.length },
  }))
  const line = new TextEncoder().encode(`${JSON.stringify({ epoch, bundles } satisfies PackedDirectory)}\n`)
  const parts = [line, ...packed.flatMap(({ bytes, head }) => (head ? [bytes, head.bytes] : [bytes]))]
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
