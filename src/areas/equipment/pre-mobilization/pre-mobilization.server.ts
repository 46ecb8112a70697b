import { holdsAnyGrant } from '#src/resource/permission/permission.ts'
import { beforeWrite, type PendingWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { refused } from '#src/server/writes/entry/stopped.ts'
import { equipment } from '../equipment/equipment.ts'
import { equipmentKeepers } from '../equipment-access.ts'
import { preMobilizationMessages as messages } from './messages.ts'
import { preMobilization } from './pre-mobilization.ts'

type Pending = PendingWrite<typeof preMobilization>

/**
 * Expired equipment and such under maintenance is not mobilized, unless whoever manages equipment says why
 * (`design/workflows.md`, 11). What comes back is not held to it.
 */
export const preMobilizationBeforeWrite = beforeWrite(preMobilization, {
  async review({ transaction, fields, actor, answers }: Pending) {
    if (fields.kind !== 'mobilization') return {}
    const current = await readRecord(transaction, equipment, String(fields.equipmentId))
    if (current === null || current.status === 'operational') return {}
    if (!holdsAnyGrant(equipmentKeepers, actor)) throw refused('state', messages.notOperational)
    const { overrideReason } = answers
    if (typeof overrideReason !== 'string' || overrideReason.trim() === '')
      throw refused('state', messages.overrideNeedsReason)
    return {}
  },
})
