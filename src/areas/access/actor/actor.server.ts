import type { PersonSummary } from '#src/protocol/device/me.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { ActorSource } from '#src/server/context/area-server-part.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { flagRoles } from '../role/flag-roles.ts'
import { inForceAt } from '../role-assignment/in-force.ts'
import { cacheActor, findCachedActor, isRequestedAgain, type ValidityPeriod } from './actor-cache.server.ts'
import { createAdministrator } from './administrator.server.ts'

type PersonRow = {
  first_name: string
  last_name: string
  email: string
  job_title: string | null
  department_id: string | null
  department_name: string | null
  picture_id: string | null
  headed: string[]
  juniors: string[]
  vessels: string[]
  absent: string[]
  roles: { name: string; permissions: string[] }[]
  /** The nearest instants at which an assignment begins or ends; absent where not queried. */
  since?: Date | null
  until?: Date | null
}

/** Whether a row was active at `$3`. Retiring has no column of its own: it was the last change, or came before it. */
const inUse = (row: string) => `(${row}.active or ${row}.updated_at > $3)`
/** The instant from which `inUse` is false for a row; null for an active one. */
const outOfUse = `case when not active then updated_at end`

/** The instant from which a row is in force that a second person confirmed; null for others. */
const confirmed = `case when status = 'confirmed' then status_at end`

/**
 * One query for everything: an assignment counts if `at` is within its days, the end excluded, and before it was
 * retired. Department, headed departments and reporting lines are known only as of now.
 */
const personAsOf = `
  select person.first_name, person.last_name, person.email, person.job_title, person.department_id,
    (select department.name from departments department
      where department.tenant_id = $1 and department.id = person.department_id
        and department.deleted_at is null) as department_name,
    person.picture ->> 'id' as picture_id,
    array(select department.id from departments department
      where department.tenant_id = $1 and department.deleted_at is null
        and department.heads @> jsonb_build_array(jsonb_build_object('staffId', person.id::text))
      order by department.id) as headed,
    array(select junior.id from staff junior
      where junior.tenant_id = $1 and junior.deleted_at is null and junior.supervisor_id = person.id
      order by junior.id) as juniors,
    array(select distinct assigned.vessel_id from vessel_assignments assigned
      where assigned.tenant_id = $1 and assigned.deleted_at is null and assigned.staff_id = person.id
        and ${inUse('assigned')} and assigned.valid_from <= $3 and (assigned.valid_until is null or assigned.valid_until > $3)
      order by assigned.vessel_id) as vessels,
    array(select distinct away.staff_id from stand_ins away
      where away.tenant_id = $1 and away.deleted_at is null and away.stand_in_id = person.id and away.staff_id <> person.id
        and ${inUse('away')} and ${inForceAt('away', '$3')}
        and away.first_day <= ($3::timestamptz at time zone 'UTC' + interval '14 hours')::date
        and away.last_day >= ($3::timestamptz at time zone 'UTC' - interval '12 hours')::date
      order by away.staff_id) as absent,
    (select coalesce(jsonb_agg(jsonb_build_object('name', held.name,
        'permissions', jsonb_path_query_array(held.permissions, '$[*].name')) order by held.name), '[]')
      from (select distinct role.name, role.permissions
        from role_assignments given join roles role on role.tenant_id = given.tenant_id and role.id = given.role_id
        where given.tenant_id = $1 and given.deleted_at is null and role.deleted_at is null and given.staff_id = person.id
          and ${inUse('given')} and ${inUse('role')} and ${inForceAt('given', '$3')}
          and given.valid_from <= $3 and (given.valid_until is null or given.valid_until > $3)) held) as roles
  from staff person
  where person.tenant_id = $1 and person.id = $2 and person.deleted_at is null`

/** The same, with the time span around the instant in which none of the assignments begins, ends or is retired. */
const personAndSpan = `
  select as_of.*, nearest.*
  from (${personAsOf}) as_of cross join (
    select max(edge) filter (where edge <= $3) as since, min(edge) filter (where edge > $3) as until from (
      select unnest(array[valid_from, valid_until, ${outOfUse}]) as edge from vessel_assignments
        where tenant_id = $1 and deleted_at is null and staff_id = $2
      union all select unnest(array[valid_from, valid_until, ${confirmed}, ${outOfUse}]) from role_assignments
        where tenant_id = $1 and deleted_at is null and staff_id = $2
      union all select updated_at from roles where tenant_id = $1 and deleted_at is null and not active
      union all select unnest(array[first_day::timestamp at time zone 'UTC' - interval '14 hours',
          (last_day + 1)::timestamp at time zone 'UTC' + interval '12 hours', ${confirmed}, ${outOfUse}]) from stand_ins
        where tenant_id = $1 and deleted_at is null and stand_in_id = $2
    ) edges
  ) nearest`

/** Builds actors from staff, departments, roles and their assignments. */
export const actorSource: ActorSource = {
  async loadActor(transaction, personId, at, { isAskedAgain = false } = {}) {
    const before = findCachedActor(transaction, personId, at)
    if (before) return before
    const row =
      isAskedAgain || isRequestedAgain(transaction, personId)
        ? await readPersonAndSpan(transaction, personId, at)
        : await readPerson(transaction, personId, at)
    if (!row) return null
    const standsInFor: Actor[] = []
    for (const id of row.absent) {
      const absent = await readPerson(transaction, id, at)
      if (absent) standsInFor.push(actorOf(transaction.tenantId, id, absent))
    }
    const actor = { ...actorOf(transaction.tenantId, personId, row), ...(standsInFor.length > 0 && { standsInFor }) }
    const found = { actor, person: summaryOf(personId, row) }
    // A stand-in's actor includes the actors of those they stand in for.
    cacheActor(transaction, personId, row.absent.length > 0 ? null : found, spanOf(row, at))
    return found
  },

  createAdministrator,
}

async function readPerson(transaction: Transaction, personId: string, at: Date): Promise<PersonRow | undefined> {
  const [row] = await transaction.query<PersonRow>(personAsOf, [transaction.tenantId, personId, at], 'person-as-of')
  return row
}

async function readPersonAndSpan(transaction: Transaction, personId: string, at: Date): Promise<PersonRow | undefined> {
  const values = [transaction.tenantId, personId, at]
  const [row] = await transaction.query<PersonRow>(personAndSpan, values, 'person-and-span')
  return row
}

/** Without a queried span, only the instant itself. */
function spanOf({ since, until }: PersonRow, at: Date): ValidityPeriod {
  if (since === undefined || until === undefined) return { since: at.getTime(), until: at.getTime() + 1 }
  return { since: since?.getTime() ?? Number.NEGATIVE_INFINITY, until: until?.getTime() ?? Number.POSITIVE_INFINITY }
}

function actorOf(tenantId: string, personId: string, row: PersonRow): Actor {
  const roles = row.roles.map(({ name }) => name)
  return {
    tenantId,
    personId,
    permissions: [...new Set(row.roles.flatMap((role) => role.permissions))].sort(),
    roles,
    isAdmin: roles.includes(flagRoles.isAdmin),
    isHod: row.headed.length > 0,
    isHr: roles.includes(flagRoles.isHr),
    isHeadOfFinance: roles.includes(flagRoles.isHeadOfFinance),
    departmentId: row.department_id,
    headedDepartmentIds: row.headed,
    vesselIds: row.vessels,
    juniorIds: row.juniors,
  }
}

function summaryOf(personId: string, row: PersonRow): PersonSummary {
  return {
    id: personId,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    jobTitle: row.job_title,
    ...(row.department_name === null ? {} : { departmentName: row.department_name }),
    ...(row.picture_id === null ? {} : { pictureUrl: `/api/v1/files/${row.picture_id}` }),
  }
}
