import { liveQuery, type Subscription } from 'dexie'
import type { KeptStreams } from '#src/offline/events/stored-changes.ts'
import { listen } from '#src/offline/events/tab-events.ts'
import { letProcessEnd } from '#src/offline/events/unref-handle.ts'
import { firstLooksEnd, lookFirst } from '#src/offline/startup/first-rows/first-reads.ts'
import { type FirstSeen, firstRowsOf, lookForFirst } from '#src/offline/startup/first-rows/first-rows.ts'
import { noteShown, takeLastShown } from '#src/offline/startup/first-rows/last-start-rows.ts'
import { mirrorDatabase } from '#src/offline/storage/mirror-database.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import { presentRecord, timeOrderOf } from '#src/offline/storage/upgrade-stored.ts'
import { readStreamName } from '#src/protocol/mirror/stream.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { LocalRecord } from '../store/local-record.ts'
import { noteMirrorTrouble } from '../store/mirror-errors.ts'
import { byRecord, type Onlooker, onlookerOf, overlaid } from '../store/overlay.ts'
import { streamKey, streamNameOf, streamsOf } from '../store/stream-key.ts'
import { followStream, isJoining, loadStream, type StreamRows, takeKept } from '../store/stream-rows.ts'
import { MergedRecords } from './merged-records.ts'

export type RowsSnapshot = {
  /** `never-mirrored`: this device holds no stream of it for this person; only what waits here is shown. */
  state: 'loading' | 'ready' | 'never-mirrored'
  /** Whether all of the person's streams of it are here: false while some are still being fetched. */
  complete: boolean
  rows: readonly LocalRecord[]
  /** Milliseconds since when the rows are what the office had; null where nothing was ever received. */
  receivedAt: number | null
  /** While all is being read: the rows that certainly come first by the resource's day or moment; null where it is not known. */
  first: readonly LocalRecord[] | null
}

/** Milliseconds until lists read the log behind what was handed to them: they draw that first. */
const readAfter = 100

/** One resource in memory for one person: streams, entries on top, and the merge of both. */
export class ResourceRows {
  snapshot: RowsSnapshot = { state: 'loading', complete: false, rows: [], receivedAt: null, first: null }
  private readonly resource: string
  private readonly person: string | null
  private readonly callbacks = new Set<() => void>()
  private streams = new Map<string, StreamRows>()
  private readonly merged = new MergedRecords()
  private entries = new Map<string, EntryRow[]>()
  private onlooker: Onlooker = { person: '', tenant: '', keysHeld: new Set(), pulledAt: 0 }
  private wanted: string[] = []
  private work: Promise<void> = Promise.resolve()
  private hasEntries = false
  /** Whether the rows must be made anew; without it a poll that brought nothing leaves lists as they are. */
  private hasNews = true
  private released = false
  private outbox: Subscription | null = null
  private readonly stopListening: () => void

  constructor(resource: string, person: string | null) {
    this.resource = resource
    this.person = person
    this.stopListening = listen((news) => {
      if (news.kind !== 'mirror' || !this.isConcerned(news.streams)) return
      const { kept } = news
      const read = () => this.enqueue(() => this.follow())
      if (!kept) return read()
      this.enqueue(() => this.take(kept))
      letProcessEnd(setTimeout(read, readAfter))
    })
    const early = person === null ? undefined : takeLastShown(resource, person)
    // What was seen before this list asked for it is there for its first drawing.
    if (early?.seen) this.takeFirst(early.seen)
    this.enqueue(() => this.begin(early?.look))
  }

  subscribe(callback: () => void): () => void {
    this.callbacks.add(callback)
    return () => this.callbacks.delete(callback)
  }

  /** Lets go of everything; nothing is told any more. */
  release(): void {
    this.released = true
    this.outbox?.unsubscribe()
    this.stopListening()
    this.callbacks.clear()
    this.streams.clear()
    this.merged.clear()
  }

  /** News that names streams, none of them of this resource, changes nothing here; the end of each pull names none. */
  private isConcerned(streams: readonly string[]): boolean {
    return streams.length === 0 || streams.some((key) => readStreamName(streamNameOf(key)).resource === this.resource)
  }

  private enqueue(step: () => Promise<void>): void {
    const run = async () => {
      if (!this.released) await step()
    }
    // A step that failed (a database closed under it) leaves what is shown; the next news tries again.
    this.work = this.work.then(run).catch(noteMirrorTrouble)
  }

  /** What lists show first is read before all else that they need, and before what they name. */
  private async begin(early: Promise<FirstSeen | null> | undefined): Promise<void> {
    if (timeOrderOf(this.resource) !== null) lookFirst(() => this.showFirst(early))
    await firstLooksEnd()
    if (this.released) return
    this.outbox = liveQuery(() => this.readEntries()).subscribe({
      next: (entries) => {
        this.entries = byRecord(entries)
        this.hasEntries = true
        this.hasNews = true
        this.enqueue(async () => this.publish())
      },
    })
    await this.follow()
  }

  /** Whether something is shown now. */
  private async showFirst(early: Promise<FirstSeen | null> | undefined): Promise<boolean> {
    if (!this.snapshot.first && this.person !== null) {
      const seen = await (early ?? lookForFirst(this.resource, this.person))
      if (this.released || !seen || !this.takeFirst(seen)) return false
      for (const callback of this.callbacks) callback()
    }
    if (this.snapshot.first) noteShown(this.resource)
    return this.snapshot.first !== null
  }

  private takeFirst(seen: FirstSeen): boolean {
    try {
      this.snapshot = { ...this.snapshot, first: firstRowsOf(this.resource, seen) }
    } catch {
      noteMirrorTrouble()
    }
    return this.snapshot.first !== null
  }

  private async readEntries(): Promise<EntryRow[]> {
    const rows = await outboxDatabase.entries.where('resource').equals(this.resource).toArray()
    return rows.filter((row) => row.state !== 'withdrawn')
  }

  private async follow(): Promise<void> {
    const reader = this.person === null ? undefined : await mirrorDatabase.readers.get(this.person)
    this.wanted = reader ? streamsOf(reader, this.resource).map((name) => streamKey(reader.tenant, name)) : []
    this.onlooker = reader
      ? onlookerOf(reader, this.resource)
      : { person: this.person ?? '', tenant: '', keysHeld: new Set(), pulledAt: 0 }
    let changed: Set<string> | null = new Set()
    for (const key of this.streams.keys()) {
      if (this.wanted.includes(key)) continue
      this.streams.delete(key)
      changed = null
    }
    for (const key of this.wanted) {
      const held = this.streams.get(key)
      const news = held ? await followStream(held) : null
      if (news) {
        for (const id of news) changed?.add(id)
        continue
      }
      const loaded = await loadStream(key)
      if (loaded) this.streams.set(key, loaded)
      else this.streams.delete(key)
      if (loaded || held) changed = null
    }
    this.merge(changed)
    // What was received since the last pull is shown until the mirror has it: a pull may have ended that.
    this.hasNews ||= changed === null || changed.size > 0 || this.entries.size > 0
    await this.publish()
  }

  /**
   * Shows what this page has just stored of its streams, all of it or nothing. What does not follow upon what is here, and
   * since when all is so, is read behind it as in every other tab.
   */
  private async take(kept: KeptStreams): Promise<void> {
    const own = [...this.streams.values()].flatMap((rows) => {
      const changes = kept.get(rows.stream)
      return changes ? [{ rows, changes }] : []
    })
    if (!own.every(({ rows, changes }) => isJoining(rows, changes))) return
    const changed = new Set(own.flatMap(({ rows, changes }) => takeKept(rows, changes)))
    if (changed.size === 0) return
    this.merge(changed)
    this.hasNews = true
    await this.publish()
  }

  /** Merges the streams by the highest version of each record; `changed` null merges all anew. */
  private merge(changed: ReadonlySet<string> | null): void {
    if (!changed) this.merged.clear()
    const ids = changed ?? new Set([...this.streams.values()].flatMap((stream) => [...stream.records.keys()]))
    for (const id of ids) {
      let highest: StoredRecord | undefined
      for (const { records } of this.streams.values()) {
        const record = records.get(id)
        if (record && record.version > (highest?.version ?? -1)) highest = record
      }
      if (highest) this.merged.put(presentRecord(this.resource, highest))
      else this.merged.drop(id)
    }
  }

  private async publish(): Promise<void> {
    if (!this.hasEntries) return
    const rows = this.hasNews ? this.madeRows() : this.snapshot.rows
    this.hasNews = false
    const complete = this.wanted.length > 0 && this.wanted.every((key) => this.streams.has(key))
    const state = this.streams.size > 0 ? 'ready' : 'never-mirrored'
    this.snapshot = { state, complete, rows, receivedAt: await this.receivedAt(), first: null }
    for (const callback of this.callbacks) callback()
  }

  private madeRows(): LocalRecord[] {
    const rows: (LocalRecord | null)[] = this.merged.all()
    for (const [id, entries] of this.entries) {
      const place = this.merged.placeOf(id)
      const shown = overlaid((place === undefined ? null : rows[place]) ?? null, entries, this.onlooker)
      rows[place ?? rows.length] = shown
    }
    return rows.filter((row) => row !== null)
  }

  private async receivedAt(): Promise<number | null> {
    if (this.streams.size === 0) return null
    if (this.onlooker.pulledAt > 0) return this.onlooker.pulledAt
    const rows = await mirrorDatabase.streams.bulkGet([...this.streams.keys()])
    const times = rows.filter((row) => row !== undefined).map((row) => row.receivedAt)
    return times.length > 0 ? Math.min(...times) : null
  }
}
