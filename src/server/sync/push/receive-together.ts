import type { EntryResult } from '#src/protocol/entries/receipt.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { applyTogether } from '#src/server/writes/apply/apply-entry.ts'
import type { ReadEntry } from '#src/server/writes/entry/entry-schema.ts'
import type { Write } from '#src/server/writes/entry/write.ts'
import type { Asker } from './answer-visibility.ts'
import type { SentEntry, VerifiedRun } from './verify-run.ts'

/** Who brought a batch and when. */
export type Carrier = Asker & { tenantId: string; arrival: Date }

/** An entry as it came, and as it was understood. */
export type Sent = {
  author: string
  run: VerifiedRun
  sent: SentEntry
  read: ReadEntry
  /** Whose answers the carrier is shown in full. */
  shown: ReadonlySet<string>
}

/** The most entries that one transaction takes. */
export const mostTogether = 32

/** The ends of the first of these, taken in one transaction; none where they are to be taken one by one. */
export async function takeTogether(
  context: ServerContext,
  carrier: Carrier,
  left: readonly Sent[],
): Promise<readonly EntryResult[]> {
  const next = left.slice(0, mostTogether)
  const writes = next.flatMap((one) => writeOf(carrier, one) ?? [])
  if (writes.length < next.length || writes.length < 2) return []
  return (await applyTogether(context, carrier.tenantId, writes)) ?? []
}

/** What is to be written of an entry that its author vouched for; null where it has to be refused or held. */
export function writeOf(carrier: Carrier, { author, read, run, sent }: Sent): Write | null {
  if (read.kind !== 'entry' || run.hold !== null || run.key === null) return null
  const { entry } = read
  // Whoever carries it, it was written where its author's key is: a key signs for one device.
  const isGenuine = entry.author === author && entry.device === run.key.device
  if (!isGenuine || entry.tenant !== carrier.tenantId) return null
  return {
    entry,
    hash: sent.hash,
    source: 'device',
    arrival: carrier.arrival,
    notBefore: run.key.registeredAt,
    expectedVersion: null,
    overwrites: [],
  }
}
