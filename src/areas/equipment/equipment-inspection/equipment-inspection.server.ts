import { z } from 'zod'
import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import { equipmentDefect } from '../equipment-defect/equipment-defect.ts'
import { equipmentInspection } from './equipment-inspection.ts'
import { failedItems } from './failed-items.ts'

const { equipmentId, vesselId, equipmentMaintenanceId, dateTime } = equipmentInspection.fields.shape
const inspectedSchema = z.object({ equipmentId, vesselId, equipmentMaintenanceId, dateTime })

/**
 * Each failed item makes a defect (`design/beyond-forms.md`): once the inspection is reviewed those that nobody has
 * reported by then are made.
 */
export const equipmentInspectionAfterWrite = afterWrite(equipmentInspection, {
  async review({ transaction, record, effects }: AppliedWrite<typeof equipmentInspection>) {
    const rows = await transaction.query<{ failed_item: string | null }>(
      `select failed_item from equipment_defects
       where tenant_id = $1 and deleted_at is null and equipment_inspection_id = $2`,
      [transaction.tenantId, record.id],
    )
    const reported = new Set(rows.map(({ failed_item }) => failed_item))
    const { dateTime: inspectedAt, ...about } = inspectedSchema.parse(record)
    for (const { name, remark } of failedItems(record.items)) {
      if (reported.has(name)) continue
      await effects.create(equipmentDefect, {
        ...about,
        equipmentInspectionId: record.id,
        failedItem: name,
        date: inspectedAt.slice(0, 10),
        description: remark,
      })
    }
  },
})
