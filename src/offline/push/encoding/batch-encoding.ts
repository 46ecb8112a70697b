import type { VerifiedAnswer } from '#src/offline/connectivity/verified-fetch.ts'
import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import type { Batch } from '#src/protocol/entries/batch.ts'
import type { PackedBatch } from '#src/protocol/packing/packed-batch.ts'

/** Sends a batch of entries by `send`, once or several times in any form, and returns one answer. */
export type BatchEncoder = (
  batch: Batch,
  rows: readonly EntryRow[],
  send: (body: Batch | PackedBatch) => Promise<VerifiedAnswer | null>,
) => Promise<VerifiedAnswer | null>

/** How a queue is split into parts, each a batch, and how a batch is encoded. */
export type BatchEncoding = {
  split: (rows: readonly EntryRow[]) => readonly (readonly EntryRow[])[]
  encode: BatchEncoder
}

/** One part, one plain batch: what every office can read. */
export const plainEncoding: BatchEncoding = { split: (rows) => [rows], encode: (batch, _rows, send) => send(batch) }
