import type { PrefetchedChanges } from '#src/offline/startup/prefetch/prefetched-changes.ts'
import type { ProgressRow, ReaderRow } from '#src/offline/storage/mirror-database.ts'
import { maxWantedStreams, type WantedPage } from '#src/protocol/mirror/packed-pages.ts'
import { type FetchPace, nextTargetBytes } from './fetch-pace.ts'
import { type FetchedPage, fetchSnapshotPages, type PagesAnswer } from './fetch-pages.ts'
import { storePages } from './store-pages.ts'
import type { WriteQueue } from './write-queue.ts'

type StreamToFetch = ReaderRow['streams'][number]

/** Requests side by side: round trips over a satellite cost more than bytes. */
const maxParallelRequests = 3
/** Estimated bytes up to which a stream travels with others, and of all that travel together. */
const smallStreamBytes = 32 * 1024
const maxGroupBytes = 64 * 1024

/** How far the streams are that have begun, by name, what is being kept of them, and what hears of bundles to come. */
export type FetchState = {
  progress: Map<string, ProgressRow>
  writes: WriteQueue
  prefetched: Pick<PrefetchedChanges<unknown>, 'noteAnnounced'>
}

/** Requests that follow each other, by what resolves when the last answer's bundles are kept. */
type RequestChain = { stored: Promise<void> }

/**
 * Fetches streams, bundle by bundle, the first named first: small ones many to a request, a large one with its next bundles
 * asked for while the last are kept, as many at a time as the link brings in seconds. What comes is kept as it comes: a cut
 * loses the bundle that was under way, and the next attempt goes on behind the last one kept. `onBytes` hears of each answer
 * that came; `pace` is what the streams before have shown of the link. Resolves when all has come, the last of it perhaps
 * still being kept. Throws what the first request that failed threw, `EpochMoved`, and what keeping the list or a bundle
 * threw: nothing more is asked for then.
 */
export async function fetchStreams(
  reader: ReaderRow,
  streams: readonly StreamToFetch[],
  token: string,
  onBytes: (bytes: number) => void,
  pace: FetchPace,
  { progress, writes: keeping, prefetched: early }: FetchState,
): Promise<void> {
  const versions = new Map(streams.map(({ name, schemaVersion }) => [name, schemaVersion]))
  const waiting = [...streams]
  const ask = async (wanted: readonly WantedPage[]): Promise<PagesAnswer> => {
    keeping.throwFailure()
    const asked = performance.now()
    const answer = await fetchSnapshotPages(
      wanted,
      { epoch: reader.epoch, enough: pace.targetBytes, token },
      (bytes) => {
        pace.targetBytes = nextTargetBytes(pace, bytes, performance.now() - asked)
        onBytes(bytes)
      },
    )
    early.noteAnnounced(answer.pages)
    return answer
  }
  /**
   * Resolves when all has come, with what resolves when it is kept: together what comes while the last is being kept. Of the
   * answers before it in its lane none is left to be kept by then, so that no more comes than can be put away.
   */
  const receive = async (
    { read }: PagesAnswer,
    names: readonly string[],
    lane: RequestChain,
  ): Promise<RequestChain> => {
    let kept = Promise.resolve()
    const come: Promise<FetchedPage[]>[] = []
    for await (const { opened } of read()) {
      // After a failure nothing more is kept, and nobody looks at these.
      opened.catch(() => undefined)
      come.push(opened)
      kept = keeping.add(async () => {
        const now = (await Promise.all(come.splice(0))).flat().filter(({ stream }) => names.includes(stream))
        if (now.length > 0) await storePages(reader, versions, progress, now)
      })
    }
    await lane.stored
    return { stored: kept }
  }
  const fetchTogether = async (names: readonly string[], lane: RequestChain): Promise<RequestChain> => {
    const answer = await ask(names.map((stream) => ({ stream, after: null })))
    const now = await receive(answer, names, lane)
    const done = new Set(answer.pages.filter(({ next }) => next === null).map(({ stream }) => stream))
    const left = streams.filter(({ name }) => names.includes(name) && !done.has(name))
    if (left.length > 0) await now.stored
    waiting.unshift(...left)
    return now
  }
  const fetchWhole = async (stream: string, before: RequestChain): Promise<RequestChain> => {
    let lane = before
    for (let after = progress.get(stream)?.next ?? null, isWhole = false; !isWhole; ) {
      const answer = await ask([{ stream, after }])
      lane = await receive(answer, [stream], lane)
      after = answer.pages.at(-1)?.next ?? null
      isWhole = after === null
    }
    return lane
  }
  const fetchNext = async (): Promise<void> => {
    let lane: RequestChain = { stored: Promise.resolve() }
    for (
      let names = takeNextStreams(waiting, progress);
      names[0] !== undefined;
      names = takeNextStreams(waiting, progress)
    ) {
      lane = await (names.length === 1 ? fetchWhole(names[0], lane) : fetchTogether(names, lane))
    }
  }
  const fetchAll = () =>
    fetchNext().catch((error: unknown) => {
      waiting.length = 0
      throw error
    })
  const ends = await Promise.allSettled(Array.from({ length: maxParallelRequests }, fetchAll))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** Takes the names that go into the next request: the first that waits, with small ones behind it where it is small too. */
function takeNextStreams(waiting: StreamToFetch[], progress: ReadonlyMap<string, ProgressRow>): string[] {
  const names: string[] = []
  let size = 0
  for (let next = waiting[0]; next && names.length < maxWantedStreams; next = waiting[0]) {
    const { name, bytes = maxGroupBytes } = next
    const isAlone = progress.has(name) || bytes > smallStreamBytes
    if (names.length > 0 && (isAlone || size + bytes > maxGroupBytes)) break
    waiting.shift()
    names.push(name)
    size += bytes
    if (isAlone) break
  }
  return names
}
