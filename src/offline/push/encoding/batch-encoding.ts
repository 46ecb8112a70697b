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

/** Sends a batch once and as it is: what the worker has room for, and what every office reads. */
export const plainEncoder: BatchEncoder = (batch, _rows, send) => send(batch)
