import { z } from 'zod'
import type { DailyWork } from '#src/server/context/daily-work.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'
import { investigateDays } from './investigate-days.server.ts'

const name = 'investigate earlier hours'

/**
 * Investigates hours whose verdict no write of hours has told: on its first day of a company all that were ever sent,
 * from then on those of vessels that were changed since the last run, whose limits may be others. A person's year at a
 * time; where nothing is to be made or ended it writes nothing.
 */
export const investigateEarlier: DailyWork = {
  name,
  coversMissedDays: true,
  parts: async (transaction) => {
    const vesselIds = await changedVessels(transaction)
    if (vesselIds?.length === 0) return []
    const rows = await transaction.query<{ staffId: string; year: number }>(
      `select distinct staff_id as "staffId", extract(year from date)::int as year
       from work_rest_hours
       where tenant_id = $1 and deleted_at is null and status <> $2 and ($3::uuid[] is null or scope_vessel = any($3))
       order by 1, 2`,
      [transaction.tenantId, workRestHour.workflow?.start, vesselIds],
    )
    return rows.map(({ staffId, year }) => `${staffId} ${year}`)
  },
  run: async (transaction, _tenant, _today, effects, _act, part) => {
    const [staffId, year] = partOf.parse(part.split(' '))
    await investigateDays(transaction, effects, { staffId, from: `${year}-01-01`, to: `${year}-12-31` })
  },
}

const partOf = z.tuple([z.uuid(), z.string().regex(/^\d{4}$/)])

/** The vessels changed since the day before the last run; null, which means all, before the first. */
async function changedVessels({ tenantId, query }: Transaction): Promise<string[] | null> {
  const [row] = await query<{ day: string | null }>(
    `select to_char(max(day), 'YYYY-MM-DD') as day from daily_runs where tenant_id = $1 and name = $2`,
    [tenantId, name],
  )
  if (!row?.day) return null
  const vessels = await query<{ id: string }>(
    'select id from vessels where tenant_id = $1 and updated_at >= $2::date - 1 order by id',
    [tenantId, row.day],
  )
  return vessels.map(({ id }) => id)
}
