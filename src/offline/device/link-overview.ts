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

/** So many of a kind, and their bytes. */
export type Amount = { count: number; bytes: number }

/** What waits to go over this device's link and what that would cost, everybody's together; rates in bytes a second. */
export type LinkOverview = {
  isDeclaredMetered: boolean
  choice: LinkPreferences['choice']
  /** Metered, or thin as far as it is known. */
  isMetered: boolean
  /** Entries that wait, by resource; bytes before they are packed. */
  entries: readonly ({ resource: string } & Amount)[]
  photos: Amount
  documents: Amount
  /** What of it the choice keeps here, and what of the mirror. */
  deferred: { entries: number; files: Amount; fetch: number }
  rate: { up: number | null; down: number | null }
  /** Entries and streams that go when somebody lets everything go now. */
  everything: readonly string[]
}

/** The same for the person who reads on this device, live. */
export function observeLinkOverview(person: string): Observable<LinkOverview> {
  return liveQuery(() => readLinkOverview(person))
}

/** As it stands. */
async function readLinkOverview(person: string): Promise<LinkOverview> {
  // All begun before anything is waited for: of what comes after several waits Dexie no longer notes that it was read.
  const [{ metered, choice }, open, unsent, holding, missing, up, down] = await Promise.all([
    readLinkPreferences(),
    outboxDatabase.entries.where('state').anyOf('waiting', 'sending').toArray(),
    readUnsentFiles(),
    readDeferral(),
    readMissingStreams(person),
    readMeasuredRate('up'),
    readMeasuredRate('down'),
  ])
  const held = await findDeferredEntries(open, unsent)
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
      entries: held.size,
      files: amountOf(unsent.filter(({ entry }) => holding.defersFiles(entry))),
      fetch: missing.heldBytes,
    },
    rate: { up: up?.rate ?? null, down: down?.rate ?? null },
    everything: [...open.map(({ id }) => id), ...unsent.map(({ entry }) => entry ?? ''), ...missing.keys],
  }
}

function amountOf(files: readonly FileRow[]): Amount {
  return { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) }
}

async function readMissingStreams(person: string): Promise<{ keys: string[]; heldBytes: number }> {
  // By Dexie, which then looks again when either changes.
  const reader = await mirrorDatabase.readers.get(person)
  if (!reader) return { keys: [], heldBytes: 0 }
  const missing = findMissingStreams(reader, await readLocalStreams(reader))
  const held = await findDeferredStreams(reader.tenant, missing)
  return {
    keys: missing.map(({ name }) => streamKey(reader.tenant, name)),
    heldBytes: [...held].reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
  }
}
