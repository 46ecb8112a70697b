import { beforeWrite, type PendingWrite, type WrittenFields } from '#src/server/context/write-hooks.ts'
import { lockRoleAssignments } from '#src/server/database/locks.ts'
import { refused } from '#src/server/writes/entry/stopped.ts'
import { roleAssignment } from './role-assignment.ts'

/**
 * A person has a role once at a time: an overlapping assignment of the same role is refused, also for simultaneous
 * requests, which are serialised. Retired assignments do not count.
 */
export const uniqueRoleAssignment = beforeWrite(roleAssignment, {
  create: refuseSecond,
  update: refuseSecondInUse,
  restore: refuseSecondInUse,
  reinstate: refuseSecond,
})

/** For retire and reinstate, the unchanged record. */
async function refuseSecondInUse(
  written: PendingWrite<typeof roleAssignment>,
): Promise<WrittenFields<typeof roleAssignment>> {
  return written.before?.active === false ? {} : refuseSecond(written)
}

async function refuseSecond({
  transaction,
  id,
  fields,
}: PendingWrite<typeof roleAssignment>): Promise<WrittenFields<typeof roleAssignment>> {
  const { staffId, roleId, validFrom, validUntil } = roleAssignment.fields.parse(fields)
  await lockRoleAssignments(transaction, staffId)
  const [existing] = await transaction.query<{ name: string; since: string }>(
    `select role.name, to_char(given.valid_from at time zone 'UTC', 'FMDD Mon YYYY') as since
     from role_assignments given join roles role on role.tenant_id = given.tenant_id and role.id = given.role_id
     where given.tenant_id = $1 and given.staff_id = $2 and given.role_id = $3 and given.id <> $4
       and given.active and given.deleted_at is null and given.status <> 'declined'
       and tstzrange(given.valid_from, given.valid_until) && tstzrange($5::timestamptz, $6::timestamptz)
     order by given.valid_from limit 1`,
    [transaction.tenantId, staffId, roleId, id, validFrom, validUntil ?? null],
  )
  if (!existing) return {}
  const text = `The role '${existing.name}' is already assigned, since ${existing.since}`
  throw refused('state', text, { roleId: [text] })
}
