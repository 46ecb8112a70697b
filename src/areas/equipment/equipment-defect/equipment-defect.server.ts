import { formatInstant } from '#src/lib/instant.ts'
import { type AppliedWrite, afterWrite, beforeWrite, type PendingWrite } from '#src/server/context/write-hooks.ts'
import { equipmentMaintenance } from '../equipment-maintenance/equipment-maintenance.ts'
import { equipmentDefect } from './equipment-defect.ts'

type Pending = PendingWrite<typeof equipmentDefect>

/** It was confirmed, and its maintenance approved, at the instant of the step. */
export const equipmentDefectBeforeWrite = beforeWrite(equipmentDefect, {
  confirm: async ({ at }: Pending) => ({ confirmedAt: formatInstant(at.getTime(), 0) }),
  'approve-maintenance': async ({ at }: Pending) => ({ maintenanceApprovedAt: formatInstant(at.getTime(), 0) }),
  reopen: async () => ({ maintenanceApprovedAt: undefined }),
})

const { equipmentId, vesselId } = equipmentDefect.fields.shape

/** The approved maintenance is planned, and names the defect it is for. */
export const equipmentDefectAfterWrite = afterWrite(equipmentDefect, {
  async 'approve-maintenance'({ record, answers, effects }: AppliedWrite<typeof equipmentDefect>) {
    await effects.create(equipmentMaintenance, {
      equipmentId: equipmentId.parse(record.equipmentId),
      vesselId: vesselId.parse(record.vesselId),
      equipmentDefectId: record.id,
      date: String(answers.date),
      description: String(record.description),
    })
  },
})
