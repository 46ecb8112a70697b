import { noteServerDate, noteServerTime } from '#src/offline/connectivity/server-clock.ts'
import type { StoredChanges, StoredChangesByStream } from '#src/offline/events/stored-changes.ts'
import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { limitEndTimes } from '#src/offline/outbox/limit-end-times.ts'
import { type DeviceReport, readDeviceReport } from '#src/offline/push/state/device-report.ts'
import { type LogRow, mirrorDatabase, type ReaderRow, type StreamRow } from '#src/offline/storage/mirror-database.ts'
import { readStreamName, type StreamChange } from '#src/protocol/mirror/stream.ts'
import { readLocalStreams, readReaderAndStreams } from '../store/local-streams.ts'
import { splitIntoLogRows } from '../store/log-rows.ts'
import { requireReader } from '../store/readers.ts'
import { readRowsByStream } from '../store/rows-by-stream.ts'
import { streamNameOf } from '../store/stream-key.ts'
import { type FetchedChanges, fetchChanges } from './fetch-changes.ts'

/** `moved`: the person's streams have changed. `rebuild`: the position is useless (another epoch, or too old). */
export type PullOutcome = 'current' | 'moved' | 'rebuild'

/** What was read before a pull began: prefetched changes, or the input of the request. */
export type PullInput = { prefetched?: FetchedChanges | null; localStreams?: StreamRow[]; report?: DeviceReport }

/**
 * Brings a person's complete streams up to date, page by page, from their lowest position; a change applied twice does
 * no harm. Each page is one transaction of log and positions.
 */
export async function pullChanges(reader: ReaderRow, token: string, before: PullInput = {}): Promise<PullOutcome> {
  const now = Date.now()
  // Entries that ended after a prefetch are not in it and stay overlaid; the minimum guards against a clock set back
  // since.
  const began = Math.min(before.prefetched?.requestedAt ?? now, now)
  const ended = limitEndTimes(now)
  for (let read = before; ; read = {}) {
    const prefetched = read.prefetched ?? null
    const report = prefetched ? undefined : (read.report ?? readDeviceReport(reader.tenant))
    const [localStreams, self] = await Promise.all([read.localStreams ?? readLocalStreams(reader), report, ended])
    if (localStreams.length === 0) return 'current'
    const position = Math.min(...localStreams.map((stream) => stream.position))
    const fitting = prefetched !== null && prefetched.after <= position ? prefetched : null
    const { after, requestedAt, answer } = fitting ?? (await fetchChanges(reader, position, token, self))
    if (answer.kind === 'too-old') {
      await markStreamsStale(localStreams)
      return 'rebuild'
    }
    if (answer.kind === 'nothing') {
      if (answer.epoch !== null && answer.epoch !== reader.epoch) return 'rebuild'
      await noteServerDate(reader.tenant, answer.date, requestedAt)
      await notePulledAt(reader.person, began)
      return 'current'
    }
    const { page } = answer
    const receivedAt = Date.now()
    const isOurs = page.epoch === reader.epoch && !page.moved
    const isLast = !(page.more && page.upTo > after)
    if (isOurs) await storeChangePage(reader, localStreams, page.changes, page.upTo, isLast ? began : null)
    // Lists wait for the records only; a strict write at the same time would delay both. A prefetched answer came
    // during large transfers and says nothing of the clock.
    if (!fitting) await noteServerTime(reader.tenant, page.serverTime, requestedAt, receivedAt)
    if (!isOurs) return page.epoch === reader.epoch ? 'moved' : 'rebuild'
    if (isLast) return 'current'
  }
}

/** Their records stay readable until fetched anew; an empty epoch matches no server and forces that. */
export async function markStreamsStale(localStreams: readonly Pick<StreamRow, 'stream'>[]): Promise<void> {
  for (const { stream } of localStreams) await mirrorDatabase.streams.update(stream, { epoch: '' })
}

/**
 * Applies each record to the streams named, and removes it from the person's other streams of its resource. With the
 * last page, `currentAt` is stored as the time the streams were current. Throws `ReaderGone`: a log written after the
 * reader was removed would overlay the streams fetched on return.
 */
export async function storeChangePage(
  reader: ReaderRow,
  localStreams: readonly StreamRow[],
  changes: readonly StreamChange[],
  upTo: number,
  currentAt: number | null = null,
): Promise<void> {
  const { streams, log, readers } = mirrorDatabase
  const touched: LogRow[] = []
  for (const stream of localStreams) {
    const name = streamNameOf(stream.stream)
    const { resource } = readStreamName(name)
    const own = changes
      .filter((change) => change.resource === resource)
      .map((change) => ({ id: change.id, record: change.streams.includes(name) ? change.record : null }))
    if (own.length === 0) continue
    touched.push({ stream: stream.stream, changes: own })
  }
  const storedChanges = await mirrorDatabase.transaction('rw', streams, log, readers, async () => {
    const [now, before, places] = await Promise.all([
      readRowsByStream(
        streams,
        localStreams.map(({ stream }) => stream),
      ),
      Promise.all(touched.map(({ stream }) => log.where('stream').equals(stream).primaryKeys())),
      log.bulkAdd(touched.flatMap(splitIntoLogRows), { allKeys: true }),
      requireReader(reader),
    ])
    const still = now.flatMap((row, index) => (row && row.generation === localStreams[index]?.generation ? [row] : []))
    await Promise.all([
      streams.bulkPut(still.map((row) => ({ ...row, position: Math.max(row.position, upTo) }))),
      currentAt !== null && readers.update(reader.person, { pulledAt: currentAt }),
    ])
    return toStoredChanges(touched, still, before, places)
  })
  // Readers and the time of the last pull concern every list, so no streams are named then.
  const event = { kind: 'mirror', streams: currentAt !== null ? [] : touched.map(({ stream }) => stream) } as const
  if (currentAt !== null || touched.length > 0) publishTabEvent(event, { ...event, stored: storedChanges })
}

/** The changes stored at these log positions, in order; `before` are each stream's earlier positions. */
function toStoredChanges(
  touched: readonly LogRow[],
  still: readonly StreamRow[],
  before: readonly (readonly number[])[],
  places: readonly number[],
): StoredChangesByStream {
  const generations = new Map(still.map(({ stream, generation }) => [stream, generation]))
  const storedChanges = new Map<string, StoredChanges>()
  let from = 0
  for (const [index, { stream, changes }] of touched.entries()) {
    const count = splitIntoLogRows({ stream, changes }).length
    const [first = 0, at = 0] = [places[from], places[from + count - 1]]
    from += count
    const behind = Math.max(0, ...(before[index] ?? []).filter((place) => place < first))
    storedChanges.set(stream, { generation: generations.get(stream) ?? -1, behind, at, changes })
  }
  return storedChanges
}

/** The position all complete streams of a person have reached; null where none is complete. */
export async function readPulledPosition(person: string): Promise<number | null> {
  const { localStreams } = (await readReaderAndStreams(person)) ?? { localStreams: [] }
  return localStreams.length === 0 ? null : Math.min(...localStreams.map((stream) => stream.position))
}

/** Nothing has happened since the last pull: the person's streams are current as of now. */
export async function noteNothingNew(person: string): Promise<void> {
  await notePulledAt(person, Date.now())
}

/** Notes when the person's streams were current, by this device's clock. */
async function notePulledAt(person: string, at: number): Promise<void> {
  await mirrorDatabase.readers.update(person, { pulledAt: at })
  publishTabEvent({ kind: 'mirror', streams: [] })
}
