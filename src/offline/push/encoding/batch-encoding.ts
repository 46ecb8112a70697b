import type { VerifiedAnswer } from '#src/offline/connectivity/verified-fetch.ts'
import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import type { Batch } from '#src/protocol/entries/batch.ts'
import type { PackedBatch } from '#src/protocol/packing/packed-batch.ts'

/** Sends the batch of some entries by `send`, once or several times, in whichever form, and tells the answer as one to that batch. */
export type BatchEncoder = (
  batch: Batch,
  rows: readonly EntryRow[],
  send: (said: Batch | PackedBatch) => Promise<VerifiedAnswer | null>,
) => Promise<VerifiedAnswer | null>

/** How batches go out here: as they are, unless something else was chosen. */
export let batchEncoder: BatchEncoder = (batch, _rows, send) => send(batch)

/** From now on batches go this way. */
export function setBatchEncoder(way: BatchEncoder): void {
  batchEncoder = way
}
