import type { EntryResult, QuarantineCode } from '#src/protocol/entries/receipt.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { applyBatch } from '#src/server/writes/apply/apply-entry.ts'
import type { ReadEntry } from '#src/server/writes/entry/entry-schema.ts'
import type { KnownMoments, Write } from '#src/server/writes/entry/write.ts'
import type { Requester } from './answer-visibility.ts'
import { holdByKey } from './key-state.ts'
import type { EntryContent, VerifiedRun } from './verify-run.ts'

/** Who brought a batch and when. */
export type Carrier = Requester & { tenantId: string; arrival: Date }

/** An arrived entry, parsed. */
export type DeliveredEntry = {
  author: string
  run: VerifiedRun
  content: EntryContent
  read: ReadEntry
  /** Before which it cannot have been made; absent where its run was not verified. */
  moments: KnownMoments | undefined
}

/** Maximum entries per transaction. */
export const maxTogether = 32

/** The ends of the first of these, applied in one transaction; empty where they must go one by one. */
export async function receiveTogether(
  context: ServerContext,
  carrier: Carrier,
  left: readonly DeliveredEntry[],
): Promise<readonly EntryResult[]> {
  const next = left.slice(0, maxTogether)
  if (next.some((one) => holdOf(context, carrier, one) !== null)) return []
  const writes = next.flatMap((one) => writeFromEntry(carrier, one) ?? [])
  if (writes.length < next.length || writes.length < 2) return []
  return (await applyBatch(context, carrier.tenantId, writes)) ?? []
}

/** Why a verified entry is held because of its key; null where it may count, or is no entry. */
export function holdOf(
  { resources }: Pick<ServerContext, 'resources'>,
  { arrival }: Carrier,
  { read, run, moments }: DeliveredEntry,
): QuarantineCode | null {
  if (read.kind !== 'entry' || run.key === null) return null
  return holdByKey(run.key, { entry: read.entry, arrival, moments }, resources)
}

/** The write of a verified entry; null where it must be refused or quarantined. */
export function writeFromEntry(
  carrier: Carrier,
  { author, read, run, content: sent, moments }: DeliveredEntry,
): Write | null {
  if (read.kind !== 'entry' || run.quarantineCode !== null || run.key === null) return null
  const { entry } = read
  // Whoever delivers it, it was written on its key's device: a key signs for one device.
  const isOwn = entry.author === author && entry.device === run.key.device
  if (!isOwn || entry.tenant !== carrier.tenantId) return null
  return {
    entry,
    hash: sent.hash,
    source: 'device',
    arrival: carrier.arrival,
    notBefore: run.key.registeredAt,
    ...(run.key.isSuspended && { isKeyUnconfirmed: true }),
    ...(moments && { moments }),
    expectedVersion: null,
    overwrittenFields: [],
  }
}
