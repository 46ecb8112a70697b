import type { DailyWork } from '#src/server/context/daily-work.ts'
import { risk } from './risk.ts'

/** An acceptance is for a time: on the day after its last one the risk is open again, and somebody decides anew. */
export const endAcceptances: DailyWork = {
  name: 'acceptances of risks',
  coversMissedDays: true,
  async run({ query, tenantId }, _tenant, today, effects) {
    const rows = await query<{ id: string }>(
      `select id from risks
       where tenant_id = $1 and deleted_at is null and status = 'accepted' and accepted_until < $2 order by id`,
      [tenantId, today],
      'acceptances-over',
    )
    for (const { id } of rows) await effects.takeStep(risk, id, 'lapse')
  },
}
