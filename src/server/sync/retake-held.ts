import { sha256Hex } from '#src/lib/sha256.ts'
import type { Entry } from '#src/protocol/entry.ts'
import { inTenant } from '#src/server/database/transaction.ts'
import type { ServerContext } from '#src/server/http/context.ts'
import { applyEntry } from '#src/server/writes/apply-entry.ts'
import { readEntry } from '#src/server/writes/entry-schema.ts'
import { heldAsNewer } from '#src/server/writes/held-entries.ts'

const pageSize = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Takes up what was held because it was newer than the server, now that the server may have been updated. The devices
 * believe such entries to be with the office and do not send them again, so this is their way in; they were vouched for
 * when they came. What is still too new stays held.
 */
export async function retakeHeld(context: ServerContext): Promise<void> {
  const { rows: tenants } = await context.database.pool.query<{ id: string }>('select id from tenants order by id')
  for (const { id } of tenants) {
    for (let after: string | null = firstId; after !== null; ) after = await retakePage(context, id, after)
  }
}

async function retakePage(context: ServerContext, tenantId: string, after: string): Promise<string | null> {
  const page = await inTenant(context.database, tenantId, (tx) => heldAsNewer(tx, after, pageSize))
  for (const held of page) {
    const read = readEntry(held.text)
    if (read.kind !== 'entry' || read.entry.author !== held.author || read.entry.tenant !== tenantId) continue
    const notBefore = await firstKeyOf(context, tenantId, read.entry)
    if (notBefore === null) continue
    const hash = await sha256Hex(new Uint8Array(new TextEncoder().encode(held.text)))
    try {
      await applyEntry(context, {
        entry: read.entry,
        hash,
        source: 'device',
        arrival: held.at,
        notBefore,
        expectedVersion: null,
        overwrites: [],
      })
    } catch (error) {
      context.log.error({ err: error, entry: held.entryId }, 'a held entry failed')
    }
  }
  return page.length < pageSize ? null : (page.at(-1)?.entryId ?? null)
}

/** When the author first had a key on the device that the entry names; null where they never had one. */
async function firstKeyOf(context: ServerContext, tenantId: string, entry: Entry): Promise<Date | null> {
  const [row] = await inTenant(context.database, tenantId, (tx) =>
    tx.query<{ at: Date | null }>(
      'select min(created_at) as at from author_keys where tenant_id = $1 and author = $2 and device = $3',
      [tenantId, entry.author, entry.device],
    ),
  )
  return row?.at ?? null
}
