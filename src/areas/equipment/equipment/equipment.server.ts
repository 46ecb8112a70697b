import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import type { DailyWork } from '#src/server/context/daily-work.ts'
import { beforeWrite, type PendingWrite } from '#src/server/context/write-hooks.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { equipment } from './equipment.ts'
import { equipmentMessages as messages } from './messages.ts'
import { hasEnded } from './service-days.ts'

type Pending = PendingWrite<typeof equipment>

/** It returns to service with a test that holds: the day that is told with the step is the record's from then on. */
export const equipmentBeforeWrite = beforeWrite(equipment, {
  async 'return-to-service'({ transaction, fields, answers, at }: Pending) {
    const { nextTestOn = fields.nextTestOn } = answers
    if (hasEnded({ nextTestOn }, await companyDay(transaction, at))) throw invalid({ nextTestOn: [messages.testEnded] })
    return { nextTestOn }
  },
})

/** On the day after the last one of its test or service life it is expired (`design/domain-rules.md`, 14 #23). */
export const expireEquipment: DailyWork = {
  name: 'expired equipment',
  coversMissedDays: true,
  async run({ query, tenantId }, _tenant, today, effects) {
    const rows = await query<{ id: string }>(
      `select id from equipment
       where tenant_id = $1 and deleted_at is null and status = 'operational'
         and (next_test_on < $2 or service_life_ends_on < $2) order by id`,
      [tenantId, today],
      'equipment-over',
    )
    for (const { id } of rows) await effects.takeStep(equipment, id, 'expire')
  },
}
