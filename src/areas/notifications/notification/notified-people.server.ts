import { inForce } from '#src/areas/access/role-assignment/in-force.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** Who stands in for which of these people at an instant; its days count from their begin to their end anywhere on earth. */
export async function standIns(
  transaction: Transaction,
  people: readonly string[],
  at: Date,
): Promise<readonly { absent: string; standIn: string }[]> {
  return await transaction.query<{ absent: string; standIn: string }>(
    `select away.staff_id as absent, away.stand_in_id as "standIn" from stand_ins away
     join staff person on person.tenant_id = away.tenant_id and person.id = away.stand_in_id and person.deleted_at is null
     where away.tenant_id = $1 and away.deleted_at is null and away.active and ${inForce('away')}
       and away.staff_id = any($2::uuid[])
       and away.first_day <= ($3::timestamptz at time zone 'UTC' + interval '14 hours')::date
       and away.last_day >= ($3::timestamptz at time zone 'UTC' - interval '12 hours')::date`,
    [transaction.tenantId, [...people], at],
    'stand-ins-of',
  )
}

/** First and last names by person; without those who are not there. */
export async function namesOf(
  transaction: Transaction,
  people: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction.query<{ id: string; name: string }>(
    `select id, first_name || ' ' || last_name as name from staff where tenant_id = $1 and id = any($2::uuid[])`,
    [transaction.tenantId, [...people]],
    'names-of',
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Those of these people who work for the company and whose account is open. */
export async function reachable(transaction: Transaction, people: readonly string[]): Promise<readonly string[]> {
  if (people.length === 0) return []
  const rows = await transaction.query<{ id: string }>(
    `select person.id from staff person
     join accounts account on account.tenant_id = person.tenant_id and account.id = person.id
     where person.tenant_id = $1 and person.id = any($2::uuid[]) and person.deleted_at is null and person.active
       and account.disabled_at is null
     order by person.id`,
    [transaction.tenantId, [...people]],
    'reachable-people',
  )
  return rows.map(({ id }) => id)
}
