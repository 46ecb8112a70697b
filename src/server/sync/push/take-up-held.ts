import { confirmedKeyJob } from '#src/server/access/keys/key-jobs.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import type { JobTask } from '#src/server/jobs/job-task.ts'
import { readEntry } from '#src/server/writes/entry/entry-schema.ts'
import { type QuarantineCursor, readHeldForKey, renameQuarantine } from '#src/server/writes/entry/quarantine.ts'
import { applyQuarantined, quarantineStart } from './retry-quarantined.ts'

const pageSize = 200

/** Takes up what was held until its author confirmed their key, in the order in which it was made. */
export const takeUpHeldTask: JobTask<{ key: string }> = {
  ...confirmedKeyJob,
  async run({ context, tenantId, payload }) {
    // What builds on an entry that came later in the order is tried again once that has counted.
    for (let moved = true; moved; ) moved = await takeUp(context, tenantId, payload.key)
    const left = await inTenant(context.database, tenantId, (tx) => readHeldForKey(tx, payload.key, quarantineStart, 1))
    const isOver = left.length === 0 || !(await inTenant(context.database, tenantId, (tx) => counts(tx, payload.key)))
    // The job is tried again, later and later.
    if (!isOver) throw new Error('Some of what was held waits for its files or for other entries')
  },
}

/** Whether a key counts fully. */
async function counts(tx: Transaction, key: string): Promise<boolean> {
  const rows = await tx.query(
    `select from author_keys where tenant_id = $1 and id = $2
       and suspended_at is null and ended_at is null and revoked_at is null`,
    [tx.tenantId, key],
  )
  return rows.length > 0
}

/** One pass over all that is held for a key; whether any of it ended. */
async function takeUp(context: ServerContext, tenantId: string, key: string): Promise<boolean> {
  let moved = false
  for (let after: QuarantineCursor | null = quarantineStart; after !== null; ) {
    const from: QuarantineCursor = after
    const page = await inTenant(context.database, tenantId, (tx) => readHeldForKey(tx, key, from, pageSize))
    for (const held of page) {
      // Suspended, ended or revoked again meanwhile.
      if (!(await inTenant(context.database, tenantId, (tx) => counts(tx, key)))) return false
      const read = readEntry(held.text)
      if (read.kind === 'entry') moved = (await applyQuarantined(context, tenantId, held, read.entry)) || moved
      else await inTenant(context.database, tenantId, (tx) => renameQuarantine(tx, held, 'newer-version'))
    }
    after = page.length < pageSize ? null : (page.at(-1) ?? null)
  }
  return moved
}
