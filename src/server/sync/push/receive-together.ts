import type { EntryResult } from '#src/protocol/entries/receipt.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { applyBatch } from '#src/server/writes/apply/apply-entry.ts'
import type { ReadEntry } from '#src/server/writes/entry/entry-schema.ts'
import type { Write } from '#src/server/writes/entry/write.ts'
import type { Requester } from './answer-visibility.ts'
import type { EntryContent, VerifiedRun } from './verify-run.ts'

/** Who brought a batch and when. */
export type Carrier = Requester & { tenantId: string; arrival: Date }

/** An arrived entry, parsed. */
export type DeliveredEntry = {
  author: string
  run: VerifiedRun
  content: EntryContent
  read: ReadEntry
  /** Authors whose full answers the carrier may see. */
  visibleAuthors: ReadonlySet<string>
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
  const writes = next.flatMap((one) => writeFromEntry(carrier, one) ?? [])
  if (writes.length < next.length || writes.length < 2) return []
  return (await applyBatch(context, carrier.tenantId, writes)) ?? []
}

/** The write of a verified entry; null where it must be refused or quarantined. */
export function writeFromEntry(carrier: Carrier, { author, read, run, content: sent }: DeliveredEntry): Write | null {
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
    expectedVersion: null,
    overwrittenFields: [],
  }
}
