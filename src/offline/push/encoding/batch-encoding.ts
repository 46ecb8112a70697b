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

/** How a queue goes out: in which parts, each of which is a batch, and how a batch is encoded. */
export type BatchEncoding = {
  split: (rows: readonly EntryRow[]) => readonly (readonly EntryRow[])[]
  encode: BatchEncoder
}

/** A queue in one part, and a batch once and as it is: what every office reads, and nothing for the sake of speed. */
export const plainEncoding: BatchEncoding = { split: (rows) => [rows], encode: (batch, _rows, send) => send(batch) }
