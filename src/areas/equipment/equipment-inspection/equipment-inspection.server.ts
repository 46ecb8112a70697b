import { z } from 'zod'
import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import { equipmentDefect } from '../equipment-defect/equipment-defect.ts'
import { equipmentInspection } from './equipment-inspection.ts'
import { failedItems, type ReportedDefect, unreportedItems } from './failed-items.ts'

const { equipmentId, vesselId, equipmentMaintenanceId, dateTime } = equipmentInspection.fields.shape
const inspectedSchema = z.object({ equipmentId, vesselId, equipmentMaintenanceId, dateTime })

/**
 * Each failed item makes a defect (`design/beyond-forms.md`): once the inspection is reviewed those that nobody has
 * reported by then are made.
 */
export const equipmentInspectionAfterWrite = afterWrite(equipmentInspection, {
  async review({ transaction, record, effects }: AppliedWrite<typeof equipmentInspection>) {
    const reported = await transaction.query<ReportedDefect>(
      `select failed_item as "failedItem", description from equipment_defects
       where tenant_id = $1 and deleted_at is null and equipment_inspection_id = $2 order by id`,
      [transaction.tenantId, record.id],
    )
    const { dateTime: inspectedAt, ...about } = inspectedSchema.parse(record)
    for (const { name, remark } of unreportedItems(failedItems(record.items), reported)) {
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
