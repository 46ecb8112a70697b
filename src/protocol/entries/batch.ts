/**
 * The body of `/sync/outbox`, gzipped. Each author's run of the chain is contiguous: a withdrawn or already answered
 * entry is represented by its hash alone.
 */
export type Batch = {
  device: string
  /** Changes when the server was restored; null before the first contact. */
  epoch: string | null
  /** The device can read the entries itself: answers need not repeat them (`brief-receipt.ts`). */
  brief?: true
  runs: readonly AuthorRun[]
}

export type AuthorRun = {
  author: string
  /** The id of the author's public key that verifies this run. */
  key: string
  /** The link before the first of `links`. */
  from: string
  links: readonly ChainLink[]
  /** Base64 of the raw signature over the last link; null where it is lost: such entries are quarantined. */
  signature: string | null
}

/** `entry` is the frozen text of the entry (its bytes are UTF-8); `hash` alone where the bytes are not sent. */
export type ChainLink = { entry: string } | { hash: string }

/** Maximum entries of a batch; a longer queue goes in several. */
export const maxBatchEntries = 1000
