import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { equipment } from '../equipment/equipment.ts'
import { equipmentMessages as messages } from '../equipment/messages.ts'
import { hasEnded } from '../equipment/service-days.ts'
import { equipmentDefect } from '../equipment-defect/equipment-defect.ts'
import { equipmentMaintenance } from './equipment-maintenance.ts'

type Written = AppliedWrite<typeof equipmentMaintenance>

/** The equipment is under maintenance while work on it is under way; what was verified ends the defect it was for. */
export const equipmentMaintenanceAfterWrite = afterWrite(
  equipmentMaintenance,
  {
    start: takeOut,
    reopen: takeOut,
    /** What was only planned took nothing out of service, and puts nothing back. */
    async cancel(written: Written) {
      if (written.before?.status === 'open') await putBack(written, messages.workCancelled)
    },
    async verify(written: Written) {
      const { transaction, record, effects } = written
      const { equipmentDefectId } = record
      const defect =
        typeof equipmentDefectId === 'string' ? await readRecord(transaction, equipmentDefect, equipmentDefectId) : null
      if (defect?.status === 'approved') await effects.takeStep(equipmentDefect, defect.id, 'complete')
      await putBack(written, messages.workVerified)
    },
  },
  { changes: ['equipmentId', 'equipmentDefectId'] },
)

async function takeOut({ transaction, record, effects }: Written): Promise<void> {
  const current = await readRecord(transaction, equipment, String(record.equipmentId))
  if (current === null || current.status === 'under-maintenance') return
  await effects.takeStep(equipment, current.id, 'to-maintenance', {
    beside: 'equipmentId',
    answers: { reason: nameOf(messages.workStarted, record) },
  })
}

/** Back to service, unless other work or a defect is open, or its test has ended: somebody then says until when it holds. */
async function putBack({ transaction, record, at, effects }: Written, because: string): Promise<void> {
  const current = await readRecord(transaction, equipment, String(record.equipmentId))
  if (current?.status !== 'under-maintenance') return
  if (hasEnded(current, await companyDay(transaction, at))) return
  const [open] = await transaction.query<{ id: string }>(
    `select id from equipment_maintenances
     where tenant_id = $1 and deleted_at is null and equipment_id = $2 and id <> $3 and status in ('open', 'completed')
     union all
     select id from equipment_defects
     where tenant_id = $1 and deleted_at is null and equipment_id = $2 and status in ('pending', 'reviewed', 'approved')
     limit 1`,
    [transaction.tenantId, current.id, record.id],
  )
  if (open) return
  await effects.takeStep(equipment, current.id, 'return-to-service', {
    beside: 'equipmentId',
    answers: { evidence: nameOf(because, record) },
  })
}

function nameOf(text: string, { number }: Written['record']): string {
  return number === null ? text : `${text}: ${number}`
}
