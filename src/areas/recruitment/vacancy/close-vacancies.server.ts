import type { DailyWork } from '#src/server/context/daily-work.ts'
import { vacancy } from './vacancy.ts'

/** Takes no more applications after the closing day, which is itself the last one. */
export const closeVacancies: DailyWork = {
  name: 'close vacancies',
  coversMissedDays: true,
  async run({ query, tenantId }, _tenant, today, effects) {
    const over = await query<{ id: string }>(
      `select id from vacancies
       where tenant_id = $1 and status = 'open' and closes_on < $2::date and deleted_at is null order by id`,
      [tenantId, today],
      'vacancies-to-close',
    )
    for (const { id } of over) await effects.takeStep(vacancy, id, 'close')
  },
}
