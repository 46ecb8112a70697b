import type { AuthorRun, Batch } from '#src/protocol/entries/batch.ts'
import { shortenResult } from '#src/protocol/entries/brief-receipt.ts'
import type { EntryResult, QuarantineCode, RefusalCode } from '#src/protocol/entries/receipt.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { isDatabaseUnreachable } from '#src/server/database/connection/unreachable.ts'
import { inTenant, sqlState, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { applyEntry } from '#src/server/writes/apply/apply-entry.ts'
import { readEntry } from '#src/server/writes/entry/entry-schema.ts'
import { vesselOfEntry } from '#src/server/writes/entry/entry-scope.ts'
import { quarantineWithinLimits } from '#src/server/writes/entry/quarantine-limits.ts'
import { readReceipt } from '#src/server/writes/entry/receipts.ts'
import { mayArriveAfterRestore } from '#src/server/writes/entry/restore-grace.ts'
import { shownToAuthor } from '#src/server/writes/entry/shown-receipt.ts'
import { lateMessage } from '#src/server/writes/entry/stopped.ts'
import { visibleTo } from './answer-visibility.ts'
import type { Pause } from './batch-queue.ts'
import {
  type Carrier,
  type DeliveredEntry,
  holdOf,
  maxTogether,
  receiveTogether,
  writeFromEntry,
} from './receive-together.ts'
import { noteReceivedLinks } from './received-chain.ts'
import { type AuthorKey, readAuthorKey, verifyRun } from './verify-run.ts'

/** Milliseconds after which no further entry is begun: others wait, and the device for its answer. */
const maxBatchMilliseconds = 30_000

/**
 * Applies a batch in the order sent, several entries per transaction while all take effect, otherwise one by one.
 * Entries waiting for later ones are retried. A passing failure gives null, entries beyond the time limit are missing
 * at the end, and the device sends both again. Carriers of others' entries get no records. `rest` is awaited between
 * transactions. Throws where the database is gone and nothing has ended.
 */
export async function receiveBatch(
  context: ServerContext,
  carrier: Carrier,
  batch: Batch,
  rest: Pause = () => Promise.resolve(),
): Promise<(EntryResult | null)[]> {
  const results = new Map<DeliveredEntry, EntryResult | null>()
  const until = performance.now() + maxBatchMilliseconds
  try {
    await receiveRuns(context, carrier, batch, results, { pause: rest, until })
    await retryWaiting(context, carrier, results, { pause: rest, until })
  } catch (error) {
    const hasEnded = [...results.values()].some((result) => result !== null)
    if (!isDatabaseUnreachable(error) || !hasEnded) throw error
    context.log.error({ err: error }, 'a batch was broken off')
  }
  return [...results].map(([one, result]) => result && visibleResult(carrier, one, result, batch.brief))
}

/** When a batch yields to others, and by when it begins no further entry. */
type Pacing = { pause: Pause; until: number }

/** Bytes answered before may come again in anybody's run: their author is stated in them. */
function visibleResult(
  carrier: Carrier,
  { read, run, author }: DeliveredEntry,
  result: EntryResult,
  brief?: true,
): EntryResult {
  const signer = run.quarantineCode === null ? author : null
  const shown = visibleTo(carrier, read.kind === 'entry' ? read.entry.author : signer, result)
  return brief && read.kind === 'entry' ? shortenResult(read.entry, shown) : shown
}

async function receiveRuns(
  context: ServerContext,
  carrier: Carrier,
  batch: Batch,
  results: Map<DeliveredEntry, EntryResult | null>,
  { pause: rest, until }: Pacing,
): Promise<void> {
  for (const run of batch.runs) {
    const left = await verifyEntries(context, carrier, run)
    while (left.length > 0) {
      if (performance.now() > until) return
      const together = await receiveTogether(context, carrier, left)
      await rest()
      for (const result of together) {
        const one = left.shift()
        if (one) results.set(one, result)
      }
      if (together.length > 0) continue
      for (const one of left.splice(0, maxTogether)) {
        if (performance.now() > until) return
        results.set(one, await receiveEntry(context, carrier, one))
        await rest()
      }
    }
  }
}

/** Notes that a key signs, for its owner to see; at most once a minute. */
async function noteLastEntry(tx: Transaction, key: AuthorKey): Promise<void> {
  if (key.lastEntryAt !== null && Date.now() - key.lastEntryAt.getTime() < 60_000) return
  await tx.query('update author_keys set last_entry_at = now() where tenant_id = $1 and id = $2', [tx.tenantId, key.id])
}

/** The entries of a run, verified. What it says of their time is noted with its links, before anything is applied. */
async function verifyEntries(context: ServerContext, carrier: Carrier, run: AuthorRun): Promise<DeliveredEntry[]> {
  const verifying = async (tx: Transaction) => {
    const key = await readAuthorKey(tx, run)
    const verified = await verifyRun(run, key)
    const links = verified.links.map(({ link, content }) => ({
      link,
      content,
      read: content && readEntry(content.text),
    }))
    const isVerified = key !== null && verified.quarantineCode === null
    if (isVerified) await noteLastEntry(tx, key)
    const moments = isVerified ? await noteReceivedLinks(tx, { from: run.from, key }, links, carrier.arrival) : []
    return links.flatMap(({ content, read }, index) =>
      content && read ? [{ author: run.author, run: verified, content, read, moments: moments[index] }] : [],
    )
  }
  return inTenant(context.database, carrier.tenantId, verifying, { repeatable: true })
}

async function retryWaiting(
  context: ServerContext,
  carrier: Carrier,
  results: Map<DeliveredEntry, EntryResult | null>,
  { pause: rest, until }: Pacing,
): Promise<void> {
  const applied = new Set([...results.values()].filter((one) => one?.result === 'applied').map((one) => one?.entry))
  for (let moved = true; moved; ) {
    moved = false
    for (const [one, before] of results) {
      if (performance.now() > until) return
      if (before?.result !== 'not-tried' || !before.dependsOn.every((id) => applied.has(id))) continue
      const result = await receiveEntry(context, carrier, one)
      await rest()
      results.set(one, result)
      if (result?.result === 'applied') applied.add(result.entry)
      moved ||= result?.result !== 'not-tried'
    }
  }
}

async function receiveEntry(
  context: ServerContext,
  carrier: Carrier,
  one: DeliveredEntry,
): Promise<EntryResult | null> {
  try {
    return await finishEntry(context, carrier, one)
  } catch (error) {
    if (isDatabaseUnreachable(error)) throw error
    context.log.error({ err: error, hash: one.content.hash }, 'an entry failed')
    // A value or rule refused by the database will be refused again; anything else may pass.
    return /^(22|23)/.test(sqlState(error)) ? await quarantine(context, carrier, one, 'undecided') : null
  }
}

async function finishEntry(context: ServerContext, carrier: Carrier, one: DeliveredEntry): Promise<EntryResult | null> {
  const { content: sent, run, read } = one
  const { arrival } = carrier
  const quarantineUnlessAnswered = async (code: QuarantineCode) =>
    (await storedAnswer(context, carrier, one)) ?? (await quarantine(context, carrier, one, code))
  const { id, tenant } = read.kind === 'entry' ? read.entry : read
  // Another company's content is not stored here, where reviewers would read it.
  if (tenant !== null && tenant !== carrier.tenantId) {
    const known = await storedAnswer(context, carrier, one)
    return known ?? refusal(carrier, id ?? sent.hash, 'not-allowed', 'This is for another company', {})
  }
  if (run.quarantineCode !== null) {
    const known = await storedAnswer(context, carrier, one)
    if (known !== null) return known
    // After a restore, devices register missing keys again when their owners sign in.
    if (
      run.key === null &&
      read.kind === 'entry' &&
      (await mayArriveAfterRestore(context.database, read.entry, arrival))
    ) {
      return { result: 'not-tried', entry: read.entry.id, dependsOn: [] }
    }
    return quarantine(context, carrier, one, run.quarantineCode)
  }
  if (read.kind === 'newer') return quarantineUnlessAnswered('newer-version')
  if (read.kind === 'unreadable') {
    return refusal(carrier, id ?? sent.hash, 'unreadable', 'The office cannot read this', read.errors)
  }
  const write = writeFromEntry(carrier, one)
  if (write === null) return quarantineUnlessAnswered('signature-wrong')
  const held = holdOf(context, carrier, one)
  if (held !== null) return quarantineUnlessAnswered(held)
  const result = await applyEntry(context, write)
  return result.result === 'held' ? quarantine(context, carrier, one, result.code) : result
}

/** The end of an entry without a stored answer: judged anew at each arrival. */
function refusal(
  { arrival }: Carrier,
  entry: string,
  code: RefusalCode,
  message: string,
  errors: FieldErrors,
): EntryResult {
  return { result: 'refused', entry, at: arrival.toISOString(), code, message, errors }
}

/** The same verified bytes were answered before: the answer is valid for whoever repeats them. */
async function storedAnswer(
  context: ServerContext,
  carrier: Carrier,
  one: DeliveredEntry,
): Promise<EntryResult | null> {
  const { read } = one
  const { hash } = one.content
  const id = (read.kind === 'entry' ? read.entry.id : read.id) ?? idOfHash(hash)
  return inTenant(context.database, carrier.tenantId, async (tx) => {
    const stored = await readReceipt(tx, id, hash)
    if (stored?.hash !== hash) return null
    const asking = { author: carrier.personId ?? '', at: carrier.arrival }
    const isOwn = read.kind === 'entry' && read.entry.author === carrier.personId
    const [shown = stored.receipt] = isOwn ? await shownToAuthor(context, tx, asking, [stored]) : []
    return shown
  })
}

/**
 * Quarantines the bytes under their claimed id or, if unreadable, one derived from their hash. Beyond what a day's review
 * takes in, they wait where they are. Null where the key they wait for was confirmed meanwhile: the device sends them
 * again.
 */
async function quarantine(
  context: ServerContext,
  carrier: Carrier,
  one: DeliveredEntry,
  code: QuarantineCode,
): Promise<EntryResult | null> {
  const { content: sent, read, run } = one
  const id = read.kind === 'entry' ? read.entry.id : read.id
  const quarantined = {
    entryId: id ?? idOfHash(sent.hash),
    hash: sent.hash,
    bytes: sent.bytes,
    code,
    author: one.author,
    device: carrier.deviceId,
    broughtBy: carrier.deviceId === null ? (carrier.personId ?? null) : null,
    at: carrier.arrival,
    key: run.key?.id ?? null,
  }
  const keep = async (tx: Transaction) => {
    if (code === 'key-unconfirmed' && (await isConfirmed(tx, quarantined.key))) return 'confirmed'
    const ofVessel =
      code === 'late' && read.kind === 'entry' ? { vessel: await vesselOfEntry(tx, context.resources, read.entry) } : {}
    return (await quarantineWithinLimits(tx, { ...quarantined, ...ofVessel })) ? 'held' : 'full'
  }
  const kept = await inTenant(context.database, carrier.tenantId, keep, { repeatable: true })
  if (kept === 'confirmed') return null
  if (kept === 'full') return { result: 'not-tried', entry: id ?? sent.hash, dependsOn: [] }
  const at = carrier.arrival.toISOString()
  return { result: 'held', entry: id ?? sent.hash, at, code, message: quarantineMessages[code] }
}

const quarantineMessages: Readonly<Record<QuarantineCode, string>> = {
  'signature-missing': 'The signature is missing. This is kept for review',
  'signature-wrong': 'The signature does not fit. This is kept for review',
  'author-unknown': 'The office does not know the author. This is held for review',
  'author-revoked': "The author's access was ended. This is kept for review",
  'key-unconfirmed':
    'Your password was changed. This is kept at the office and counts once you sign in with the new password on the device where you wrote it',
  'key-ended': 'This device no longer signs in your name. This is kept for review',
  'newer-version': 'This was created with a newer version. It is stored until the server supports it',
  undecided: 'The office could not decide this. It is kept for review',
  late: lateMessage,
}

/** Whether a key counts again. Its row is held, so that its confirmation finds what is held before it. */
async function isConfirmed(tx: Transaction, key: string | null): Promise<boolean> {
  const rows = await tx.query(
    'select from author_keys where tenant_id = $1 and id = $2 and suspended_at is null for share',
    [tx.tenantId, key],
  )
  return rows.length > 0
}

/** A UUIDv8 (RFC 9562: any content) of a hash. */
function idOfHash(hash: string): string {
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
