import type { ProgressRow, ReaderRow } from '#src/offline/database/mirror-database.ts'
import { mostWanted, type WantedBundle } from '#src/protocol/packed-bundles.ts'
import { askBundles, type BundleAnswer } from './ask-bundles.ts'
import { enoughAfter, type FetchPace } from './fetch-pace.ts'
import { keepBundles, resumableProgress } from './keep-bundles.ts'

type StreamToFetch = ReaderRow['streams'][number]

/** Requests side by side: round trips over a satellite cost more than bytes. */
const sideBySide = 3
/** Estimated bytes up to which a stream travels with others, and of all that travel together. */
const small = 32 * 1024
const together = 64 * 1024

/**
 * Fetches streams, bundle by bundle, the first named first: small ones many to a request, a large one with its next bundles
 * asked for while the last are kept, as many at a time as the link brings in seconds. A cut loses at most what was under way;
 * the next attempt goes on behind the last bundle kept. `onBytes` hears of each answer that came; `pace` is what the streams
 * before have shown of the link. Throws what the first request that failed threw, and `EpochMoved`.
 */
export async function fetchStreams(
  reader: ReaderRow,
  streams: readonly StreamToFetch[],
  token: string,
  onBytes: (bytes: number) => void,
  pace: FetchPace,
): Promise<void> {
  const versions = new Map(streams.map(({ name, schemaVersion }) => [name, schemaVersion]))
  const progress = await resumableProgress(reader, streams)
  const waiting = [...streams]
  const ask = async (wanted: readonly WantedBundle[]): Promise<BundleAnswer> => {
    const asked = performance.now()
    const answer = await askBundles(wanted, pace.enough, token)
    pace.enough = enoughAfter(pace.enough, answer.size, performance.now() - asked)
    onBytes(answer.size)
    if (answer.epoch !== reader.epoch) throw new EpochMoved()
    if (answer.bundles[0]?.stream !== wanted[0]?.stream) throw new Error('other bundles came than were asked for')
    return answer
  }
  const keep = ({ bundles }: BundleAnswer) => keepBundles(reader, versions, progress, bundles)
  const fetchTogether = async (names: readonly string[]): Promise<void> => {
    const { bundles, ...answer } = await ask(names.map((stream) => ({ stream, after: null })))
    const own = bundles.filter(({ stream }) => names.includes(stream))
    await keep({ ...answer, bundles: own })
    const done = new Set(own.filter(({ next }) => next === null).map(({ stream }) => stream))
    waiting.unshift(...streams.filter(({ name }) => names.includes(name) && !done.has(name)))
  }
  const fetchWhole = async (stream: string): Promise<void> => {
    let asked: Promise<BundleAnswer> | null = ask([{ stream, after: progress.get(stream)?.next ?? null }])
    while (asked) {
      const answer: BundleAnswer = await asked
      const after = answer.bundles.at(-1)?.next ?? null
      asked = after === null ? null : ask([{ stream, after }])
      // Where keeping fails, nobody waits for it any more.
      asked?.catch(() => undefined)
      await keep(answer)
    }
  }
  const fetchNext = async (): Promise<void> => {
    for (let names = takeNext(waiting, progress); names[0] !== undefined; names = takeNext(waiting, progress)) {
      await (names.length === 1 ? fetchWhole(names[0]) : fetchTogether(names))
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

/** The server was restored while streams were being fetched: the list of streams comes first again. */
export class EpochMoved extends Error {
  override readonly name = 'EpochMoved'
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
