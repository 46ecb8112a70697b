import type { Batch } from '#src/protocol/entries/batch.ts'
import { shortenResult } from '#src/protocol/entries/brief-receipt.ts'
import type { EntryResult, QuarantineCode, RefusalCode } from '#src/protocol/entries/receipt.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { isDatabaseUnreachable } from '#src/server/database/connection/unreachable.ts'
import { inTenant, sqlState, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { applyEntry } from '#src/server/writes/apply/apply-entry.ts'
import { readEntry } from '#src/server/writes/entry/entry-schema.ts'
import { quarantineEntry } from '#src/server/writes/entry/quarantine.ts'
import { readReceipt } from '#src/server/writes/entry/receipts.ts'
import { mayArriveAfterRestore } from '#src/server/writes/entry/restore-grace.ts'
import { authorsVisibleTo, outcomeOf } from './answer-visibility.ts'
import type { Pause } from './batch-queue.ts'
import { type Carrier, type DeliveredEntry, maxTogether, receiveTogether, writeFromEntry } from './receive-together.ts'
import { readAuthorKey, verifyRun } from './verify-run.ts'

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
  return [...results].map(([one, result]) => result && visibleResult(one, result, batch.brief))
}

/** When a batch yields to others, and by when it begins no further entry. */
type Pacing = { pause: Pause; until: number }

/** Bytes answered before may come again in anybody's run: their author is stated in them. */
function visibleResult(
  { read, visibleAuthors: shown }: DeliveredEntry,
  result: EntryResult,
  brief?: true,
): EntryResult {
  if (read.kind !== 'entry' || !shown.has(read.entry.author)) return outcomeOf(result)
  return brief ? shortenResult(read.entry, result) : result
}

async function receiveRuns(
  context: ServerContext,
  carrier: Carrier,
  batch: Batch,
  results: Map<DeliveredEntry, EntryResult | null>,
  { pause: rest, until }: Pacing,
): Promise<void> {
  for (const run of batch.runs) {
    const { key, shown } = await inTenant(context.database, carrier.tenantId, async (tx) => ({
      key: await readAuthorKey(tx, run.author, run.key),
      shown: await authorsVisibleTo(tx, carrier, [run.author]),
    }))
    const verified = await verifyRun(run, key)
    const left = verified.entries.map((sent) => ({
      author: run.author,
      run: verified,
      content: sent,
      read: readEntry(sent.text),
      visibleAuthors: shown,
    }))
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

async function finishEntry(context: ServerContext, carrier: Carrier, one: DeliveredEntry): Promise<EntryResult> {
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
  const stored = await inTenant(context.database, carrier.tenantId, (tx) => readReceipt(tx, id, hash))
  return stored?.hash === hash ? stored.receipt : null
}

/** Quarantines the bytes under their claimed id or, if unreadable, one derived from their hash. */
async function quarantine(
  context: ServerContext,
  carrier: Carrier,
  one: DeliveredEntry,
  code: QuarantineCode,
): Promise<EntryResult> {
  const { content: sent, read } = one
  const id = read.kind === 'entry' ? read.entry.id : read.id
  const quarantined = {
    entryId: id ?? idOfHash(sent.hash),
    hash: sent.hash,
    bytes: sent.bytes,
    code,
    author: one.author,
    device: carrier.deviceId,
    at: carrier.arrival,
  }
  await inTenant(context.database, carrier.tenantId, (tx: Transaction) => quarantineEntry(tx, quarantined), {
    repeatable: true,
  })
  const at = carrier.arrival.toISOString()
  return { result: 'held', entry: id ?? sent.hash, at, code, message: quarantineMessages[code] }
}

const quarantineMessages: Readonly<Record<QuarantineCode, string>> = {
  'signature-missing': 'The signature is missing. This is kept for review',
  'signature-wrong': 'The signature does not fit. This is kept for review',
  'author-unknown': 'The office does not know the author. This is held for review',
  'author-revoked': "The author's access was ended. This is kept for review",
  'newer-version': 'This was created with a newer version. It is stored until the server supports it',
  undecided: 'The office could not decide this. It is kept for review',
}

/** A UUIDv8 (RFC 9562: any content) of a hash. */
function idOfHash(hash: string): string {
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
