import type { AppliedWrite } from '#src/server/context/write-hooks.ts'
import { lockRoleName } from '#src/server/database/locks.ts'
import { refused } from '#src/server/writes/entry/stopped.ts'
import { role } from './role.ts'

/**
 * A name belongs to one role of the company, ignoring case, retired ones included, since people select roles by name.
 * Existing duplicates may be changed; only giving a taken name is refused, also for simultaneous requests, which are
 * serialised. Restoring counts as giving it.
 */
export async function refuseTakenRoleName({
  transaction,
  record,
  before,
  action,
}: AppliedWrite<typeof role>): Promise<void> {
  const { name } = role.fields.pick({ name: true }).parse({ name: record.name })
  if (action !== 'restore' && isSameName(before?.name, name)) return
  await lockRoleName(transaction, name)
  const [bearer] = await transaction.query<{ name: string; active: boolean }>(
    `select name, active from roles
     where tenant_id = $1 and lower(btrim(name)) = lower(btrim($2)) and id <> $3 and deleted_at is null
     order by active desc, created_at limit 1`,
    [transaction.tenantId, name, record.id],
  )
  if (!bearer) return
  const text = `A role named '${bearer.name}'${bearer.active ? '' : ' (archived)'} already exists`
  throw refused('invalid', text, { name: [text] })
}

function isSameName(before: unknown, after: string): boolean {
  return typeof before === 'string' && before.trim().toLowerCase() === after.trim().toLowerCase()
}
