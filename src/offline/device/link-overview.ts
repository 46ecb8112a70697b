import { liveQuery, type Observable } from 'dexie'
import { readUnsentFiles } from '#src/offline/attachments/unsent-files.ts'
import { findDeferredStreams } from '#src/offline/mirror/snapshots/deferred-streams.ts'
import { findMissingStreams } from '#src/offline/mirror/snapshots/mirror-steps.ts'
import { readLocalStreams } from '#src/offline/mirror/store/local-streams.ts'
import { streamKey } from '#src/offline/mirror/store/stream-key.ts'
import { readDeferral } from '#src/offline/outbox/deferral.ts'
import { findDeferredEntries } from '#src/offline/outbox/deferred-entries.ts'
import { mirrorDatabase } from '#src/offline/storage/mirror-database.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { FileRow } from '#src/offline/storage/outbox-rows.ts'
import { type LinkPreferences, readLinkPreferences } from '../connectivity/link-preferences.ts'
import { readMeasuredRate } from '../connectivity/link-rate.ts'
import { isLinkMetered } from '../connectivity/metered-link.ts'

/** A count and its bytes. */
export type Amount = { count: number; bytes: number }

/** Everything that waits for this device's link and its size, for all people together; rates in bytes per second. */
export type LinkOverview = {
  isDeclaredMetered: boolean
  choice: LinkPreferences['choice']
  /** Metered, or known to be slow. */
  isMetered: boolean
  /** Waiting entries by resource; bytes before compression. */
  entries: readonly ({ resource: string } & Amount)[]
  photos: Amount
  documents: Amount
  /** What of it is deferred by the choice, and which streams of the mirror are. */
  deferred: { entries: number; files: Amount; fetch: number }
  rate: { up: number | null; down: number | null }
  /** Entries and streams that are sent when somebody sends everything now. */
  everything: readonly string[]
}

/** The same for the person who reads on this device, live. */
export function observeLinkOverview(person: string): Observable<LinkOverview> {
  return liveQuery(() => readLinkOverview(person))
}

/** The overview as of now. */
async function readLinkOverview(person: string): Promise<LinkOverview> {
  // All reads start before the first await: Dexie tracks no reads after several awaits.
  const [{ metered, choice }, open, unsent, deferral, missing, up, down] = await Promise.all([
    readLinkPreferences(),
    outboxDatabase.entries.where('state').anyOf('waiting', 'sending').toArray(),
    readUnsentFiles(),
    readDeferral(),
    readMissingStreams(person),
    readMeasuredRate('up'),
    readMeasuredRate('down'),
  ])
  const deferred = await findDeferredEntries(open, unsent)
  const byResource = new Map<string, Amount>()
  for (const { resource, bytes } of open) {
    const known = byResource.get(resource) ?? { count: 0, bytes: 0 }
    byResource.set(resource, { count: known.count + 1, bytes: known.bytes + (bytes?.byteLength ?? 0) })
  }
  return {
    isDeclaredMetered: metered,
    choice,
    isMetered: (await isLinkMetered('up')) || (await isLinkMetered('down')),
    entries: [...byResource].map(([resource, amount]) => ({ resource, ...amount })),
    photos: amountOf(unsent.filter(({ type }) => type.startsWith('image/'))),
    documents: amountOf(unsent.filter(({ type }) => !type.startsWith('image/'))),
    deferred: {
      entries: deferred.size,
      files: amountOf(unsent.filter(({ entry }) => deferral.defersFiles(entry))),
      fetch: missing.deferredBytes,
    },
    rate: { up: up?.rate ?? null, down: down?.rate ?? null },
    everything: [...open.map(({ id }) => id), ...unsent.map(({ entry }) => entry ?? ''), ...missing.keys],
  }
}

function amountOf(files: readonly FileRow[]): Amount {
  return { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) }
}

async function readMissingStreams(person: string): Promise<{ keys: string[]; deferredBytes: number }> {
  // Read through Dexie, so that the live query follows both tables.
  const reader = await mirrorDatabase.readers.get(person)
  if (!reader) return { keys: [], deferredBytes: 0 }
  const missing = findMissingStreams(reader, await readLocalStreams(reader))
  const deferred = await findDeferredStreams(reader.tenant, missing)
  return {
    keys: missing.map(({ name }) => streamKey(reader.tenant, name)),
    deferredBytes: [...deferred].reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
  }
}
