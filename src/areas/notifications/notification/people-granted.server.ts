import { flagRoles } from '#src/areas/access/role/flag-roles.ts'
import type { Scope } from '#src/resource/actor/scope.ts'
import type { GrantQuestion } from '#src/server/context/notice-source.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** `$1` tenant, `$2` the instant, `$3` owner, `$4` department, `$5` vessel, `$6` participants of the record. */
const holdersOfRoles = (which: string) => `person.id in (
  select given.staff_id from role_assignments given
  join roles role on role.tenant_id = given.tenant_id and role.id = given.role_id and role.active and role.deleted_at is null
  where given.tenant_id = $1 and given.active and given.deleted_at is null and ${which}
    and given.valid_from <= $2 and (given.valid_until is null or given.valid_until > $2))`

const headsOf = (which: string) => `person.id in (
  select (head ->> 'staffId')::uuid from departments department, jsonb_array_elements(department.heads) head
  where department.tenant_id = $1 and department.deleted_at is null and ${which})`

/** The inverse of `isInScope`: whom a scope reaches for the record with these keys. */
const reaching: Readonly<Record<Scope, string>> = {
  tenant: 'true',
  own: 'person.id = $3::uuid',
  junior: `person.id = (select owner.supervisor_id from staff owner where owner.tenant_id = $1 and owner.id = $3::uuid)`,
  department: `(person.department_id = $4::uuid or ${headsOf('department.id = $4::uuid')})`,
  vessel: `person.id in (select assigned.staff_id from vessel_assignments assigned
    where assigned.tenant_id = $1 and assigned.deleted_at is null and assigned.active and assigned.vessel_id = $5::uuid
      and assigned.valid_from <= $2 and (assigned.valid_until is null or assigned.valid_until > $2))`,
  participant: 'person.id = any($6::uuid[])',
}

/**
 * The people for whom one of the lines holds and reaches such a record, read as `actor.server.ts` reads one person. An
 * empty list of lines, or of people to choose from, gives nobody.
 */
export async function peopleGranted(
  transaction: Transaction,
  { lines, scope, at, among }: GrantQuestion,
): Promise<readonly string[]> {
  const asked = lines.flatMap((line) => Object.entries(line))
  if (asked.length === 0 || among?.length === 0) return []
  const { owner, department, vessel, participants } = scope
  const values: unknown[] = [transaction.tenantId, at, owner, department, vessel, [...participants]]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const conditions = new Set(asked.map(([grant, reach]) => `(${holding(grant, parameter)} and ${reaching[reach]})`))
  const chosen = among ? `and person.id = any(${parameter([...among])}::uuid[])` : ''
  const rows = await transaction.query<{ id: string }>(
    `select person.id from staff person
     cross join (select $2::timestamptz, $3::uuid, $4::uuid, $5::uuid, $6::uuid[]) used
     where person.tenant_id = $1 and person.deleted_at is null ${chosen} and (${[...conditions].join(' or ')})
     order by person.id`,
    values,
  )
  return rows.map(({ id }) => id)
}

/** Who has a grant at all: a permission of a role, a flag, or being a member of staff. */
function holding(grant: string, parameter: (value: unknown) => string): string {
  switch (grant) {
    case 'anyone':
      return 'true'
    case 'isHod':
      return headsOf('true')
    case 'isAdmin':
    case 'isHr':
    case 'isHeadOfFinance':
      return holdersOfRoles(`role.name = ${parameter(flagRoles[grant])}`)
    default:
      return holdersOfRoles(
        `role.permissions @> jsonb_build_array(jsonb_build_object('name', ${parameter(grant)}::text))`,
      )
  }
}
