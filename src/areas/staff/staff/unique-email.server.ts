import { beforeWrite, type PendingWrite, type WrittenFields } from '#src/server/context/write-hooks.ts'
import { lockEmail } from '#src/server/database/locks.ts'
import { refused } from '#src/server/writes/entry/stopped.ts'
import { staff } from './staff.ts'

/**
 * An address belongs to one person of the company, ignoring case, retired ones included: invitations use it, and
 * imports find people by it. Existing duplicates may be changed; only giving a taken address is refused, also for
 * simultaneous requests, which are serialised.
 */
export const uniqueEmail = beforeWrite(staff, {
  create: refuseTakenEmail,
  update: refuseTakenEmail,
  restore: (written) => refuseTakenEmail({ ...written, before: null }),
})

async function refuseTakenEmail({
  transaction,
  id,
  fields,
  before,
}: PendingWrite<typeof staff>): Promise<WrittenFields<typeof staff>> {
  const { email } = staff.fields.pick({ email: true }).parse({ email: fields.email })
  if (isSameEmail(before?.email, email)) return {}
  await lockEmail(transaction, email)
  const [bearer] = await transaction.query<{ name: string; active: boolean }>(
    `select first_name || ' ' || last_name as name, active from staff
     where tenant_id = $1 and lower(btrim(email)) = lower(btrim($2)) and id <> $3 and deleted_at is null
     order by active desc, created_at limit 1`,
    [transaction.tenantId, email, id],
  )
  if (!bearer) return {}
  const text = `${bearer.name}${bearer.active ? '' : ' (archived)'} already has this e-mail address`
  throw refused('invalid', text, { email: [text] })
}

function isSameEmail(before: unknown, after: string): boolean {
  return typeof before === 'string' && before.trim().toLowerCase() === after.trim().toLowerCase()
}
