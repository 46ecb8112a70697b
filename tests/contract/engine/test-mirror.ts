import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { sha256Hex } from '#src/lib/sha256.ts'
import { openPages } from '#src/offline/mirror/snapshots/read-pages.ts'
import type { PackedPage } from '#src/protocol/mirror/packed-pages.ts'
import { readPageRecords, type SnapshotPage, type StreamName } from '#src/protocol/mirror/stream.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { changesAfter } from '#src/server/sync/pull/changes.ts'
import { type PersonStream, personStreams, streamsHash } from '#src/server/sync/pull/person-streams.ts'
import { SnapshotCache } from '#src/server/sync/snapshots/snapshot-cache.ts'
import type { PageLimits, PreparedPage } from '#src/server/sync/snapshots/snapshot-page.ts'
import type { World } from './world.ts'

const snapshotPageSchema = z.object({
  stream: z.string(),
  schemaVersion: z.number(),
  names: z.array(z.string()),
  columns: z.array(z.array(z.unknown())),
}) satisfies z.ZodType<SnapshotPage>

/** The records of a page's gzip bytes. */
export function rowsOfPage(bytes: Buffer): StoredRecord[] {
  return readPageRecords(snapshotPageSchema.parse(JSON.parse(gunzipSync(bytes).toString())))
}

/** A parsed answer of `POST /sync/bundles`. */
export async function readPacked(bytes: Buffer): Promise<{ epoch: string; bundles: PackedPage[] }> {
  const { epoch, read } = await openPages(new Blob([new Uint8Array(bytes)]).stream())
  const bundles: PackedPage[] = []
  for await (const come of read()) bundles.push(...come)
  return { epoch, bundles }
}

const smallPages: PageLimits = { records: 7, bytes: 4000 }

/** A page cache that stores every page, however small. */
export const smallSnapshotCache = (page = smallPages) =>
  new SnapshotCache({ maxBytes: 1_000_000_000, minBytes: 0, page })

type MirroredRecords = { position: number; rows: Map<string, StoredRecord> }

/** A device that mirrors one person's streams by the protocol: snapshot pages for new streams, changes for the rest. */
export class TestMirror {
  readonly #streams = new Map<StreamName, MirroredRecords>()
  readonly #world: World
  readonly #personId: string
  readonly #limits: { bundle: PageLimits; page: number }
  readonly #shelf: SnapshotCache
  /** How it requests pages: as devices do, or as older ones did. */
  readonly #asks: 'getForFollowing' | 'get'
  /** The bytes of its snapshot pages. */
  readonly bundles: Buffer[] = []

  constructor(
    world: World,
    personId: string,
    limits = { bundle: smallPages, page: 5 },
    cache = smallSnapshotCache(limits.bundle),
    asks: 'getForFollowing' | 'get' = 'getForFollowing',
  ) {
    this.#asks = asks
    this.#world = world
    this.#personId = personId
    this.#limits = limits
    this.#shelf = cache
  }

  /** Pulls until nothing is left to pull. */
  async refresh(): Promise<void> {
    for (;;) {
      const streams = await this.#read(async (_tx, mirrored) => mirrored)
      for (const name of this.#streams.keys()) {
        if (!streams.some((stream) => stream.name === name)) this.#streams.delete(name)
      }
      for (const stream of streams) if (!this.#streams.has(stream.name)) await this.#fetch(stream)
      if (await this.#follow(await streamsHash(streams))) return
    }
  }

  /** Every record of the mirror with its version, as `resource/id`. */
  rows(): Map<string, number> {
    const rows = new Map<string, number>()
    for (const [name, { rows: mirrored }] of this.#streams) {
      const [resource = ''] = name.split('@')
      for (const { id, version } of mirrored.values()) rows.set(`${resource}/${id}`, version)
    }
    return rows
  }

  /** One mirrored record, by its `resource/id`. */
  record(key: string): StoredRecord | null {
    const [wanted, id = ''] = key.split('/')
    for (const [name, { rows }] of this.#streams) {
      const record = name.split('@')[0] === wanted ? rows.get(id) : undefined
      if (record) return record
    }
    return null
  }

  async #fetch(stream: PersonStream): Promise<void> {
    const rows = new Map<string, StoredRecord>()
    let position: number | null = null
    for (let after: string | null = null; ; ) {
      const from: string | null = after
      const page: PreparedPage = await this.#read((tx) => this.#shelf[this.#asks](tx, '', stream, from))
      if ((await sha256Hex(new Uint8Array(page.bytes))) !== page.sha256) throw new Error('the bundle is damaged')
      // From the lowest position, as devices follow; older devices followed from the first's.
      const lowest = Math.min(position ?? page.position, page.position)
      position = this.#asks === 'get' ? (position ?? page.position) : lowest
      this.bundles.push(page.bytes)
      for (const record of rowsOfPage(page.bytes)) rows.set(record.id, record)
      after = page.next
      if (after === null) break
    }
    this.#streams.set(stream.name, { position: position ?? 0, rows })
  }

  /** True once there is nothing more; false where the streams moved or another page follows. */
  async #follow(hash: string): Promise<boolean> {
    const after = Math.min(...[...this.#streams.values()].map(({ position }) => position))
    const page = await this.#read(async (tx, streams) =>
      (await streamsHash(streams)) === hash ? changesAfter(tx, streams, after, this.#limits.page) : null,
    )
    if (!page) return false
    for (const { resource, id, streams, record } of page.changes) {
      for (const [name, { rows }] of this.#streams) {
        if (!name.startsWith(`${resource}@`)) continue
        const known = rows.get(id)
        if (!record || !streams.includes(name)) rows.delete(id)
        else if (!known || known.version <= record.version) rows.set(id, record)
      }
    }
    for (const mirrored of this.#streams.values()) mirrored.position = Math.max(mirrored.position, page.upTo)
    return !page.more
  }

  #read<T>(
    work: (tx: Parameters<Parameters<typeof inTenantReadOnly>[2]>[0], streams: PersonStream[]) => Promise<T>,
  ): Promise<T> {
    const { context, tenantId } = this.#world
    return inTenantReadOnly(context.database, tenantId, async (tx) => {
      const found = await context.actorSource.loadActor(tx, this.#personId, new Date())
      if (!found) throw new Error('nobody has this id')
      return work(tx, personStreams(context.resources, found.actor))
    })
  }
}
