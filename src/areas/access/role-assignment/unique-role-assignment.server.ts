import { beforeWrite, type PendingWrite, type WrittenFields } from '#src/server/context/write-hooks.ts'
import { lockRoleAssignments } from '#src/server/database/locks.ts'
import { refused } from '#src/server/writes/entry/stopped.ts'
import { roleAssignment } from './role-assignment.ts'

/**
 * A person holds a role once at a time: what would overlap another assignment of the same role is refused, also where two
 * arrive at the same moment, which go one after the other. What is out of use holds nothing, and is in nobody's way.
 */
export const uniqueRoleAssignment = beforeWrite(roleAssignment, {
  create: refuseSecond,
  update: refuseSecondInUse,
  restore: refuseSecondInUse,
  reinstate: refuseSecond,
})

/** For what leaves an assignment in use or out of it, as it was. */
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
  const [held] = await transaction.query<{ name: string; since: string }>(
    `select role.name, to_char(given.valid_from at time zone 'UTC', 'FMDD Mon YYYY') as since
     from role_assignments given join roles role on role.tenant_id = given.tenant_id and role.id = given.role_id
     where given.tenant_id = $1 and given.staff_id = $2 and given.role_id = $3 and given.id <> $4
       and given.active and given.deleted_at is null
       and tstzrange(given.valid_from, given.valid_until) && tstzrange($5::timestamptz, $6::timestamptz)
     order by given.valid_from limit 1`,
    [transaction.tenantId, staffId, roleId, id, validFrom, validUntil ?? null],
  )
  if (!held) return {}
  const text = `The role '${held.name}' is already assigned, since ${held.since}`
  throw refused('state', text, { roleId: [text] })
}
