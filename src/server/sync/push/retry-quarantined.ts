import { sha256Hex } from '#src/lib/sha256.ts'
import { chainStart } from '#src/protocol/entries/chain.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import type { QuarantineCode } from '#src/protocol/entries/receipt.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { applyEntry } from '#src/server/writes/apply/apply-entry.ts'
import { readEntry } from '#src/server/writes/entry/entry-schema.ts'
import { vesselOfEntry } from '#src/server/writes/entry/entry-scope.ts'
import { firstKeyDate } from '#src/server/writes/entry/first-key-date.ts'
import { type QuarantineCursor, readQuarantinedAsNewer, renameQuarantine } from '#src/server/writes/entry/quarantine.ts'
import { holdByKey } from './key-state.ts'
import { readAuthorKey } from './verify-run.ts'

const defaultPageSize = 200
/** Before every quarantined entry. */
export const quarantineStart: QuarantineCursor = { entryId: '00000000-0000-0000-0000-000000000000', hash: '' }

/**
 * Retries entries quarantined for a newer version, since the server may have been updated. Devices do not send them
 * again, and they were verified on arrival. Those still too new stay, and those whose key counts no longer.
 */
export async function retryQuarantined(context: ServerContext, pageSize = defaultPageSize): Promise<void> {
  const { rows: tenants } = await context.database.pool.query<{ id: string }>('select id from tenants order by id')
  for (const { id } of tenants) {
    for (let after: QuarantineCursor | null = quarantineStart; after !== null; )
      after = await retryPage(context, id, after, pageSize)
  }
}

async function retryPage(
  context: ServerContext,
  tenantId: string,
  after: QuarantineCursor,
  pageSize: number,
): Promise<QuarantineCursor | null> {
  const page = await inTenant(context.database, tenantId, (tx) => readQuarantinedAsNewer(tx, after, pageSize))
  for (const quarantined of page) {
    const read = readEntry(quarantined.text)
    if (read.kind !== 'entry') continue
    const code = await inTenant(context.database, tenantId, (tx) => holdOfKey(context, tx, quarantined, read.entry))
    if (code === null) await applyQuarantined(context, tenantId, quarantined, read.entry)
    else await inTenant(context.database, tenantId, (tx) => renameQuarantine(tx, quarantined, code))
  }
  return page.length < pageSize ? null : (page.at(-1) ?? null)
}

/** Why the key of an entry keeps it held by now; null where it may be tried. */
async function holdOfKey(
  { resources }: Pick<ServerContext, 'resources'>,
  tx: Transaction,
  { author, keyId, at }: { author: string; keyId: string | null; at: Date },
  entry: Entry,
): Promise<QuarantineCode | null> {
  // Entries of before do not say which key signed them.
  if (keyId === null) return null
  const key = await readAuthorKey(tx, { author, key: keyId, from: chainStart })
  if (key === null || key.revoked) return 'author-revoked'
  // Where it stood in its chain is not kept with it.
  return key.isSuspended ? 'key-unconfirmed' : holdByKey(key, { entry, arrival: at, moments: undefined }, resources)
}

/** Applies a verified quarantined entry as of its arrival. False where that failed, and it stays. */
export async function applyQuarantined(
  context: ServerContext,
  tenantId: string,
  { entryId, hash: storedHash, text, author, at }: QuarantineCursor & { text: string; author: string; at: Date },
  entry: Entry,
): Promise<boolean> {
  if (entry.author !== author || entry.tenant !== tenantId) return false
  const notBefore = await inTenant(context.database, tenantId, (tx) => firstKeyDate(tx, entry))
  if (notBefore === null) return false
  const hash = await sha256Hex(new Uint8Array(new TextEncoder().encode(text)))
  try {
    const end = await applyEntry(context, {
      entry,
      hash,
      source: 'device',
      arrival: at,
      notBefore,
      expectedVersion: null,
      overwrittenFields: [],
    })
    // From now on it waits for a reviewer.
    if (end.result === 'held' && end.code === 'late')
      await inTenant(context.database, tenantId, async (tx) => {
        const vessel = await vesselOfEntry(tx, context.resources, entry)
        await renameQuarantine(tx, { entryId, hash: storedHash }, 'late', vessel)
      })
    return end.result === 'applied' || end.result === 'conflict' || end.result === 'refused'
  } catch (error) {
    context.log.error({ err: error, entry: entryId }, 'a held entry failed')
    return false
  }
}
