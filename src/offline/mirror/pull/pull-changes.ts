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

/** `moved`: the person's streams are others by now. `rebuild`: the position is worth nothing (another epoch, or too old). */
export type PullOutcome = 'current' | 'moved' | 'rebuild'

/** What was read for a pull before it began: a look that was made while streams were being kept, or what it asks with. */
export type PullInput = { prefetched?: FetchedChanges | null; localStreams?: StreamRow[]; report?: DeviceReport }

/**
 * Brings a person's complete streams up to date, page by page, from the lowest of their positions: a change that a stream
 * has already is put again without harm. Each page is one transaction of log and positions.
 */
export async function pullChanges(reader: ReaderRow, token: string, before: PullInput = {}): Promise<PullOutcome> {
  const now = Date.now()
  // What ended since an early look is not in it and goes on standing over it; a clock set back since puts its time ahead.
  const began = Math.min(before.prefetched?.askedAt ?? now, now)
  const ended = limitEndTimes(now)
  for (let read = before; ; read = {}) {
    const look = read.prefetched ?? null
    const report = look ? undefined : (read.report ?? readDeviceReport(reader.tenant))
    const [held, self] = await Promise.all([read.localStreams ?? readLocalStreams(reader), report, ended])
    if (held.length === 0) return 'current'
    const position = Math.min(...held.map((stream) => stream.position))
    const fitting = look !== null && look.after <= position ? look : null
    const { after, askedAt: asked, answer: said } = fitting ?? (await fetchChanges(reader, position, token, self))
    if (said.kind === 'too-old') {
      await markStreamsStale(held)
      return 'rebuild'
    }
    if (said.kind === 'nothing') {
      if (said.epoch !== null && said.epoch !== reader.epoch) return 'rebuild'
      await noteServerDate(reader.tenant, said.date, asked)
      await notePulledAt(reader.person, began)
      return 'current'
    }
    const { page } = said
    const heard = Date.now()
    const isOurs = page.epoch === reader.epoch && !page.moved
    const isLast = !(page.more && page.upTo > after)
    if (isOurs) await storeChangePage(reader, held, page.changes, page.upTo, isLast ? began : null)
    // Lists wait for the records alone; strict writes beside them would make both wait for the disk. An early look came among
    // megabytes, which say nothing of the clock.
    if (!fitting) await noteServerTime(reader.tenant, page.serverTime, asked, heard)
    if (!isOurs) return page.epoch === reader.epoch ? 'moved' : 'rebuild'
    if (isLast) return 'current'
  }
}

/** What they hold stays readable until it was fetched anew; an epoch that no server has makes them be fetched. */
export async function markStreamsStale(held: readonly Pick<StreamRow, 'stream'>[]): Promise<void> {
  for (const { stream } of held) await mirrorDatabase.streams.update(stream, { epoch: '' })
}

/**
 * A record is put into the streams named, and leaves every other stream of its resource that this person reads. With the
 * last page of a pull it is kept since when their streams stand as the server had them (`standingAt`). Throws `ReaderGone`:
 * what is logged of a stream that went with the reader would lie upon the one that comes back with them.
 */
export async function storeChangePage(
  reader: ReaderRow,
  held: readonly StreamRow[],
  changes: readonly StreamChange[],
  upTo: number,
  standingAt: number | null = null,
): Promise<void> {
  const { streams, log, readers } = mirrorDatabase
  const touched: LogRow[] = []
  for (const stream of held) {
    const name = streamNameOf(stream.stream)
    const { resource } = readStreamName(name)
    const own = changes
      .filter((change) => change.resource === resource)
      .map((change) => ({ id: change.id, record: change.streams.includes(name) ? change.record : null }))
    if (own.length === 0) continue
    touched.push({ stream: stream.stream, changes: own })
  }
  const kept = await mirrorDatabase.transaction('rw', streams, log, readers, async () => {
    const [now, before, places] = await Promise.all([
      readRowsByStream(
        streams,
        held.map(({ stream }) => stream),
      ),
      Promise.all(touched.map(({ stream }) => log.where('stream').equals(stream).primaryKeys())),
      log.bulkAdd(touched.flatMap(splitIntoLogRows), { allKeys: true }),
      requireReader(reader),
    ])
    const still = now.flatMap((row, index) => (row && row.generation === held[index]?.generation ? [row] : []))
    await Promise.all([
      streams.bulkPut(still.map((row) => ({ ...row, position: Math.max(row.position, upTo) }))),
      standingAt !== null && readers.update(reader.person, { pulledAt: standingAt }),
    ])
    return toStoredChanges(touched, still, before, places)
  })
  // Who reads which, and since when all is so, concerns every list, those of the streams named among them.
  const news = { kind: 'mirror', streams: standingAt !== null ? [] : touched.map(({ stream }) => stream) } as const
  if (standingAt !== null || touched.length > 0) publishTabEvent(news, { ...news, stored: kept })
}

/** What was put into the log at these places, in its order; `before`: the places that each stream had there. */
function toStoredChanges(
  touched: readonly LogRow[],
  still: readonly StreamRow[],
  before: readonly (readonly number[])[],
  places: readonly number[],
): StoredChangesByStream {
  const generations = new Map(still.map(({ stream, generation }) => [stream, generation]))
  const kept = new Map<string, StoredChanges>()
  let from = 0
  for (const [index, { stream, changes }] of touched.entries()) {
    const count = splitIntoLogRows({ stream, changes }).length
    const [first = 0, at = 0] = [places[from], places[from + count - 1]]
    from += count
    const behind = Math.max(0, ...(before[index] ?? []).filter((place) => place < first))
    kept.set(stream, { generation: generations.get(stream) ?? -1, behind, at, changes })
  }
  return kept
}

/** The position that all complete streams of a person have reached; null where none is complete. */
export async function readPulledPosition(person: string): Promise<number | null> {
  const { localStreams: held } = (await readReaderAndStreams(person)) ?? { localStreams: [] }
  return held.length === 0 ? null : Math.min(...held.map((stream) => stream.position))
}

/** The office says that nothing has happened since a pull: the person's streams stand as of now. */
export async function noteNothingNew(person: string): Promise<void> {
  await notePulledAt(person, Date.now())
}

/** The person's streams stand as the server had them at a time of this device's clock. */
async function notePulledAt(person: string, at: number): Promise<void> {
  await mirrorDatabase.readers.update(person, { pulledAt: at })
  publishTabEvent({ kind: 'mirror', streams: [] })
}
