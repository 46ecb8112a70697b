import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** For how many days somebody counts as made by whoever created the person or invited their account. */
export const dependentDays = 30

/**
 * SQL: who was made by whom within the last days (`$2` the instant, `$3` how many days). Somebody of whom a second person
 * has confirmed a role is their own from then on.
 */
const recentlyMade = `made as (
  select person.id, by.maker from staff person
  left join accounts account on account.tenant_id = person.tenant_id and account.id = person.id
  cross join lateral (values (person.created_by, person.created_at), (account.invited_by, account.invited_at)) by (maker, since)
  where person.tenant_id = $1 and by.maker <> person.id and by.since > $2::timestamptz - make_interval(days => $3)
    and not exists (select from role_assignments given where given.tenant_id = $1 and given.staff_id = person.id
      and given.status = 'confirmed' and given.deleted_at is null))`

/**
 * For each of these people whoever made them within the last days, themselves first, then those who made these in turn.
 */
export async function makersOf(
  { query, tenantId }: Transaction,
  people: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await query<{ person: string; maker: string }>(
    `with recursive ${recentlyMade}, makers as (
       select asked.id as person, asked.id as maker from unnest($4::uuid[]) asked (id)
       union select makers.person, made.maker from makers join made on made.id = makers.maker
     )
     select person, maker from makers`,
    [tenantId, at, dependentDays, [...new Set(people)]],
    'makers-of-people',
  )
  const makers = new Map(people.map((id) => [id, new Set([id])]))
  for (const { person, maker } of rows) makers.get(person)?.add(maker)
  return makers
}

/** Whom this person made within the last days, and whom these made in turn. */
export async function madeBy({ query, tenantId }: Transaction, maker: string, at: Date): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `with recursive ${recentlyMade}, theirs as (
       select made.id from made where made.maker = $4::uuid
       union select made.id from theirs join made on made.maker = theirs.id
     )
     select id from theirs where id <> $4::uuid order by id`,
    [tenantId, at, dependentDays, maker],
    'made-by-person',
  )
  return rows.map(({ id }) => id)
}

/** Whether neither of two people made the other within the last days, nor a third person both. */
export async function areIndependent(transaction: Transaction, one: string, other: string, at: Date): Promise<boolean> {
  const makers = await makersOf(transaction, [one, other], at)
  const ofOther = makers.get(other) ?? new Set([other])
  return [...(makers.get(one) ?? [one])].every((maker) => !ofOther.has(maker))
}
