import type { PrefetchedChanges } from '#src/offline/startup/prefetch/prefetched-changes.ts'
import type { ProgressRow, ReaderRow } from '#src/offline/storage/mirror-database.ts'
import { maxWantedStreams, type WantedPage } from '#src/protocol/mirror/packed-pages.ts'
import { type FetchPace, nextTargetBytes } from './fetch-pace.ts'
import { type FetchedPage, fetchSnapshotPages, type PagesAnswer } from './fetch-pages.ts'
import { storePages } from './store-pages.ts'
import type { WriteQueue } from './write-queue.ts'

type StreamToFetch = ReaderRow['streams'][number]

/** Parallel requests: on a satellite link round trips cost more than bytes. */
const maxParallelRequests = 3
/** Estimated maximum size of a stream that shares a request, and of all in one request. */
const smallStreamBytes = 32 * 1024
const maxGroupBytes = 64 * 1024

/** Progress of begun streams by name, the queue of writes, and the prefetch that is told of pages to come. */
export type FetchState = {
  progress: Map<string, ProgressRow>
  writes: WriteQueue
  prefetched: Pick<PrefetchedChanges<unknown>, 'noteAnnounced'>
}

/** A chain of requests; `stored` resolves when the last answer's pages are stored. */
type RequestChain = { stored: Promise<void> }

/**
 * Fetches streams page by page in the given order: small ones many to a request, a large one with the next request
 * running while the last pages are stored. A cut loses only the page under way. `onBytes` runs for each answer.
 * Resolves when all has arrived; the last write may still run. Throws the first failure of a request or a write.
 */
export async function fetchStreams(
  reader: ReaderRow,
  streams: readonly StreamToFetch[],
  token: string,
  onBytes: (bytes: number) => void,
  pace: FetchPace,
  { progress, writes, prefetched: early }: FetchState,
): Promise<void> {
  const versions = new Map(streams.map(({ name, schemaVersion }) => [name, schemaVersion]))
  const waiting = [...streams]
  const ask = async (wanted: readonly WantedPage[]): Promise<PagesAnswer> => {
    writes.throwFailure()
    const requestedAt = performance.now()
    const answer = await fetchSnapshotPages(
      wanted,
      { epoch: reader.epoch, enough: pace.targetBytes, token },
      (bytes) => {
        pace.targetBytes = nextTargetBytes(pace, bytes, performance.now() - requestedAt)
        onBytes(bytes)
      },
    )
    early.noteAnnounced(answer.pages)
    return answer
  }
  /**
   * Resolves when everything has arrived; `stored` resolves when it is stored. Waits for the chain's earlier writes, so
   * that no more is fetched than can be stored.
   */
  const receive = async (
    { read }: PagesAnswer,
    names: readonly string[],
    chain: RequestChain,
  ): Promise<RequestChain> => {
    let stored = Promise.resolve()
    const arrived: Promise<FetchedPage[]>[] = []
    for await (const { opened } of read()) {
      // After a failure nothing more is stored, so these rejections are ignored.
      opened.catch(() => undefined)
      arrived.push(opened)
      stored = writes.add(async () => {
        const now = (await Promise.all(arrived.splice(0))).flat().filter(({ stream }) => names.includes(stream))
        if (now.length > 0) await storePages(reader, versions, progress, now)
      })
    }
    await chain.stored
    return { stored }
  }
  const fetchTogether = async (names: readonly string[], chain: RequestChain): Promise<RequestChain> => {
    const answer = await ask(names.map((stream) => ({ stream, after: null })))
    const now = await receive(answer, names, chain)
    const done = new Set(answer.pages.filter(({ next }) => next === null).map(({ stream }) => stream))
    const left = streams.filter(({ name }) => names.includes(name) && !done.has(name))
    if (left.length > 0) await now.stored
    waiting.unshift(...left)
    return now
  }
  const fetchWhole = async (stream: string, before: RequestChain): Promise<RequestChain> => {
    let chain = before
    for (let after = progress.get(stream)?.next ?? null, isWhole = false; !isWhole; ) {
      const answer = await ask([{ stream, after }])
      chain = await receive(answer, [stream], chain)
      after = answer.pages.at(-1)?.next ?? null
      isWhole = after === null
    }
    return chain
  }
  const fetchNext = async (): Promise<void> => {
    let chain: RequestChain = { stored: Promise.resolve() }
    for (
      let names = shiftNextStreams(waiting, progress);
      names[0] !== undefined;
      names = shiftNextStreams(waiting, progress)
    ) {
      chain = await (names.length === 1 ? fetchWhole(names[0], chain) : fetchTogether(names, chain))
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

/** Removes the names for the next request: the first that waits, with small ones behind it if it is small too. */
function shiftNextStreams(waiting: StreamToFetch[], progress: ReadonlyMap<string, ProgressRow>): string[] {
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
