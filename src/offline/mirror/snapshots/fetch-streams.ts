import type { EarlyLook } from '#src/offline/startup/prefetch/prefetched-changes.ts'
import type { ProgressRow, ReaderRow } from '#src/offline/storage/mirror-database.ts'
import { mostWanted, type WantedBundle } from '#src/protocol/mirror/packed-pages.ts'
import { enoughAfter, type FetchPace } from './fetch-pace.ts'
import { askBundles, type BundleAnswer, type FetchedBundle } from './fetch-pages.ts'
import { keepBundles } from './store-pages.ts'
import type { KeepingInTurn } from './write-queue.ts'

type StreamToFetch = ReaderRow['streams'][number]

/** Requests side by side: round trips over a satellite cost more than bytes. */
const sideBySide = 3
/** Estimated bytes up to which a stream travels with others, and of all that travel together. */
const small = 32 * 1024
const together = 64 * 1024

/** How far the streams are that have begun, by name, what is being kept of them, and what hears of bundles to come. */
export type FetchState = { progress: Map<string, ProgressRow>; keeping: KeepingInTurn; early: EarlyLook }

/** Requests that follow each other, by what resolves when the last answer's bundles are kept. */
type Lane = { kept: Promise<void> }

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
  { progress, keeping, early }: FetchState,
): Promise<void> {
  const versions = new Map(streams.map(({ name, schemaVersion }) => [name, schemaVersion]))
  const waiting = [...streams]
  const ask = async (wanted: readonly WantedBundle[]): Promise<BundleAnswer> => {
    keeping.throwFailure()
    const asked = performance.now()
    const answer = await askBundles(wanted, { epoch: reader.epoch, enough: pace.enough, token }, (bytes) => {
      pace.enough = enoughAfter(pace, bytes, performance.now() - asked)
      onBytes(bytes)
    })
    early.hear(answer.bundles)
    return answer
  }
  /**
   * Resolves when all has come, with what resolves when it is kept: together what comes while the last is being kept. Of the
   * answers before it in its lane none is left to be kept by then, so that no more comes than can be put away.
   */
  const receive = async ({ read }: BundleAnswer, names: readonly string[], lane: Lane): Promise<Lane> => {
    let kept = Promise.resolve()
    const come: Promise<FetchedBundle[]>[] = []
    for await (const { opened } of read()) {
      // After a failure nothing more is kept, and nobody looks at these.
      opened.catch(() => undefined)
      come.push(opened)
      kept = keeping.add(async () => {
        const now = (await Promise.all(come.splice(0))).flat().filter(({ stream }) => names.includes(stream))
        if (now.length > 0) await keepBundles(reader, versions, progress, now)
      })
    }
    await lane.kept
    return { kept }
  }
  const fetchTogether = async (names: readonly string[], lane: Lane): Promise<Lane> => {
    const answer = await ask(names.map((stream) => ({ stream, after: null })))
    const now = await receive(answer, names, lane)
    const done = new Set(answer.bundles.filter(({ next }) => next === null).map(({ stream }) => stream))
    const left = streams.filter(({ name }) => names.includes(name) && !done.has(name))
    if (left.length > 0) await now.kept
    waiting.unshift(...left)
    return now
  }
  const fetchWhole = async (stream: string, before: Lane): Promise<Lane> => {
    let lane = before
    for (let after = progress.get(stream)?.next ?? null, isWhole = false; !isWhole; ) {
      const answer = await ask([{ stream, after }])
      lane = await receive(answer, [stream], lane)
      after = answer.bundles.at(-1)?.next ?? null
      isWhole = after === null
    }
    return lane
  }
  const fetchNext = async (): Promise<void> => {
    let lane: Lane = { kept: Promise.resolve() }
    for (let names = takeNext(waiting, progress); names[0] !== undefined; names = takeNext(waiting, progress)) {
      lane = await (names.length === 1 ? fetchWhole(names[0], lane) : fetchTogether(names, lane))
    }
  }
  const fetchAll = () =>
    fetchNext().catch((error: unknown) => {
      waiting.length = 0
      throw error
    })
  const ends = await Promise.allSettled(Array.from({ length: sideBySide }, fetchAll))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** Takes the names that go into the next request: the first that waits, with small ones behind it where it is small too. */
function takeNext(waiting: StreamToFetch[], progress: ReadonlyMap<string, ProgressRow>): string[] {
  const names: string[] = []
  let size = 0
  for (let next = waiting[0]; next && names.length < mostWanted; next = waiting[0]) {
    const { name, bytes = together } = next
    const isAlone = progress.has(name) || bytes > small
    if (names.length > 0 && (isAlone || size + bytes > together)) break
    waiting.shift()
    names.push(name)
    size += bytes
    if (isAlone) break
  }
  return names
}
