import { beforeWrite, type PendingWrite, type WrittenFields } from '#src/server/context/write-hooks.ts'
import { lockEmail } from '#src/server/database/locks.ts'
import { refused } from '#src/server/writes/entry/stopped.ts'
import { staff } from './staff.ts'

/**
 * An address belongs to one person of the company, whatever its case, and to somebody out of use too: invitations go to
 * it, and an import finds its person by it. Two who bear one already may be changed; only giving it is refused, also where
 * two people are given it at the same moment, which go one after the other.
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
