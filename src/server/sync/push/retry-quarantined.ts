import { sha256Hex } from '#src/lib/sha256.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { applyEntry } from '#src/server/writes/apply/apply-entry.ts'
import { readEntry } from '#src/server/writes/entry/entry-schema.ts'
import { firstKeyDate } from '#src/server/writes/entry/first-key-date.ts'
import { type QuarantineCursor, readQuarantinedAsNewer } from '#src/server/writes/entry/quarantine.ts'

const defaultPageSize = 200
const start: QuarantineCursor = { entryId: '00000000-0000-0000-0000-000000000000', hash: '' }

/**
 * Retries entries quarantined for a newer version, since the server may have been updated. Devices do not send them
 * again, and they were verified on arrival. Those still too new stay.
 */
export async function retryQuarantined(context: ServerContext, pageSize = defaultPageSize): Promise<void> {
  const { rows: tenants } = await context.database.pool.query<{ id: string }>('select id from tenants order by id')
  for (const { id } of tenants) {
    for (let after: QuarantineCursor | null = start; after !== null; )
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
    if (read.kind !== 'entry' || read.entry.author !== quarantined.author || read.entry.tenant !== tenantId) continue
    const { entry } = read
    const notBefore = await inTenant(context.database, tenantId, (tx) => firstKeyDate(tx, entry))
    if (notBefore === null) continue
    const hash = await sha256Hex(new Uint8Array(new TextEncoder().encode(quarantined.text)))
    try {
      await applyEntry(context, {
        entry,
        hash,
        source: 'device',
        arrival: quarantined.at,
        notBefore,
        expectedVersion: null,
        overwrittenFields: [],
      })
    } catch (error) {
      context.log.error({ err: error, entry: quarantined.entryId }, 'a held entry failed')
    }
  }
  return page.length < pageSize ? null : (page.at(-1) ?? null)
}
