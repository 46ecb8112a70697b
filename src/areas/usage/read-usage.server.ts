import { z } from 'zod'
import { isPlainDate } from '#src/lib/instant.ts'
import { isUuid } from '#src/lib/uuid.ts'
import { maxModuleLength } from '#src/protocol/device/usage.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

const day = z.string().refine(isPlainDate, 'This is not a date').optional()
const id = z.string().refine(isUuid, 'This is not a valid ID').optional()

/** What time of use is asked for: days, both included, a person, a department, parts of the product. */
export const usageFilters = z.strictObject({
  dayFrom: day,
  dayTo: day,
  staffId: id,
  departmentId: id,
  module: z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(z.string().max(maxModuleLength)).max(50).optional(),
  ),
})
export type UsageFilters = z.infer<typeof usageFilters>

/** By what it is added up. */
export const usageGroupings = ['module', 'staffId', 'departmentId', 'day'] as const
export type UsageGrouping = (typeof usageGroupings)[number]

const keys: Readonly<Record<UsageGrouping, string>> = {
  module: 'usage.module',
  staffId: 'usage.person_id::text',
  departmentId: 'person.department_id::text',
  day: 'usage.day::text',
}

/** Groups that are answered at most, those with the most time. */
const maxGroups = 500

/** The times of use of a day, a person and a part of the product, over all devices. */
export type UsageLine = { day: string; staffId: string; module: string; seconds: number }

/** Seconds by what they are added up by; `key` is null for people of no department. `count` is how many lines. */
export type UsageGroup = { key: string | null; count: number; sums: { seconds: number } }

/** Everybody's with `view usage record`, else the actor's own: the query itself asks for no other. */
function conditions(tx: Transaction, actor: Actor, filters: UsageFilters): { from: string; values: unknown[] } {
  const seesAll = actor.permissions.includes('view usage record')
  return {
    from: `from usage_records usage
      left join staff person on person.tenant_id = usage.tenant_id and person.id = usage.person_id
      where usage.tenant_id = $1 and ($2::uuid is null or usage.person_id = $2)
        and ($3::date is null or usage.day >= $3) and ($4::date is null or usage.day <= $4)
        and ($5::uuid is null or usage.person_id = $5) and ($6::uuid is null or person.department_id = $6)
        and ($7::text[] is null or usage.module = any($7))`,
    values: [
      tx.tenantId,
      seesAll ? null : actor.personId,
      filters.dayFrom ?? null,
      filters.dayTo ?? null,
      filters.staffId ?? null,
      filters.departmentId ?? null,
      filters.module ?? null,
    ],
  }
}

/** A page of the times that the actor may read, the latest day first, and how many there are. */
export async function readUsage(
  tx: Transaction,
  actor: Actor,
  filters: UsageFilters,
  { limit, page }: { limit: number; page: number },
): Promise<{ data: UsageLine[]; total: number }> {
  const { from, values } = conditions(tx, actor, filters)
  const lines = `select usage.day, usage.person_id, usage.module, sum(usage.seconds) as seconds ${from} group by 1, 2, 3`
  const [counted] = await tx.query<{ total: number }>(`select count(*)::int as total from (${lines}) lines`, values)
  const data = await tx.query<UsageLine>(
    `select day::text, person_id as "staffId", module, seconds::int from (${lines}) lines
     order by day desc, seconds desc, person_id, module limit $8 offset $9`,
    [...values, limit, (page - 1) * limit],
  )
  return { data, total: counted?.total ?? 0 }
}

/** The same added up, the most first. */
export async function groupUsage(
  tx: Transaction,
  actor: Actor,
  filters: UsageFilters,
  by: UsageGrouping,
): Promise<UsageGroup[]> {
  const { from, values } = conditions(tx, actor, filters)
  return tx.query<UsageGroup>(
    `select ${keys[by]} as key, count(distinct (usage.day, usage.person_id, usage.module))::int as count,
       jsonb_build_object('seconds', sum(usage.seconds)::int) as sums
     ${from} group by 1 order by sum(usage.seconds) desc, 1 limit ${maxGroups}`,
    values,
  )
}
