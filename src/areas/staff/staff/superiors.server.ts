import type { Superiors } from '#src/server/context/notice-source.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

type Row = Superiors & { id: string }

/** The heads of each person's department without the person, and whom they report to; also of people who have left. */
export async function superiorsOf(
  transaction: Transaction,
  people: readonly string[],
): Promise<ReadonlyMap<string, Superiors>> {
  if (people.length === 0) return new Map()
  const rows = await transaction.query<Row>(
    `select person.id,
       array(select head.id from departments department
         join staff head on head.tenant_id = department.tenant_id and head.deleted_at is null and head.id <> person.id
           and department.heads @> jsonb_build_array(jsonb_build_object('staffId', head.id::text))
         where department.tenant_id = $1 and department.id = person.department_id and department.deleted_at is null
         order by head.id) as heads,
       array(select supervisor.id from staff supervisor
         where supervisor.tenant_id = $1 and supervisor.id = person.supervisor_id
           and supervisor.deleted_at is null) as supervisors
     from staff person
     where person.tenant_id = $1 and person.id = any($2::uuid[])`,
    [transaction.tenantId, [...people]],
    'superiors-of',
  )
  return new Map(rows.map(({ id, heads, supervisors }) => [id, { heads, supervisors }]))
}
