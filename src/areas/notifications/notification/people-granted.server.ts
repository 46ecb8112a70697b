import { createHash } from 'node:crypto'
import { flagRoles } from '#src/areas/access/role/flag-roles.ts'
import { inForce } from '#src/areas/access/role-assignment/in-force.ts'
import { type Office, officeRoles } from '#src/resource/actor/office.ts'
import { type AccessLines, type Reach, reachOf, type Scope } from '#src/resource/actor/scope.ts'
import type { GrantQuestion } from '#src/server/context/notice-source.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/**
 * A role is looked for once and not for each assignment, since its permissions are long. `$1` tenant, `$2` the instant,
 * `$3` owner, `$4` department, `$5` vessel, `$6` participants of the record.
 */
const holdersOfRoles = (which: string) => `person.id in (
  select given.staff_id from role_assignments given
  where given.tenant_id = $1 and given.active and given.deleted_at is null and ${inForce('given')}
    and given.valid_from <= $2 and (given.valid_until is null or given.valid_until > $2)
    and given.role_id = any(array(
      select role.id from roles role
      where role.tenant_id = $1 and role.active and role.deleted_at is null and ${which})))`

const headsOf = (which: string) => `person.id in (
  select (head ->> 'staffId')::uuid from departments department, jsonb_array_elements(department.heads) head
  where department.tenant_id = $1 and department.deleted_at is null and ${which})`

/** The inverse of `isInScope`: whom a scope reaches for the record with these keys. */
const reaching: Readonly<Record<Reach, string>> = {
  tenant: 'true',
  own: 'person.id = $3::uuid',
  junior: `person.id = (select owner.supervisor_id from staff owner where owner.tenant_id = $1 and owner.id = $3::uuid)`,
  department: `(person.department_id = $4::uuid or ${headsOf('department.id = $4::uuid')})`,
  'headed department': headsOf('department.id = $4::uuid'),
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
  { lines, also, scope, at, among }: GrantQuestion,
): Promise<readonly string[]> {
  if (lines.every((line) => Object.keys(line).length === 0) || among?.length === 0) return []
  const { owner, department, vessel, participants } = scope
  const values: unknown[] = [transaction.tenantId, at, owner, department, vessel, [...participants]]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const anyOf = (asked: readonly AccessLines[]) => {
    const conditions = asked.flatMap((line) => Object.entries(line).map(([grant, reach]) => condition(grant, reach)))
    return `and (${[...new Set(conditions), 'false'].join(' or ')})`
  }
  const condition = (grant: string, scope: Scope) =>
    `${holding(grant, parameter)} and ${reaching[reachOf(grant, scope)]}`
  const chosen = among ? `and person.id = any(${parameter([...among])}::uuid[])` : ''
  const text = `select person.id from staff person
     cross join (select $2::timestamptz, $3::uuid, $4::uuid, $5::uuid, $6::uuid[]) used
     where person.tenant_id = $1 and person.deleted_at is null ${chosen} ${anyOf(lines)} ${also ? anyOf([also]) : ''}
     order by person.id`
  // A name for each text: planning takes longer than the rest, and the steps of the descriptions make few texts.
  const name = `people-granted-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  const rows = await transaction.query<{ id: string }>(text, values, name)
  return rows.map(({ id }) => id)
}

/** Who holds one of these offices at an instant: an office is a role. */
export async function holdersOf(
  transaction: Transaction,
  offices: readonly Office[],
  at: Date,
): Promise<readonly string[]> {
  const rows = await transaction.query<{ id: string }>(
    `select person.id from staff person
     where person.tenant_id = $1 and person.deleted_at is null and ${holdersOfRoles('role.name = any($3::text[])')}
     order by person.id`,
    [transaction.tenantId, at, offices.map((office) => officeRoles[office])],
    'holders-of-offices',
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
