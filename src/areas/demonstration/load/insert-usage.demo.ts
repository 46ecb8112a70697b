import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { DemonstrationUsage } from '../../usage/usage.demo.ts'

/** As one device of each person would have counted it; the id of the company stands for its counter. */
export async function insertUsage(
  tx: Transaction,
  times: readonly DemonstrationUsage[],
  counter: string,
): Promise<void> {
  const column = <Name extends keyof DemonstrationUsage>(name: Name) => times.map((time) => time[name])
  await tx.query(
    `insert into usage_records (tenant_id, person_id, day, module, counter, seconds)
     select $1, time.person_id, time.day, time.module, $2, time.seconds
     from unnest($3::uuid[], $4::date[], $5::text[], $6::integer[]) as time (person_id, day, module, seconds)`,
    [tx.tenantId, counter, column('personId'), column('day'), column('module'), column('seconds')],
  )
}
