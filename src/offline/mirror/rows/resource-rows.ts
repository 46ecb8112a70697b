import { liveQuery, type Subscription } from 'dexie'
import type { StoredChangesByStream } from '#src/offline/events/stored-changes.ts'
import { subscribeToTabEvents } from '#src/offline/events/tab-events.ts'
import { unrefHandle } from '#src/offline/events/unref-handle.ts'
import { runFirstRead, whenFirstReadsEnd } from '#src/offline/startup/first-rows/first-reads.ts'
import {
  computeFirstRows,
  type FirstRowsInput,
  readFirstRowsInput,
} from '#src/offline/startup/first-rows/first-rows.ts'
import { claimPrefetchedRows, noteListShown } from '#src/offline/startup/first-rows/last-start-rows.ts'
import { mirrorDatabase } from '#src/offline/storage/mirror-database.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import { timeOrderOf, upgradeStoredRecord } from '#src/offline/storage/upgrade-stored.ts'
import { readStreamName } from '#src/protocol/mirror/stream.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { LocalRecord } from '../store/local-record.ts'
import { noteMirrorError } from '../store/mirror-errors.ts'
import { groupByRecord, overlayRecord, toViewer, type Viewer } from '../store/overlay.ts'
import { streamKey, streamNameOf, streamNamesOf } from '../store/stream-key.ts'
import { advanceStream, applyStoredChanges, isContinuous, loadStream, type StreamRows } from '../store/stream-rows.ts'
import { MergedRecords } from './merged-records.ts'

export type RowsSnapshot = {
  /** `never-mirrored`: this device holds no stream of it for this person; only what waits here is shown. */
  state: 'loading' | 'ready' | 'never-mirrored'
  /** Whether all of the person's streams of it are here: false while some are still being fetched. */
  isComplete: boolean
  rows: readonly LocalRecord[]
  /** When the rows were last current with the office, in milliseconds; null where nothing was ever received. */
  receivedAt: number | null
  /** While loading: the rows that certainly come first by the resource's day or time; null where unknown. */
  firstRows: readonly LocalRecord[] | null
}

/** Milliseconds after which lists read the log behind handed-over changes: they draw those first. */
const readAfterMs = 100

/** One resource in memory for one person: streams, entries on top, and the merge of both. */
export class ResourceRows {
  snapshot: RowsSnapshot = { state: 'loading', isComplete: false, rows: [], receivedAt: null, firstRows: null }
  private readonly resource: string
  private readonly person: string | null
  private readonly callbacks = new Set<() => void>()
  private streams = new Map<string, StreamRows>()
  private readonly merged = new MergedRecords()
  private entries = new Map<string, EntryRow[]>()
  private viewer: Viewer = { person: '', tenant: '', scopeKeys: new Set(), pulledAt: 0 }
  private wanted: string[] = []
  private work: Promise<void> = Promise.resolve()
  private hasEntries = false
  /** Whether the rows must be rebuilt; a poll without changes leaves lists as they are. */
  private isOutdated = true
  private released = false
  private outbox: Subscription | null = null
  private readonly stopListening: () => void

  constructor(resource: string, person: string | null) {
    this.resource = resource
    this.person = person
    this.stopListening = subscribeToTabEvents((event) => {
      if (event.kind !== 'mirror' || !this.isConcerned(event.streams)) return
      const { stored: storedChanges } = event
      const read = () => this.enqueue(() => this.follow())
      if (!storedChanges) return read()
      this.enqueue(() => this.applyStored(storedChanges))
      unrefHandle(setTimeout(read, readAfterMs))
    })
    const early = person === null ? undefined : claimPrefetchedRows(resource, person)
    // Prefetched rows are available for the first drawing.
    if (early?.input) this.applyFirstRows(early.input)
    this.enqueue(() => this.begin(early?.pending))
  }

  subscribe(callback: () => void): () => void {
    this.callbacks.add(callback)
    return () => this.callbacks.delete(callback)
  }

  /** Releases everything; nothing is published any more. */
  release(): void {
    this.released = true
    this.outbox?.unsubscribe()
    this.stopListening()
    this.callbacks.clear()
    this.streams.clear()
    this.merged.clear()
  }

  /** An event that names only other resources' streams is ignored; the end of each pull names none. */
  private isConcerned(streams: readonly string[]): boolean {
    return streams.length === 0 || streams.some((key) => readStreamName(streamNameOf(key)).resource === this.resource)
  }

  private enqueue(step: () => Promise<void>): void {
    const run = async () => {
      if (!this.released) await step()
    }
    // A failed step (such as a closed database) leaves what is shown; the next event tries again.
    this.work = this.work.then(run).catch(noteMirrorError)
  }

  /** First rows are read before anything else that lists need. */
  private async begin(early: Promise<FirstRowsInput | null> | undefined): Promise<void> {
    if (timeOrderOf(this.resource) !== null) runFirstRead(() => this.showFirstRows(early))
    await whenFirstReadsEnd()
    if (this.released) return
    this.outbox = liveQuery(() => this.readEntries()).subscribe({
      next: (entries) => {
        this.entries = groupByRecord(entries)
        this.hasEntries = true
        this.isOutdated = true
        this.enqueue(async () => this.publish())
      },
    })
    await this.follow()
  }

  /** Whether rows are shown now. */
  private async showFirstRows(early: Promise<FirstRowsInput | null> | undefined): Promise<boolean> {
    if (!this.snapshot.firstRows && this.person !== null) {
      const seen = await (early ?? readFirstRowsInput(this.resource, this.person))
      if (this.released || !seen || !this.applyFirstRows(seen)) return false
      for (const callback of this.callbacks) callback()
    }
    if (this.snapshot.firstRows) noteListShown(this.resource)
    return this.snapshot.firstRows !== null
  }

  private applyFirstRows(seen: FirstRowsInput): boolean {
    try {
      this.snapshot = { ...this.snapshot, firstRows: computeFirstRows(this.resource, seen) }
    } catch {
      noteMirrorError()
    }
    return this.snapshot.firstRows !== null
  }

  private async readEntries(): Promise<EntryRow[]> {
    const rows = await outboxDatabase.entries.where('resource').equals(this.resource).toArray()
    return rows.filter((row) => row.state !== 'withdrawn')
  }

  private async follow(): Promise<void> {
    const reader = this.person === null ? undefined : await mirrorDatabase.readers.get(this.person)
    this.wanted = reader ? streamNamesOf(reader, this.resource).map((name) => streamKey(reader.tenant, name)) : []
    this.viewer = reader
      ? toViewer(reader, this.resource)
      : { person: this.person ?? '', tenant: '', scopeKeys: new Set(), pulledAt: 0 }
    let changed: Set<string> | null = new Set()
    for (const key of this.streams.keys()) {
      if (this.wanted.includes(key)) continue
      this.streams.delete(key)
      changed = null
    }
    for (const key of this.wanted) {
      const before = this.streams.get(key)
      const changedIds = before ? await advanceStream(before) : null
      if (changedIds) {
        for (const id of changedIds) changed?.add(id)
        continue
      }
      const loaded = await loadStream(key)
      if (loaded) this.streams.set(key, loaded)
      else this.streams.delete(key)
      if (before || loaded) changed = null
    }
    this.merge(changed)
    // Records received since the last pull are overlaid until the mirror has them; a pull may have ended that.
    this.isOutdated ||= changed === null || changed.size > 0 || this.entries.size > 0
    await this.publish()
  }

  /**
   * Applies changes this page has just stored, completely or not at all. What does not follow on from the local state
   * is read afterwards, as in every other tab.
   */
  private async applyStored(storedChanges: StoredChangesByStream): Promise<void> {
    const own = [...this.streams.values()].flatMap((rows) => {
      const changes = storedChanges.get(rows.stream)
      return changes ? [{ rows, changes }] : []
    })
    if (!own.every(({ rows, changes }) => isContinuous(rows, changes))) return
    const changed = new Set(own.flatMap(({ rows, changes }) => applyStoredChanges(rows, changes)))
    if (changed.size === 0) return
    this.merge(changed)
    this.isOutdated = true
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
      if (highest) this.merged.put(upgradeStoredRecord(this.resource, highest))
      else this.merged.drop(id)
    }
  }

  private async publish(): Promise<void> {
    if (!this.hasEntries) return
    const rows = this.isOutdated ? this.madeRows() : this.snapshot.rows
    this.isOutdated = false
    const complete = this.wanted.length > 0 && this.wanted.every((key) => this.streams.has(key))
    const state = this.streams.size > 0 ? 'ready' : 'never-mirrored'
    this.snapshot = { state, isComplete: complete, rows, receivedAt: await this.receivedAt(), firstRows: null }
    for (const callback of this.callbacks) callback()
  }

  private madeRows(): LocalRecord[] {
    const rows: (LocalRecord | null)[] = this.merged.all()
    for (const [id, entries] of this.entries) {
      const place = this.merged.placeOf(id)
      const shown = overlayRecord((place === undefined ? null : rows[place]) ?? null, entries, this.viewer)
      rows[place ?? rows.length] = shown
    }
    return rows.filter((row) => row !== null)
  }

  private async receivedAt(): Promise<number | null> {
    if (this.streams.size === 0) return null
    if (this.viewer.pulledAt > 0) return this.viewer.pulledAt
    const rows = await mirrorDatabase.streams.bulkGet([...this.streams.keys()])
    const times = rows.filter((row) => row !== undefined).map((row) => row.receivedAt)
    return times.length > 0 ? Math.min(...times) : null
  }
}
