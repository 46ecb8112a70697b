/**
 * What a device posts to `/sync/outbox`, gzipped. Each author's run of the chain is contiguous: an entry that was
 * withdrawn, or that the server has answered already, stays as its hash alone.
 */
export type Batch = {
  device: string
  /** Changes when the server was restored; null before the first contact. */
  epoch: string | null
  /** The device reads what an entry itself says out of the entry: answers need not repeat it (`brief-receipt.ts`). */
  brief?: true
  runs: readonly AuthorRun[]
}

export type AuthorRun = {
  author: string
  /** Which of the author's public keys verifies this run. */
  key: string
  /** The link before the first of `links`. */
  from: string
  links: readonly ChainLink[]
  /** Base64 of the raw signature over the last link; null where it is lost: such entries are held. */
  signature: string | null
}

/** `entry` is the frozen text of the entry (its bytes are UTF-8); `hash` stands alone where the bytes are not sent. */
export type ChainLink = { entry: string } | { hash: string }

/** The most entries of a batch; a longer queue goes in several. */
export const maxBatchEntries = 1000
